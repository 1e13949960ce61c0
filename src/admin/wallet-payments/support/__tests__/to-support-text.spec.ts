/// <reference types="jest" />
import { EVENT_TYPES } from "../../../../domain/payment/events"
import { PAYMENT_STATES } from "../../../../domain/payment/payment"
import { REASONS } from "../../../../domain/payment/reasons"
import type { PaymentDetail } from "../../../api-types"
import { toSupportText } from "../copy-for-support"
import { eventWith, paymentWith } from "./payment-for-support"

/** What must never reach a support ticket, wherever it has got into a payment. */
const SMUGGLED = [
  "jane@example.com",
  "Jane Doe",
  "jane_doe",
  "Jane",
  "12 Rue de la Paix, 75002 Paris",
  "+33612345678",
  "sk_live_51H8xyzSECRET",
  "Bearer abc123",
  "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl",
  "https://api.example.com/ext-wallet/return/abc123",
  "/ext-wallet/continue/abc123",
  "A1".repeat(40),
  "4f1a-77\napi_key: 123",
  "order_1 jane@example.com",
  "order_Jane",
  "__proto__",
  "constructor",
]

/** Every place that holds a text, with the rest of the payment as it is. */
function everywhere(text: string): PaymentDetail {
  const payment = paymentWith()
  const held = Object.entries(payment).map(([name, value]) => [
    name,
    typeof value === "string" ? text : value,
  ])
  const wording = { code: text, params: { seen: text, key: text } }
  return {
    ...(Object.fromEntries(held) as PaymentDetail),
    refunds: [
      {
        id: text,
        amount: 1,
        operator_reference: text,
        note: text,
        state: "recorded",
        created_at: text,
      },
    ],
    events: [text, `admin:${text}`].map((actor) => ({
      ...eventWith({ id: text, actor, created_at: text }),
      ...({ type: text, from_state: text, to_state: `${text} ` } as object),
      detail: {
        reason: text,
        problem: text,
        change: text,
        excerpt: text,
        answer: text,
        operator_reference: text,
        transaction_id: text,
        status: text,
        signature: { address: text },
        [text]: text,
        wording,
      },
    })),
    versions: { plugin: text, medusa: text },
  }
}

describe("what is copied for support", () => {
  it("has the ids, states, times, reasons and versions, line by line", () => {
    expect(toSupportText(paymentWith()).split("\n")).toEqual([
      "medusa-payment-ext-wallet: 1.2.3",
      "medusa: 2.21.2",
      "",
      "payment: ewtx_01K1",
      "transaction_id: 4f1a-77",
      "ext_order_id: EXT-2026-1",
      "order_id: order_01K4",
      "cart_id: cart_01K3",
      "payment_session_id: payses_01K2",
      "",
      "environment: production",
      "amount: 12.5 eur",
      "refunded_amount: 0",
      "state: review",
      "reason: outcome_unknown",
      "capture: unknown",
      "created_at: 2026-11-17T07:40:00.000Z",
      "state_changed_at: 2026-11-17T07:41:30.000Z",
      "review_since: 2026-11-17T07:41:30.000Z",
      "",
      "history:",
      "2026-11-17T07:40:00.000Z, opened by shopper, none -> init_sent",
      "2026-11-17T07:41:30.000Z, +90000 ms, outcome_unknown by service, resuming -> review, problem capture_unknown, status 500",
      "",
    ])
  })

  it.each(SMUGGLED)("never has %j, whatever field holds it", (text) => {
    const lines = toSupportText(everywhere(text)).split("\n")
    expect(lines.join("\n")).not.toContain(text)
    expect(lines).toHaveLength(toSupportText(paymentWith()).split("\n").length)
    expect(lines).toContain("transaction_id: [redacted]")
    expect(lines).toContain(
      "[redacted], +[redacted] ms, [redacted] by admin, [redacted] -> [redacted]"
    )
  })

  it("has nothing of the customer, the service's address, the admin or what an admin wrote", () => {
    const detail = { reason: "Jane called from 0612345678" }
    const text = toSupportText(
      paymentWith({
        events: [eventWith({ type: "resolved_paid", actor: "admin:user_01K6", detail })],
      })
    )
    expect(text).toContain("resolved_paid by admin")
    expect(text).not.toMatch(/jane|cus_01K5|user_01K6|operator|0612345678|https?:/i)
  })

  it("says none for what a payment doesn't have yet", () => {
    const text = toSupportText(
      paymentWith({ transaction_id: null, order_id: null, reason: null, review_since: null })
    )
    expect(text).toContain("transaction_id: none\n")
    expect(text).toContain("order_id: none\n")
    expect(text).toContain("reason: none\n")
    expect(text).toContain("review_since: none\n")
  })

  it("has every state, reason and event that the rules know", () => {
    const told = (payment: PaymentDetail) => toSupportText(payment)
    for (const state of PAYMENT_STATES) {
      expect(told(paymentWith({ state }))).toContain(`state: ${state}\n`)
    }
    for (const reason of REASONS) {
      expect(told(paymentWith({ reason }))).toContain(`reason: ${reason}\n`)
    }
    for (const type of EVENT_TYPES) {
      expect(told(paymentWith({ events: [eventWith({ type })] }))).toContain(`, ${type} by shopper`)
    }
  })
})
