import type { PaymentDetail, PaymentEvent } from "../../../api-types"

const FIRST = "2026-11-17T07:40:00.000Z"

export function eventWith(over: Partial<PaymentEvent> = {}): PaymentEvent {
  return {
    id: "ewev_1",
    sequence: 1,
    type: "opened",
    actor: "shopper",
    from_state: null,
    to_state: "init_sent",
    detail: {},
    created_at: FIRST,
    ...over,
  } as PaymentEvent
}

export function paymentWith(over: Partial<PaymentDetail> = {}): PaymentDetail {
  return {
    id: "ewtx_01K1",
    kind: "payment",
    state: "review",
    reason: "outcome_unknown",
    capture: "unknown",
    capture_declined: false,
    review_since: "2026-11-17T07:41:30.000Z",
    environment: "production",
    amount: 12.5,
    currency_code: "eur",
    refunded_amount: 0,
    left_to_refund: 0,
    refunds: [],
    transaction_id: "4f1a-77",
    ext_order_id: "EXT-2026-1",
    payment_session_id: "payses_01K2",
    cart_id: "cart_01K3",
    order_id: "order_01K4",
    order_display_id: 7,
    customer_id: "cus_01K5",
    customer_email: "jane@example.com",
    state_changed_at: "2026-11-17T07:41:30.000Z",
    created_at: FIRST,
    updated_at: FIRST,
    dashboard_url: "https://operator.example.com/?session=abc",
    comparison: null,
    can_reopen: false,
    review: null,
    order_left_open: false,
    obstacles: { finish: null, link: null },
    paid_at: null,
    review_neighbors: { previous: null, next: null },
    events: [
      eventWith(),
      eventWith({
        type: "outcome_unknown",
        actor: "service",
        from_state: "resuming",
        to_state: "review",
        detail: { status: 500, wording: { code: "capture_unknown", params: {} } },
        created_at: "2026-11-17T07:41:30.000Z",
      }),
    ],
    versions: { plugin: "1.2.3", medusa: "2.21.2" },
    ...over,
  }
}
