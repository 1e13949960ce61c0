import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

type Totals = { passed: number; failed: number }

/** The scripts are modules that Node runs as they are, so Node runs them here too. */
function evaluate(expression: string): Totals {
  const address = pathToFileURL(join(__dirname, "..", "jest.mjs")).href
  const program = `import { addUp, readJestResult } from ${JSON.stringify(address)}
    process.stdout.write(JSON.stringify(${expression}))`
  const answer = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: "" },
  })
  return JSON.parse(answer) as Totals
}

function jestResult(numbers: { passed?: number; failed?: number; broken?: number }): string {
  const { passed = 0, failed = 0, broken = 0 } = numbers
  return JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numRuntimeErrorTestSuites: broken,
  })
}

function read(result: string | null, exitCode: number | string): Totals {
  return evaluate(`readJestResult(${JSON.stringify(result)}, ${JSON.stringify(exitCode)})`)
}

describe("the totals of npm test", () => {
  it("are what Jest counted", () => {
    expect(read(jestResult({ passed: 7, failed: 2 }), 1)).toEqual({ passed: 7, failed: 2 })
  })

  it("count a file that could not be run as a failure", () => {
    expect(read(jestResult({ passed: 7, broken: 1 }), 1)).toEqual({ passed: 7, failed: 1 })
  })

  it("count a crash without any result as a failure", () => {
    expect(read(null, "SIGSEGV")).toEqual({ passed: 0, failed: 1 })
  })

  it("count a half-written result as a failure", () => {
    expect(read('{"numPassedTests": 7', 0)).toEqual({ passed: 0, failed: 1 })
  })

  it("do not call a run successful that ended badly with every test passed", () => {
    expect(read(jestResult({ passed: 7 }), 1)).toEqual({ passed: 7, failed: 1 })
  })

  it("add up over the projects", () => {
    const parts = [
      { passed: 3, failed: 0 },
      { passed: 4, failed: 1 },
    ]
    expect(evaluate(`addUp(${JSON.stringify(parts)})`)).toEqual({ passed: 7, failed: 1 })
  })

  it("do not call a run successful in which no test ran", () => {
    expect(evaluate("addUp([{ passed: 0, failed: 0 }])")).toEqual({ passed: 0, failed: 1 })
  })
})
