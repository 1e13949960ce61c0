import { announcementsOf, maySendLink } from "../events"
import type { Payment } from "../payment"
import { aPayment } from "./a-payment"

const canceled = (over: Partial<Payment> = {}) =>
  aPayment({ state: "canceled", reason: "canceled_by_buyer", approved_by: null, ...over })
const expired = (over: Partial<Payment> = {}) =>
  aPayment({ state: "expired", reason: "expired", approved_by: null, ...over })

describe("what the store hears of a payment that ended without an order", () => {
  const before = aPayment({ approved_by: null })

  it.each<[string, Payment, string[]]>([
    ["the customer canceled", canceled(), ["ext_wallet.payment_canceled"]],
    [
      "it failed at the wallet",
      canceled({ reason: "wallet_error" }),
      ["ext_wallet.payment_canceled"],
    ],
    ["the customer never came back", expired(), ["ext_wallet.payment_expired"]],
    [
      "the customer never came back, and may have paid",
      aPayment({ state: "unconfirmed", captures: "unknown" }),
      ["ext_wallet.payment_not_finished"],
    ],
    ["the store canceled it", canceled({ reason: "canceled_in_store" }), []],
    ["its session was replaced while it was started", expired({ reason: "session_deleted" }), []],
    ["no customer ever had the wallet's address", expired({ redirection_url: null }), []],
  ])("%s", (_how, after, told) => {
    expect(announcementsOf(before, after)).toEqual(told)
  })

  it("is told once: what is compared with a statement later has ended before", () => {
    const later = aPayment({ state: "unconfirmed", captures: "unknown" })
    expect(announcementsOf(expired({ captures: "unknown" }), later)).toEqual([])
  })
})

describe("the payment link for a customer who did not finish", () => {
  it.each<[string, Payment]>([
    ["canceled", canceled()],
    ["expired", expired()],
  ])("may be sent if the payment %s and nothing was charged", (_how, payment) => {
    const before = aPayment({ id: "ewtx_0", state: "superseded", approved_by: null })
    expect(maySendLink(payment, [])).toBe(true)
    expect(maySendLink(payment, [before, canceled({ id: "ewtx_2" })])).toBe(true)
  })

  it.each<[string, Payment]>([
    [
      "may have been paid, as it is unknown when the service captures",
      expired({ captures: "unknown" }),
    ],
    [
      "may have been paid, as the service captures on approval",
      canceled({ captures: "on_approval" }),
    ],
    [
      "was approved by a signed return before",
      canceled({ resume_count: 1, approved_by: "return" }),
    ],
    ["was canceled by the store", canceled({ reason: "canceled_in_store" })],
    ["is at the wallet again", aPayment({ state: "ready" })],
    ["is listed for comparison", aPayment({ state: "unconfirmed" })],
  ])("is not sent if the payment %s", (_how, payment) => {
    expect(maySendLink(payment, [])).toBe(false)
  })

  it.each<[string, Partial<Payment>]>([
    ["is at the wallet", { state: "ready" }],
    ["was approved", { state: "approved" }],
    ["was captured", { state: "captured", capture: "known" }],
    ["is in review", { state: "review", capture: "unknown" }],
    ["was replaced, and may have been paid", { state: "superseded", captures: "unknown" }],
  ])("is not sent if another payment of the same cart %s", (_how, over) => {
    expect(maySendLink(expired(), [aPayment({ id: "ewtx_2", ...over })])).toBe(false)
  })
})
