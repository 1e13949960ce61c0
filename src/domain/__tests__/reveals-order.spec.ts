import { PAYMENT_STATES } from "../payment/payment"
import { ENDED, revealsOrder } from "../reveals-order"

const A_DAY = 24 * 60 * 60

describe("a payment's link", () => {
  it.each([
    [null, true],
    [0, true],
    [A_DAY - 1, true],
    [A_DAY, false],
    [365 * A_DAY, false],
  ])("whose payment ended %p seconds ago tells of the order: %p", (seconds, told) => {
    expect(revealsOrder(seconds)).toBe(told)
  })

  it("belongs to a payment that has not ended as long as the customer or the service is waited for", () => {
    expect(PAYMENT_STATES.filter((state) => !ENDED.includes(state))).toEqual([
      "init_sent",
      "ready",
      "approved",
      "resuming",
    ])
  })
})
