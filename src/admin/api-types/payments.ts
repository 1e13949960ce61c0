/** Payments, reviews and refunds, as the admin API answers and takes them. */
import type { EnvironmentName } from "./settings"

export type Refund = {
  id: string
  amount: number
  operator_reference: string
  note: string | null
  state: "permitted" | "recorded"
  created_at: string
}

/** The part of a payment that the order's card shows. */
export type OrderPayment = {
  id: string
  state: string
  reason: string | null
  environment: EnvironmentName
  amount: number
  currency_code: string
  refunded_amount: number
  /** Above zero where a refund can be recorded. */
  left_to_refund: number
  transaction_id: string | null
  ext_order_id: string | null
  refunds: Refund[]
}

export type NewRefund = {
  amount: number
  operator_reference: string
  refund_reason_id?: string
  note?: string
}

/** Medusa's own; the shop keeps a list of them. */
export type RefundReason = { id: string; label: string }

export type WalletPayment = OrderPayment & {
  order_id: string | null
  order_display_id: number | null
  customer_email: string | null
  created_at: string
}

/** An order that was paid in the sandbox. */
export type TestOrder = { id: string; display_id: number }

export type PaymentList = {
  payments: WalletPayment[]
  count: number
  /** There are more than `count` says. */
  count_capped: boolean
  offset: number
}

export const REVIEW_OUTCOMES = ["paid", "unpaid", "refunded"] as const
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number]

/** Why something can not be done: its code, and the English text. */
export type Refusal = { code: string; message: string }

/** What a person is told about a payment in review, and what keeps that person from each decision. */
export type Review = {
  reason: string | null
  known: string
  unknown: string
  look_up: string
  obstacles: Record<ReviewOutcome | "resume", Refusal | null>
  cancels_order: boolean
}

export type PaymentEvent = {
  id: string
  type: string
  actor: string
  from_state: string | null
  to_state: string | null
  detail: Record<string, unknown>
  created_at: string
}

export type PaymentDetail = WalletPayment & {
  dashboard_url: string | null
  review: Review | null
  obstacles: { finish: Refusal | null; link: Refusal | null }
  events: PaymentEvent[]
}

export type FinishedPayment = {
  outcome: "order" | "pending" | "declined" | "cart_changed" | "retry"
  payment: PaymentDetail
}

export type Recovery = { settled: number; reviewed: number }
