import { faultsOf } from "./catalogue"
import { expectEveryFaultSurvived, expectNoReviewsWithoutFaults } from "./every-fault"
import { planPayments } from "./plan"

jest.setTimeout(900_000)

describe("the ledger's servers", () => {
  it("lose no payment and charge no customer twice under any fault", async () => {
    await expectEveryFaultSurvived("ledger")
  })

  it("need no review without faults", async () => {
    await expectNoReviewsWithoutFaults("ledger", 20)
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
