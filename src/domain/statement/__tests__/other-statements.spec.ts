import { aPayment } from "../../payment/__tests__/a-payment"
import { compare, type Line } from "../compare"
import { readDate } from "../dates"
import { holdOffer, joinStatements } from "../other-statements"
import { toPaymentTerms } from "../payment-terms"

const line = (date: string | null, kind: Line["kind"], amount: string, changes = {}): Line => {
  const { from = null, to = null } = (date !== null && readDate(date, "ymd")) || {}
  const line = { line_no: 2, kind, amount, currency_code: "eur", from, to, reference: null }
  return { ...line, ...changes }
}
const paid = line("2026-11-03", "paid", "12.3")
const voided = line("2026-11-05", "unpaid", "12.3")
const failed = line("2026-11-02", "unpaid", "12.3")
const back = line("2026-11-05", "refund", "12.3")
const pending = line("2026-11-03", "ignored", "12.3")
const again = line("2026-11-04", "paid", "12.3")
const inDollars = line("2026-11-03", "paid", "12.3", { currency_code: "usd" })
const part = line("2026-11-05", "refund", "5")

const payment = aPayment({
  state: "review",
  reason: "outcome_unknown",
  capture: "none",
  amount: "12.30",
  currency_code: "eur",
})
const answer = (lines: Line[]) => compare(lines, payment, [], null)
const held = (own: Line[], other: Line[]) =>
  holdOffer(answer(own), answer(joinStatements([own, other])))

describe("an offer of one statement beside another one", () => {
  it.each([
    ["a capture, voided in the other", [paid], [voided], ["paid_there", "unpaid_there"]],
    ["a failure, captured in the other", [failed], [paid], ["unpaid_there", "paid_there"]],
    ["a void, captured before in the other", [voided], [paid], ["unpaid_there", "paid_there"]],
    ["a capture, given back in the other", [paid], [back], ["paid_there", "refunded_there"]],
    ["a failure, pending again in the other", [failed], [pending], ["unpaid_there", "open_there"]],
    ["a capture, made again in the other", [paid], [again], ["paid_there", "captured_twice"]],
    ["a capture, in dollars in the other", [paid], [inDollars], ["paid_there", "currency"]],
  ])("does not hold for %s", (_name, own, other, findings) => {
    expect(answer(own).offer).not.toBeNull()
    expect(held(own, other)).toMatchObject({ findings, offer: null, refunds: [] })
  })

  it.each([
    ["paid", "a capture, failed before in the other", [paid], [failed]],
    ["paid", "a capture, given back in part in the other", [paid], [part]],
    ["refunded", "a refund, captured in the other", [back], [paid]],
    ["unpaid", "a void, pending before in the other", [voided], [pending]],
  ])("holds as %s for %s", (offer, _name, own, other) => {
    expect(held(own, other)).toEqual(answer(own))
    expect(held(own, other).offer).toBe(offer)
  })
})

describe("the lines of several statements", () => {
  it.each([
    ["the same line", paid, paid],
    ["a line without a date", paid, line(null, "paid", "12.3")],
    ["a line with its time", paid, line("2026-11-03T10:00:00Z", "paid", "12.3")],
    ["a refund without its name", part, { ...part, reference: "r-1" }],
    [
      "a line in cents and with a symbol",
      paid,
      toPaymentTerms({ ...paid, amount: "1230", currency_code: "€" }, "eur", "minor"),
    ],
  ])("have once %s that two of them have", (_name, one, other) => {
    expect(joinStatements([[one], [other]])).toEqual([one])
    expect(joinStatements([[one], [other], [one]])).toEqual([one])
  })

  it.each([
    ["of another day", part, line("2026-11-06", "refund", "5")],
    ["with another name", { ...part, reference: "r-1" }, { ...part, reference: "r-2" }],
    ["of another amount", part, line("2026-11-05", "refund", "6")],
  ])("have both refunds where the other one is %s", (_name, one, other) => {
    expect(joinStatements([[one], [other]])).toEqual([one, other])
  })

  it("have refunds that look alike as often as the statement that has most of them", () => {
    expect(joinStatements([[part], [part, part], [part]])).toEqual([part, part])
  })
})
