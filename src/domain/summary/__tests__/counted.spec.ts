import fc from "fast-check"

import { addUp, medianOf, type Counted } from "../counted"
import type { PaymentGroup } from "../totals"

const NOTHING: Counted = { payments: [], refunds: [], seconds: [] }

const PAID: PaymentGroup = {
  currency_code: "eur",
  state: "captured",
  reason: null,
  approved: true,
  count: 1,
  amount: "0.1",
}

describe("what is counted of several times", () => {
  it("is added up group by group", () => {
    const expired = { ...PAID, state: "expired", approved: false } as const
    const refund = { currency_code: "eur", count: 1, amount: "5" }
    const total = addUp([
      { payments: [PAID, expired], refunds: [refund], seconds: [[30, 2]] },
      NOTHING,
      {
        payments: [
          { ...PAID, count: 2, amount: "0.2" },
          { ...expired, reason: "expired" },
        ],
        refunds: [refund, { ...refund, currency_code: "usd" }],
        seconds: [
          [7, 1],
          [30, 1],
        ],
      },
    ])
    expect(total).toEqual({
      payments: [{ ...PAID, count: 3, amount: "0.3" }, expired, { ...expired, reason: "expired" }],
      refunds: [
        { currency_code: "eur", count: 2, amount: "10" },
        { currency_code: "usd", count: 1, amount: "5" },
      ],
      seconds: [
        [30, 3],
        [7, 1],
      ],
    })
  })

  it("is nothing where there is nothing", () => {
    expect(addUp([])).toEqual(NOTHING)
  })
})

describe("the median", () => {
  it("is the lower one of the two in the middle, however the payments are grouped", () => {
    const values = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(values, (seconds) => {
        const parts = seconds.map((value): Counted => ({ ...NOTHING, seconds: [[value, 1]] }))
        const inOrder = [...seconds].sort((one, other) => one - other)
        expect(medianOf(addUp(parts).seconds)).toBe(inOrder[Math.ceil(seconds.length / 2) - 1])
      })
    )
  })

  it("of no payments is unknown", () => {
    expect(medianOf([])).toBeNull()
  })
})
