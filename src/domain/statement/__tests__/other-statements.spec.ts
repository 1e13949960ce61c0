import { aPayment } from "../../payment/__tests__/a-payment"
import { compare, type Line } from "../compare"
import { readDate } from "../dates"
import { holdOffer, joinStatements } from "../other-statements"

const line = (date: string | null, kind: Line["kind"], amount: string, changes = {}): Line => ({
  line_no: 2,
  kind,
  amount,
  is_by_sign: false,
  currency_code: "eur",
  ...whenOf(date),
  clock: null,
  reference: null,
  ...changes,
})
const whenOf = (date: string | null) => {
  const { from = null, to = null } = (date !== null && readDate(date, "ymd")) || {}
  return { from, to }
}
const paid = line("2026-11-03", "paid", "12.3")
const voided = line("2026-11-05", "unpaid", "12.3")
const failed = line("2026-11-02", "unpaid", "12.3")
const back = line("2026-11-05", "refund", "12.3")
const pending = line("2026-11-03", "ignored", "12.3")
const again = line("2026-11-04", "paid", "12.3")
const inDollars = line("2026-11-03", "paid", "12.3", { currency_code: "usd" })
const part = line("2026-11-05", "refund", "5")

const half = (time: string, clock: string) => line(time, "refund", "6.15", { clock })

const payment = aPayment({
  state: "review",
  reason: "outcome_unknown",
  capture: "none",
  amount: "12.30",
  currency_code: "eur",
})
const answer = (lines: Line[]) => compare(lines, payment, [], null)
const held = (own: Line[], other: Line[]) =>
  holdOffer(answer(own), joinStatements([own, other]).map(answer))

describe("an offer of one statement beside another one", () => {
  it.each([
    ["a capture, voided in the other", [paid], [voided], ["paid_there", "unpaid_there"]],
    ["a failure, captured in the other", [failed], [paid], ["unpaid_there", "paid_there"]],
    ["a void, captured before in the other", [voided], [paid], ["unpaid_there", "paid_there"]],
    ["a capture, given back in the other", [paid], [back], ["paid_there", "refunded_there"]],
    ["a failure, pending again in the other", [failed], [pending], ["unpaid_there", "open_there"]],
    ["a capture, made again in the other", [paid], [again], ["paid_there", "captured_twice"]],
    ["a capture, in dollars in the other", [paid], [inDollars], ["paid_there", "currency"]],
    [
      "a capture and half a refund, the other half in the other",
      [paid, half("2026-11-05T07:00:00", "one")],
      [half("2026-11-05T09:00:00", "other")],
      ["paid_there", "refunded_there"],
    ],
    [
      "a capture, failed an hour before in the other, by a clock that nobody knows",
      [line("2026-11-03T10:00:00Z", "paid", "12.3")],
      [line("2026-11-03T09:00:00", "unpaid", "12.3", { clock: "other" })],
      ["paid_there", "unpaid_there"],
    ],
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
  ])("have once %s that two of them have", (_name, one, other) => {
    for (const joined of joinStatements([[one], [other], [one]])) expect(joined).toHaveLength(1)
  })

  it.each([
    ["of another day", part, line("2026-11-06", "refund", "5")],
    ["with another name", { ...part, reference: "r-1" }, { ...part, reference: "r-2" }],
    ["of another amount", part, line("2026-11-05", "refund", "6")],
  ])("have both refunds where the other one is %s", (_name, one, other) => {
    for (const joined of joinStatements([[one], [other]])) expect(joined).toHaveLength(2)
  })

  it("have refunds that look alike as often as the statement that has most of them", () => {
    for (const joined of joinStatements([[part], [part, part], [part]])) {
      expect(joined).toHaveLength(2)
    }
  })

  it.each([
    ["a day alone", line("2026-11-05", "refund", "5")],
    ["no date", line(null, "refund", "5")],
    ["no reference", { ...part, ...whenOf("2026-11-05") }],
  ])("leave open whether %s is one of several others, or another one", (_name, vague) => {
    const exact = [10, 11].map((hour) => [
      line(`2026-11-05T${hour}:00:00Z`, "refund", "5", { reference: `r-${hour}` }),
    ])
    const [apart, together] = joinStatements([[vague], ...exact])
    expect(apart).toEqual(exact.flat())
    expect(together).toEqual([vague])
  })

  it("leave open whether lines without a time zone are the same one", () => {
    const at = (time: string, clock: string | null) => line(time, "refund", "5", { clock })
    const here = at("2026-11-05T07:00:00", "one")
    for (const other of [at("2026-11-05T09:00:00", "other"), at("2026-11-05T09:00:00Z", null)]) {
      const [apart, together] = joinStatements([[here], [other]])
      expect([apart.length, together.length]).toEqual([2, 1])
    }
    const nextWeek = at("2026-11-12T07:00:00", "other")
    for (const joined of joinStatements([[here], [nextWeek]])) expect(joined).toHaveLength(2)
  })
})
