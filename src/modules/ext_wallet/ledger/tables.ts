import type { TransactionRow } from "./types"

export const TRANSACTION_TABLE = "ext_wallet_transaction"
export const EVENT_TABLE = "ext_wallet_event"

/** A review that was opened before the column was there has not changed since, as far as anybody knows. */
export const REVIEW_SINCE = "coalesce(review_since, state_changed_at)"

/** Named one by one: the table has more (soft delete, raw amounts), and a row is what its type says. */
export const ROW_COLUMNS = [
  "id",
  "kind",
  "environment",
  "credential_version",
  "service_url",
  "payment_session_id",
  "payment_collection_id",
  "cart_id",
  "order_id",
  "sales_channel_id",
  "cart_ordered_at",
  "amount",
  "currency_code",
  "lines_hash",
  "delivery_hash",
  "capture_mode",
  "captures",
  "return_to",
  "return_link_hash",
  "transaction_id",
  "ext_order_id",
  "redirection_url",
  "state",
  "reason",
  "capture",
  "approved_by",
  "resume_count",
  "last_resume_at",
  "asked_from",
  "captured_call",
  "returned_after_call",
  "return_count",
  "last_return_at",
  "profile_id",
  "calibration_id",
  "server_called_at",
  "refunded_amount",
  "state_changed_at",
  "review_since",
  "look_at",
  "recovery_attempts",
  "created_at",
  "updated_at",
] as const satisfies readonly (keyof TransactionRow)[]

export const EVENT_COLUMNS = [
  "id",
  "wallet_transaction_id",
  "type",
  "actor",
  "from_state",
  "to_state",
  "detail",
  "created_at",
] as const
