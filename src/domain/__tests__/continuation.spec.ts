import { continuationOf, type ContinuationFacts } from "../continuation"
import { PAYMENT_STATES, type PaymentState } from "../payment/payment"

type Payment = Parameters<typeof continuationOf>[0]["payments"][number]

const payment = (over: Partial<Payment> = {}): Payment => ({
  id: "ewtx_1",
  state: "ready",
  capture_mode: "automatic",
  captures: "when_asked",
  payment_session_id: "payses_1",
  redirection_url: "https://wallet.test/1",
  ...over,
})

const OURS = { id: "payses_1", isOurs: true }
const ANOTHER = { id: "payses_9", isOurs: false }

const facts = (over: Partial<ContinuationFacts<Payment>> = {}): ContinuationFacts<Payment> => ({
  payments: [payment()],
  sessions: [OURS],
  isOrdered: false,
  isChanged: () => false,
  ...over,
})

const FROM_EVERY_STATE: Record<PaymentState, string> = {
  init_sent: "restart",
  init_failed: "restart",
  ready: "forward",
  approved: "finish",
  authorized: "settled",
  resuming: "settled",
  captured: "settled",
  declined: "restart",
  canceled: "restart",
  expired: "restart",
  superseded: "restart",
  unconfirmed: "restart",
  review: "settled",
  closed_unpaid: "restart",
  closed_refunded: "restart",
}

/** Where the service captures by itself, nothing is started beside what may have been paid. */
const IN_RETURN_MODE: Record<PaymentState, string> = {
  ...FROM_EVERY_STATE,
  approved: "settled",
  expired: "forward",
  unconfirmed: "forward",
}

describe("a payment link", () => {
  it.each(PAYMENT_STATES)("leads on from a payment that is %s", (state) => {
    expect(continuationOf(facts({ payments: [payment({ state })] })).kind).toBe(
      FROM_EVERY_STATE[state]
    )
  })

  it.each(PAYMENT_STATES)("leads on from a payment confirmed by redirect that is %s", (state) => {
    const payments = [payment({ state, captures: "on_approval" })]
    expect(continuationOf(facts({ payments })).kind).toBe(IN_RETURN_MODE[state])
  })

  it("forwards to the live payment, whichever payment of the cart it was made for", () => {
    const live = payment({ id: "ewtx_2", payment_session_id: "payses_2" })
    const replaced = payment({ state: "superseded" })
    const sessions = [{ id: "payses_2", isOurs: true }]
    expect(continuationOf(facts({ payments: [live, replaced], sessions }))).toMatchObject({
      kind: "forward",
      payment: { id: "ewtx_2" },
    })
  })

  it("starts anew where the session of a live payment is gone", () => {
    expect(continuationOf(facts({ sessions: [] }))).toEqual({ kind: "restart" })
  })

  it("starts anew where a kept session is for what the cart no longer is", () => {
    expect(continuationOf(facts({ isChanged: () => true }))).toEqual({ kind: "restart" })
  })

  it("tells that the cart changed where its sessions are gone, too", () => {
    expect(continuationOf(facts({ sessions: [], isChanged: () => true }))).toEqual({
      kind: "cart_changed",
    })
  })

  it.each(["ready", "canceled", "declined", "expired"] as const)(
    "never deletes another provider's session after a payment that is %s",
    (state) => {
      const payments = [payment({ state })]
      for (const sessions of [[ANOTHER], [OURS, ANOTHER]]) {
        expect(continuationOf(facts({ payments, sessions }))).toEqual({ kind: "replaced" })
      }
    }
  )

  it.each(["resuming", "captured", "authorized", "review"] as const)(
    "starts nothing while another payment of the cart is %s",
    (state) => {
      const other = payment({ id: "ewtx_0", state, payment_session_id: "payses_0" })
      for (const own of ["ready", "canceled", "superseded"] as const) {
        expect(continuationOf(facts({ payments: [payment({ state: own }), other] }))).toMatchObject(
          {
            kind: "settled",
            payment: { id: "ewtx_0" },
          }
        )
      }
    }
  )

  it("leads to the order once the cart was ordered without any of its wallet payments", () => {
    for (const state of ["ready", "canceled", "superseded", "expired"] as const) {
      const payments = [payment({ state })]
      expect(continuationOf(facts({ payments, isOrdered: true })).kind).toBe("overtaken")
    }
  })

  it("has an approved payment completed by a click, unless only the wallet's own return counts", () => {
    const manual = [payment({ state: "approved", capture_mode: "manual" })]
    expect(continuationOf(facts({ payments: manual }))).toMatchObject({
      kind: "forward",
      payment: { id: "ewtx_1" },
    })
    const approved = [payment({ state: "approved" })]
    expect(continuationOf(facts({ payments: approved, isOrdered: true })).kind).toBe("finish")
  })

  describe("where the service captures by itself", () => {
    const left = (state: PaymentState, over: Partial<Payment> = {}) =>
      payment({ state, captures: "on_approval", ...over })
    const changed = { isChanged: () => true }

    it("starts nothing beside a payment that may have been paid, when the cart has changed since", () => {
      expect(continuationOf(facts({ payments: [left("unconfirmed")], ...changed })).kind).toBe(
        "settled"
      )
    })

    it("starts anew where a kept session is for what the cart no longer is: it cannot become an order", () => {
      expect(continuationOf(facts({ payments: [left("ready")], ...changed })).kind).toBe("restart")
    })

    it("sends no customer to pay without a session, which cannot become an order", () => {
      const canceled = left("canceled", { id: "ewtx_2", payment_session_id: "payses_2" })
      const sessions = [{ id: "payses_2", isOurs: true }]
      const payments = [canceled, left("unconfirmed")]
      expect(continuationOf(facts({ payments, sessions }))).toMatchObject({
        kind: "settled",
        payment: { id: "ewtx_1" },
      })
      expect(continuationOf(facts({ payments: [left("ready")], sessions: [] })).kind).toBe(
        "restart"
      )
    })

    it("forwards to the payment that can become an order, whatever was left beside it", () => {
      const other = left("unconfirmed", { id: "ewtx_2", payment_session_id: "payses_2" })
      for (const payments of [
        [other, left("unconfirmed")],
        [left("unconfirmed"), other],
      ]) {
        expect(continuationOf(facts({ payments }))).toMatchObject({
          kind: "forward",
          payment: { id: "ewtx_1" },
        })
      }
    })

    it.each(["ready", "expired", "superseded", "unconfirmed"] as const)(
      "never says that a payment which is %s was not charged",
      (state) => {
        const payments = [left(state)]
        expect(continuationOf(facts({ payments, sessions: [ANOTHER] })).kind).toBe("unclear")
        const gone = facts({ payments, sessions: [], ...changed })
        expect(continuationOf(gone).kind).toBe(state === "unconfirmed" ? "settled" : "unclear")
      }
    )

    it("says so if no customer ever had the wallet's address, or the customer canceled", () => {
      for (const over of [left("canceled"), left("superseded", { redirection_url: null })]) {
        const facing = { payments: [over], sessions: [ANOTHER] }
        expect(continuationOf(facts(facing)).kind).toBe("replaced")
      }
    })
  })
})
