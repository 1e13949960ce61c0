import { ExtWalletTransaction } from "../models/transaction"

export const TRANSACTION_TABLE = "ext_wallet_transaction"
export const EVENT_TABLE = "ext_wallet_event"

/** A row is what its type says: the model has more (soft delete, raw amounts). */
export const ROW_COLUMNS = Object.keys(ExtWalletTransaction.schema).filter(
  (name) => name !== "deleted_at" && !name.startsWith("raw_")
)

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
