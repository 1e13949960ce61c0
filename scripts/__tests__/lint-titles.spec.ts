import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

const ROOT = join(__dirname, "..", "..")
const CONFIG = pathToFileURL(join(ROOT, "eslint.config.mjs")).href

/** How often our own rule about titles complains, for each line by itself. */
function complaintsAbout(lines: string[]): number[] {
  const program = `import { Linter } from "eslint"
    import config from ${JSON.stringify(CONFIG)}
    const [rule] = config.flatMap(({ rules }) => rules?.["no-restricted-syntax"] ? [rules["no-restricted-syntax"]] : [])
    const about = (line) => new Linter().verify(line, { rules: { "no-restricted-syntax": rule } }).length
    console.log(JSON.stringify(${JSON.stringify(lines)}.map(about)))`
  const args = ["--input-type=module", "-e", program]
  return JSON.parse(
    execFileSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" })
  ) as number[]
}

describe("the lint rule about titles", () => {
  it("refuses vague actors in titles, and nowhere else", () => {
    const vague = [
      `it("charges nobody twice", run)`,
      `test("Whoever pays has an order", run)`,
      `describe("the code of now", run)`,
      `it.each([1, 2])("tells somebody about %i", run)`,
    ]
    const fine = [
      `it("charges no customer twice", run)`,
      `it.each(["nobody"])("%s", run)`,
      `log("nobody")`,
    ]
    expect(complaintsAbout([...vague, ...fine])).toEqual([1, 1, 1, 1, 0, 0, 0])
  })
})
