/** The harness in small, with every fault once at each level. Long runs: `npm run test:faults`. */
import { runProgram } from "../shop/run-program"
import { faultsOf, type FaultName, type Level } from "./catalogue"
import { planPayments } from "./plan"

const SEED = 20

jest.setTimeout(900_000)

function runHarness(level: Level, faults: FaultName[]) {
  const fault = faults.join(",")
  // The second run of a level finds the tables that the first has made.
  const template = `faults_template_${process.pid}`
  const options = { level, payments: faults.length, seed: SEED, fault, template }
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  return runProgram("integration-tests/faults/test-faults.mjs", flags)
}

describe.each<[Level, string]>([
  ["ledger", "loses no payment and charges nobody twice"],
  ["medusa", "#12 #13 loses no payment and charges nobody twice, on two servers with shared locks"],
])("every fault at the level of %s", (level, says) => {
  it(says, async () => {
    const faults = faultsOf(level)
    const { code, output } = await runHarness(level, faults)
    // The table tells which fault it was, and the last lines how to repeat it.
    if (code !== 0) throw new Error(output.slice(-6_000))
    for (const fault of faults) {
      expect(output).toMatch(new RegExp(`^${fault} .* 0$`, "m"))
    }
    // Without Redis each cart would stay with one server, and two would prove nothing.
    if (level === "medusa") expect(output).toContain("shared locks: Redis")
  })
})

describe("a run without faults", () => {
  it.each<[Level, number]>([
    ["ledger", 20],
    ["medusa", 6],
  ])("sends nobody to review at the level of %s", async (level, payments) => {
    const { code, output } = await runHarness(level, Array<FaultName>(payments).fill("none"))
    expect({ code, all: /^all .*$/m.exec(output)?.[0].split(/\s+/) }).toEqual({
      code: 0,
      all: ["all", String(payments), String(payments), "0", "0", "0"],
    })
  })
})

describe("a plan", () => {
  it("follows from its seed alone", () => {
    const options = { level: "medusa", payments: 500, seed: 3 } as const
    expect(planPayments(options)).toEqual(planPayments(options))
    expect(planPayments({ ...options, seed: 4 })).not.toEqual(planPayments(options))
  })

  it("holds every fault of its level", () => {
    const planned = planPayments({ level: "ledger", payments: 200, seed: 1 })
    expect(new Set(planned.map(({ fault }) => fault))).toEqual(new Set(faultsOf("ledger")))
  })
})
