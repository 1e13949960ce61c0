import fc from "fast-check"

import { PAYMENT_STATES } from "../../payment/payment"
import { OUTCOME_OF } from "../outcomes"
import {
  countOutcomes,
  funnelOf,
  totalsByCurrency,
  totalsByState,
  type PaymentGroup,
} from "../totals"

const group = (changes: Partial<PaymentGroup>): PaymentGroup => ({
  day: "2026-11-17",
  currency_code: "eur",
  state: "captured",
  reason: null,
  approved: true,
  is_outcome: true,
  count: 1,
  amount: "10",
  ...changes,
})

const NOTHING = { count: 0, amount: "0" }

describe("the totals of a currency", () => {
  it("never add one currency to another, nor money that was not taken to money that was", () => {
    const groups = [
      group({ count: 2, amount: "30.10" }),
      group({ state: "closed_refunded", amount: "0.2" }),
      group({ state: "review", amount: "7" }),
      group({ state: "ready", amount: "5", approved: false }),
      group({ state: "authorized", amount: "6" }),
      group({ state: "declined", amount: "100" }),
      group({ state: "superseded", amount: "100" }),
      group({ currency_code: "jpy", amount: "900" }),
    ]
    const refunds = [{ currency_code: "usd", count: 3, amount: "1.50" }]
    expect(totalsByCurrency(groups, refunds)).toEqual([
      {
        currency_code: "eur",
        taken: { count: 3, amount: "30.3" },
        refunded: NOTHING,
        awaiting: { count: 2, amount: "11" },
        review: { count: 1, amount: "7" },
      },
      {
        currency_code: "jpy",
        taken: { count: 1, amount: "900" },
        refunded: NOTHING,
        awaiting: NOTHING,
        review: NOTHING,
      },
      {
        currency_code: "usd",
        taken: NOTHING,
        refunded: { count: 3, amount: "1.5" },
        awaiting: NOTHING,
        review: NOTHING,
      },
    ])
  })

  it("are exact, however many cents there are", () => {
    const cents = fc.bigInt({ min: 0n, max: 10n ** 17n })
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 30 }), (amounts) => {
        const text = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, "0")}`
        const [total] = totalsByCurrency(
          amounts.map((value) => group({ amount: text(value) })),
          []
        )
        const sum = text(amounts.reduce((one, other) => one + other, 0n))
        expect(total?.taken.amount).toBe(sum.replace(/\.?0+$/, ""))
      })
    )
  })
})

describe("the outcomes of a day", () => {
  it("count every state once, except for payments that were replaced", () => {
    const groups = PAYMENT_STATES.map((state) => group({ state }))
    const counts = countOutcomes(groups)
    expect(counts).toEqual({ paid: 2, awaiting: 6, review: 1, lost: 5 })
    const unseen = PAYMENT_STATES.filter((state) => OUTCOME_OF[state] === null)
    expect(unseen).toEqual(["superseded"])
  })

  it("are told by state and currency, whatever else tells the payments apart", () => {
    const expired = { state: "expired", reason: "expired" } as const
    const groups = [
      group({ ...expired, amount: "1.1" }),
      group({ ...expired, approved: false, count: 2, amount: "2.2" }),
      group({ ...expired, currency_code: "usd", amount: "3" }),
    ]
    expect(totalsByState(groups)).toEqual([
      { currency_code: "eur", state: "expired", count: 3, amount: "3.3" },
      { currency_code: "usd", state: "expired", count: 1, amount: "3" },
    ])
  })
})

describe("the funnel", () => {
  it("counts a customer who canceled, retried and paid as one sale, and as no loss", () => {
    const retried = [group({ state: "canceled", approved: false, is_outcome: false }), group({})]
    expect(funnelOf(retried)).toMatchObject({ started: 1, paid: 1, replaced: 1, lost: [] })
    expect(countOutcomes(retried)).toMatchObject({ paid: 1, lost: 0 })
  })

  it("tells where customers were lost, and why", () => {
    const funnel = funnelOf([
      group({ count: 60 }),
      group({ count: 1, approved: false }),
      group({ state: "ready", approved: false, count: 4 }),
      group({ state: "review", reason: "outcome_unknown", count: 2 }),
      group({ state: "init_failed", reason: "unreachable", approved: false, count: 3 }),
      group({ state: "canceled", reason: "canceled_by_buyer", approved: false, count: 5 }),
      group({ state: "canceled", reason: "canceled_by_buyer", currency_code: "usd", count: 1 }),
      group({
        state: "canceled",
        reason: "canceled_by_buyer",
        approved: false,
        currency_code: "usd",
        count: 6,
      }),
      group({ state: "closed_unpaid", reason: "outcome_unknown", count: 7 }),
      group({ state: "expired", approved: false, count: 8 }),
      group({ state: "superseded", approved: false, count: 9 }),
    ])
    expect(funnel).toEqual({
      started: 97,
      approved: 71,
      paid: 61,
      replaced: 9,
      lost: [
        { at: "wallet", reason: "canceled_by_buyer", count: 11 },
        { at: "wallet", reason: "expired", count: 8 },
        { at: "capture", reason: "closed_unpaid", count: 7 },
        { at: "start", reason: "unreachable", count: 3 },
        { at: "capture", reason: "canceled_by_buyer", count: 1 },
      ],
    })
  })
})
