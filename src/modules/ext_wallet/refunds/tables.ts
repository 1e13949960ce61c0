import type { RefundRow } from "./types"

export const REFUND_TABLE = "ext_wallet_refund"

export const REFUND_COLUMNS = [
  "id",
  "wallet_transaction_id",
  "amount",
  "operator_reference",
  "refund_reason_id",
  "note",
  "state",
  "refund_id",
  "actor",
  "created_at",
  "updated_at",
] as const satisfies readonly (keyof RefundRow)[]
