import { unclaimedOf } from "../capture"
import { decide } from "../decide"
import type { Captures, Payment, PaymentState } from "../payment"
import { aPayment, MOMENT, secondsAgo } from "./a-payment"
import { anOrder } from "./an-order"
import { captureWanted, looked, NOTHING_IN_STORE, returned } from "./signals"

const AT_WALLET = { redirection_url: "https://wallet.test" }

describe("a payment that may have been paid", () => {
  it.each<[string | null, string]>([
    [null, "order_impossible"],
    ["order_1", "outcome_unknown"],
  ])("#88 needs review as soon as the cart is sold out (order %s)", (order_id, reason) => {
    const payment = aPayment({ state: "approved", captures: "unknown", ...AT_WALLET })
    const { state_changed_at: since } = payment
    // The customer hears that the payment is being checked, which is no refusal.
    const told = { order_id, refused: false, obstruction: "out_of_stock" } as const
    expect(decide(payment, [], { type: "return_concluded", since, ...told }, MOMENT)).toMatchObject(
      { set: { state: "review", reason, capture: "unknown" } }
    )
  })

  it.each<[string, Partial<Payment>]>([
    ["too soon", { resume_count: 1, last_resume_at: secondsAgo(2) }],
    ["too often", { resume_count: 3, last_resume_at: secondsAgo(60) }],
  ])("is approved by a return after a refusal, even if it is %s to ask again", (_when, over) => {
    const declined = (captures: Captures) =>
      aPayment({ state: "declined", reason: "declined", captures, ...AT_WALLET, ...over })
    expect(decide(declined("unknown"), [], returned(), MOMENT)).toMatchObject({
      set: { state: "approved" },
    })
    expect(decide(declined("when_asked"), [], returned(), MOMENT).kind).toBe("none")
  })

  it("is approved by a return after a refusal, however soon after the last visit", () => {
    const visited = { return_count: 1, last_return_at: secondsAgo(2) }
    const declined = (captures: Captures) =>
      aPayment({ state: "declined", reason: "declined", captures, ...AT_WALLET, ...visited })
    expect(decide(declined("unknown"), [], returned(), MOMENT)).toMatchObject({
      set: { state: "approved" },
    })
    expect(decide(declined("when_asked"), [], returned(), MOMENT).kind).toBe("none")
  })

  it.each<[Captures, Partial<Payment>]>([
    ["when_asked", { state: "review", reason: "order_unpaid" }],
    ["unknown", { state: "review", reason: "outcome_unknown", capture: "unknown" }],
  ])("needs review with the order that a server left (captures %s)", (captures, set) => {
    const payment = aPayment({ state: "canceled", captures, ...AT_WALLET })
    const own = { id: "session_1", status: "pending_authorization", payment: null }
    const view = { ...NOTHING_IN_STORE, order: anOrder, sessions: [own], own }
    expect(decide(payment, [], looked(payment.state_changed_at, { view }), MOMENT)).toMatchObject({
      set,
    })
  })

  it("is listed after a decline, however its customer approved", () => {
    const declined = (captures: Captures) =>
      aPayment({
        state: "declined",
        reason: "declined",
        approved_by: "sdk",
        captures,
        ...AT_WALLET,
      })
    const ended = (payment: Payment) =>
      decide(payment, [], looked(payment.state_changed_at), MOMENT)
    expect(ended(declined("unknown"))).toMatchObject({ set: { state: "unconfirmed" } })
    expect(ended(declined("when_asked"))).not.toHaveProperty("set.state")
  })

  it("holds the debt of its order once it was approved", () => {
    const approved = (captures: Captures) =>
      aPayment({ state: "approved", cart_id: null, order_id: "order_1", captures, ...AT_WALLET })
    const debt = { owed: approved("unknown").amount, booked: [] }
    const isHeld = (captures: Captures) => unclaimedOf(debt, [approved(captures)], "eur") === 0n
    expect(isHeld("unknown")).toBe(true)
    expect(isHeld("when_asked")).toBe(false)
  })
})

describe("an approval that recovery is about to use", () => {
  it.each<[string, number, boolean]>([
    ["is used within the time that a customer has", 300, true],
    ["is left alone once that is over, however long recovery was paused", 7200, false],
  ])("%s", (_title, seconds, isUsed) => {
    const state_changed_at = secondsAgo(seconds)
    const payment = aPayment({ state: "approved", state_changed_at, ...AT_WALLET })
    const decision = decide(payment, [], captureWanted({ since: state_changed_at }), MOMENT)
    expect(decision.next === "call_resume").toBe(isUsed)
  })
})

describe("an authorized payment whose order was canceled before Medusa recorded the payment", () => {
  it.each<[Captures, Partial<Payment>]>([
    ["when_asked", { state: "canceled", reason: "canceled_in_store" }],
    ["unknown", { state: "review", reason: "order_impossible", capture: "unknown" }],
  ])("is let go by recovery (captures %s)", (captures, set) => {
    const payment = aPayment({ state: "authorized", captures, ...AT_WALLET })
    const own = { id: "session_1", status: "authorized", payment: PAYMENT }
    const view = {
      ...NOTHING_IN_STORE,
      order: { ...anOrder, canceled: true },
      sessions: [own],
      own,
    }
    const signal = looked(payment.state_changed_at, { view })
    expect(decide(payment, [], signal, MOMENT)).toMatchObject({ set })
  })
})

const PAYMENT = { id: "pay_1", captured: false, captures: [] }

describe("a payment that ended as not charged, and that the service shows as captured", () => {
  const reported = (payment: Payment, since = payment.state_changed_at) =>
    decide(
      payment,
      [],
      {
        type: "decided",
        outcome: "paid",
        actor: "admin:1",
        note: "On the statement",
        view: { ...NOTHING_IN_STORE, change: null },
        since,
      },
      MOMENT
    )

  it.each<[PaymentState, string]>([
    ["expired", "paid_after_change"],
    ["canceled", "paid_after_change"],
    ["declined", "paid_after_change"],
    ["superseded", "paid_after_change"],
    ["closed_unpaid", "captured_after_all"],
  ])("needs review once an admin reports it (%s)", (state, reason) => {
    const payment = aPayment({ state, captures: "when_asked", ...AT_WALLET })
    expect(reported(payment)).toMatchObject({
      set: { state: "review", reason, capture: "unknown" },
      announce: ["ext_wallet.review_opened"],
    })
    expect(reported(payment, secondsAgo(9_000))).toMatchObject({ why: "moved_on" })
  })

  it.each<[string, Partial<Payment>]>([
    ["was refunded", { state: "closed_refunded", ...AT_WALLET }],
    ["is captured", { state: "captured", ...AT_WALLET }],
    ["was never at the wallet", { state: "expired", redirection_url: null }],
  ])("is not reopened if it %s", (_title, over) => {
    expect(reported(aPayment(over))).toMatchObject({ why: "moved_on" })
  })
})
