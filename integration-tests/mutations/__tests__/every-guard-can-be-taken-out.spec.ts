/** Each row of the catalogue has a guard whose loss must be noticed, so each guard must still be found. */
import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { pathToFileURL } from "node:url"

import { faultOf, type FaultName } from "../../faults/catalogue"

const ROOT = resolve(__dirname, "../../..")

/** `failure`: why it cannot be taken out. `at` is where. */
type Guard = { guard: string; at?: string; failure: string | null }
type Guards = {
  harness: (Guard & { faults: FaultName[] })[]
  rows: (Guard & { rows: number[]; spec: string })[]
  rules: Guard[]
  marks: string[]
}

function takeOutAll(): Guards {
  const address = (path: string) => JSON.stringify(pathToFileURL(join(ROOT, path)).href)
  const program = `import { readdirSync, readFileSync } from "node:fs"
    import { MUTATIONS as harness } from ${address("integration-tests/faults/mutations.mjs")}
    import { ROW_MUTATIONS as rows } from ${address("integration-tests/faults/row-mutations.mjs")}
    import { MUTATIONS as rules } from ${address("integration-tests/model/mutations.mjs")}
    import { listMarks, takeOut } from ${address("integration-tests/mutations/take-out.mjs")}
    const tryOut = (mutation) => {
      try {
        takeOut(readFileSync(mutation.file, "utf8"), mutation)
        return { ...mutation, failure: null }
      } catch (error) {
        return { ...mutation, failure: error.message }
      }
    }
    const files = readdirSync("src", { recursive: true }).filter((name) => /\\.tsx?$/.test(name))
    const marks = files.flatMap((name) => listMarks(readFileSync("src/" + name, "utf8")))
    process.stdout.write(JSON.stringify({
      harness: harness.map(tryOut),
      rows: rows.map(tryOut),
      rules: rules.map(tryOut),
      marks: marks.map(({ mark }) => mark),
    }))`
  const args = ["--input-type=module", "--eval", program]
  const env = { ...process.env, NODE_OPTIONS: "" }
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8", env, cwd: ROOT }))
}

const { harness, rows, rules, marks } = takeOutAll()
const all: Guard[] = [...harness, ...rows, ...rules]

describe("a guard whose loss must be noticed", () => {
  it.each(all.map(({ guard, failure }) => [guard, failure] as const))(
    "is found once, and can be taken out: %s",
    (_guard, failure) => {
      expect(failure).toBeNull()
    }
  )

  it("is taken out wherever the sources mark one", () => {
    const places = all.map(({ at }) => at)
    expect(marks).not.toEqual([])
    expect(marks.filter((mark) => !places.includes(mark))).toEqual([])
  })

  it.each(rows.map((mutation) => [mutation.guard, mutation] as const))(
    "has a test that is named after each of its rows: %s",
    (_guard, { rows: numbers, spec }) => {
      const text = readFileSync(join(ROOT, spec), "utf8")
      for (const number of numbers) expect(text).toMatch(new RegExp(`#${number}\\b`))
    }
  )

  it("is there for every row of the catalogue", () => {
    const covered = new Set([
      ...harness.flatMap(({ faults }) => faults.flatMap((name) => faultOf(name).rows)),
      ...rows.flatMap((mutation) => mutation.rows),
    ])
    const catalogue = readFileSync(join(ROOT, "docs/faults.md"), "utf8")
    const every = [...catalogue.matchAll(/^\| (\d+)/gm)].map(([, number]) => Number(number))
    expect(every).not.toEqual([])
    expect(every.filter((row) => !covered.has(row))).toEqual([])
  })
})
