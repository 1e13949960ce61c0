import { unreachable } from "../../../domain/unreachable"
import type { TransactionRow } from "../../../modules/ext_wallet/types"

export type PublicOutcome = "open" | "paid" | "confirming" | "failed" | "canceled" | "not_charged"

/** The ledger's state in the words that a storefront shows. */
export function toOutcome({
  state,
  reason,
  confirmation,
}: Pick<TransactionRow, "state" | "reason" | "confirmation">): PublicOutcome {
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
      // Where the service captures by itself, nobody knows: the buyer may have approved it all the same.
      return confirmation === "return" ? "confirming" : "not_charged"
    case "closed_unpaid":
      return "not_charged"
    case "closed_refunded":
      return "canceled"
    default:
      return unreachable(state)
  }
}
