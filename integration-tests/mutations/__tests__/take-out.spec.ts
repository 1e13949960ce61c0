import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

const TAKE_OUT = pathToFileURL(join(__dirname, "..", "take-out.mjs")).href

const SOURCE = `const LIMIT = 3
export function pay(cart: Cart): string {
  const owner = find(cart)
  check(cart)
  // guard: nobody pays twice
  // And says why.
  if (cart.paid) {
    return "paid"
  } else {
    find(cart)
  }
  switch (owner.kind) {
    case "guest":
    case "member":
      return book.of(cart).locked().done()
    default:
      return { reason: "nobody" }
  }
}
const isOpen = (cart: Cart) => cart.open
`

type Case = { at?: string; change: unknown }

/** The lines that are different, or why there are none. */
function takeOut(cases: Case[]): string[] {
  const program = `import { takeOut } from ${JSON.stringify(TAKE_OUT)}
    const text = ${JSON.stringify(SOURCE)}
    const lines = text.split("\\n")
    const said = ${JSON.stringify(cases)}.map((one) => {
      try {
        const after = takeOut(text, { guard: "it", file: "src/pay.ts", ...one }).split("\\n")
        return after.filter((line) => line.trim() && !lines.includes(line)).map((line) => line.trim()).join("|")
      } catch (error) {
        return error.message
      }
    })
    process.stdout.write(JSON.stringify(said))`
  const args = ["--input-type=module", "--eval", program]
  const env = { ...process.env, NODE_OPTIONS: "" }
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8", env }))
}

const MARK = "guard: nobody pays twice"
const CASES: [string, Case, string][] = [
  [
    "returns at once from a function",
    { at: "pay", change: { returns: "null" } },
    "export function pay(cart: Cart): string { return null;",
  ],
  [
    "returns at once from the cases that do the same",
    { at: "pay.guest", change: { returns: "null" } },
    'case "member": return null;',
  ],
  [
    "returns at once from what a marked if does",
    { at: MARK, change: { returns: "null" } },
    "if (cart.paid) { return null;",
  ],
  [
    "returns something else from a short function",
    { at: "isOpen", change: { returns: "true" } },
    "const isOpen = (cart: Cart) => (true)",
  ],
  [
    "does something first in a function",
    { at: "pay", change: { begins: "cart = { ...cart, paid: false }" } },
    "export function pay(cart: Cart): string { cart = { ...cart, paid: false };",
  ],
  [
    "does something first in a file",
    { change: { begins: "export const OPEN = true" } },
    "export const OPEN = true;",
  ],
  ["gives a constant another value", { at: "LIMIT", change: { is: "30" } }, "const LIMIT = 30"],
  [
    "gives a property another value",
    { at: "pay.reason", change: { is: '"any"' } },
    'return { reason: "any" }',
  ],
  [
    "gives a call another result",
    { at: "pay.owner", change: { call: "find", is: "cart" } },
    "const owner = (cart)",
  ],
  ["skips a call", { at: "pay", change: { skips: "check" } }, "undefined"],
  [
    "skips a link in a chain of calls",
    { at: "pay", change: { skips: "locked" } },
    "return book.of(cart).done()",
  ],
  ["lets a marked if never hold", { at: MARK, change: "goes" }, "{"],
  [
    "refuses a name that is not there",
    { at: "pay.buyer", change: { is: "1" } },
    'it: src/pay.ts, pay.buyer: "buyer" is there 0 times and not once.',
  ],
  [
    "refuses a call that is there twice",
    { at: "pay", change: { skips: "find" } },
    'it: src/pay.ts, pay: a call of "find" is there 2 times and not once.',
  ],
  [
    "refuses a mark that is not there",
    { at: "guard: nobody", change: "goes" },
    "it: src/pay.ts, guard: nobody: this mark is there 0 times and not once.",
  ],
  [
    "refuses what would not parse",
    { at: "LIMIT", change: { is: "(" } },
    "it: src/pay.ts, LIMIT: what is left does not parse: Expression expected.",
  ],
  [
    "refuses a name that the file does not know",
    { at: "LIMIT", change: { is: "MOST" } },
    "it: src/pay.ts, LIMIT: MOST is not there.",
  ],
  [
    "refuses a change that changes nothing",
    { at: "LIMIT", change: { is: "3" } },
    "it: src/pay.ts, LIMIT: nothing has changed.",
  ],
]

describe("taking a guard out of a source", () => {
  const said = takeOut(CASES.map(([, one]) => one))

  it.each(CASES.map(([title, , expected], index) => [title, expected, said[index]]))(
    "%s",
    (_title, expected, found) => {
      expect(found).toBe(expected)
    }
  )
})
