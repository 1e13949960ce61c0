import type { Environment } from "../../../domain/environment"
import type { Decision } from "../../../domain/payment/decision"
import type { EventType } from "../../../domain/payment/events"
import type { Payment, PaymentState } from "../../../domain/payment/payment"
import type { ExtWalletEvent } from "../models/event"
import type { ExtWalletTransaction } from "../models/transaction"
import type { RowWith } from "../row-of"
import type { createLedger } from "./ledger"
import type { EVENT_COLUMNS } from "./tables"

/** Fixed at init: later settings don't change how a payment is captured. */
export type TransactionRow = RowWith<typeof ExtWalletTransaction, Payment>

export type NewTransaction = Pick<
  TransactionRow,
  | "kind"
  | "environment"
  | "credential_version"
  | "service_url"
  | "amount"
  | "currency_code"
  | "lines_hash"
  | "capture_mode"
  | "captures"
> &
  Partial<
    Pick<
      TransactionRow,
      | "payment_session_id"
      | "payment_collection_id"
      | "cart_id"
      | "order_id"
      | "sales_channel_id"
      | "delivery_hash"
      | "return_to"
      | "calibration_id"
    >
  > & {
    /** Recognizes its return link, even without the secret that signed it. */
    hashReturnLink?: (id: string) => string
  }

type KnownOfEvent = {
  type: EventType
  from_state: PaymentState | null
  to_state: PaymentState | null
}

export type EventRow = Pick<
  RowWith<typeof ExtWalletEvent, KnownOfEvent>,
  (typeof EVENT_COLUMNS)[number]
>

/** The payment as it is now, and what the signal led to. */
export type Applied = { row: TransactionRow; decision: Decision }

export type Between = {
  $gte?: string | undefined
  $lt?: string | undefined
  $lte?: string | undefined
}

/** What was searched for, with what Medusa knows of it: orders and carts, by number or by customer. */
export type PaymentSearch = {
  text: string
  amounts: string[]
  orderIds: string[]
  cartIds: string[]
}

export type PaymentFilter = {
  order_id?: string | undefined
  state?: PaymentState | PaymentState[] | undefined
  environment?: Environment | undefined
  currency_code?: string | undefined
  /** Decimals, and moments in ISO form. */
  amount?: string | Between | undefined
  created_at?: Between | undefined
  /** When something was refunded. */
  refunded_at?: Between | undefined
  sales_channel_id?: string | undefined
  /** Left by their customers, who have neither come back nor ordered another way. */
  unfinished?: boolean | undefined
  search?: PaymentSearch | undefined
}

export const PAYMENT_ORDERS = ["-created_at", "created_at"] as const

export type PaymentPage = {
  limit: number
  offset?: number
  /** As Medusa's API writes it: with a minus, the newest first, as without one. */
  order?: (typeof PAYMENT_ORDERS)[number] | undefined
  /** The `next_cursor` or `previous_cursor` of a page. */
  cursor?: string | undefined
}

/** Reads, claims for recovery, and the two ways to write: what opens a payment and what changes it. */
export type Ledger = ReturnType<typeof createLedger>
