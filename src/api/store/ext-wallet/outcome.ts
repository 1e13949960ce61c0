import { unreachable } from "../../../domain/unreachable"
import type { TransactionRow } from "../../../modules/ext_wallet/types"

export type PublicOutcome = "open" | "paid" | "confirming" | "failed" | "canceled" | "not_charged"

/** The ledger's state in the words that a storefront shows. */
export function toOutcome({
  state,
  reason,
}: Pick<TransactionRow, "state" | "reason">): PublicOutcome {
  switch (state) {
    case "created":
    case "init_sent":
    case "ready":
      return "open"
    case "approved":
    case "resuming":
    case "unknown":
    case "review":
    case "unconfirmed":
      return "confirming"
    case "authorized":
    case "captured":
      return "paid"
    case "init_failed":
    case "declined":
      return "failed"
    case "canceled":
      return reason === "wallet_error" ? "failed" : "canceled"
    case "expired":
    case "superseded":
    case "closed_unpaid":
    case "closed_refunded":
      return "not_charged"
    default:
      return unreachable(state)
  }
}
