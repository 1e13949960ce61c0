import { stateForBuyer } from "../review"
import { TRANSACTION_STATES } from "../transaction-state"

const row = { reason: null, amount: "12", refunded_amount: "0", currency_code: "eur" }

describe("what the buyer is told of a payment in review", () => {
  const twice = { ...row, state: "review", reason: "captured_twice" } as const

  it("is that it is paid where it may have been taken twice", () => {
    expect(stateForBuyer(twice)).toBe("captured")
  })

  it("is not so where all of it was given back", () => {
    expect(stateForBuyer({ ...twice, refunded_amount: "12.00" })).toBe("review")
  })

  it.each(TRANSACTION_STATES)("is the state itself otherwise: %s", (state) => {
    expect(stateForBuyer({ ...row, state })).toBe(state)
  })
})
