import type { Moment } from "../timing"
import type { Payment } from "../payment"

export const NOW = new Date("2026-11-16T12:00:00Z")

export const MOMENT: Moment = {
  now: NOW,
  limits: { expiryMinutes: 60, serverCallWaitMinutes: 15 },
}

export const secondsAgo = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)

/** Of a cart, at the wallet for an hour. */
export function aPayment(over: Partial<Payment> = {}): Payment {
  return {
    id: "ewtx_1",
    kind: "payment",
    state: "ready",
    reason: null,
    capture: "none",
    capture_mode: "automatic",
    captures: "when_asked",
    approved_by: "return",
    cart_id: "cart_1",
    order_id: null,
    transaction_id: "tx_1",
    ext_order_id: "ext_1",
    redirection_url: "https://wallet.test/1",
    resume_count: 0,
    last_resume_at: null,
    asked_from: null,
    captured_call: null,
    returned_after_call: null,
    return_count: 0,
    last_return_at: null,
    profile_id: null,
    server_called_at: null,
    amount: "12",
    refunded_amount: "0",
    currency_code: "eur",
    state_changed_at: secondsAgo(3600),
    look_at: null,
    recovery_attempts: 0,
    ...over,
  }
}
