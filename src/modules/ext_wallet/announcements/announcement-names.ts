/** Which moves of a payment the rest of the store hears of. */
import type { TransactionState } from "../../../domain/transaction-state"

export const ANNOUNCEMENTS = [
  "ext_wallet.payment_captured",
  "ext_wallet.payment_failed",
  "ext_wallet.payment_unknown",
  "ext_wallet.review_opened",
  "ext_wallet.review_resolved",
  "ext_wallet.refund_owed",
  "ext_wallet.refund_recorded",
] as const

export type AnnouncementName = (typeof ANNOUNCEMENTS)[number]

/** `from`: where it was before the service was asked, if this is the answer. */
type Step = { from: TransactionState | null; to: TransactionState; reason: string | null }

const STILL_OPEN: readonly TransactionState[] = ["resuming", "unknown", "review"]

export function announcementsOf({ from, to, reason }: Step): AnnouncementName[] {
  const isResolved = from === "review" && !STILL_OPEN.includes(to)
  const resolved: AnnouncementName[] = isResolved ? ["ext_wallet.review_resolved"] : []
  switch (to) {
    case "captured":
      return [...resolved, "ext_wallet.payment_captured"]
    case "init_failed":
    case "declined":
      return [...resolved, "ext_wallet.payment_failed"]
    case "unknown":
      return ["ext_wallet.payment_unknown"]
    case "review":
      return ["ext_wallet.review_opened", ...announcementsOfReason(reason)]
    default:
      return resolved
  }
}

/** Also where a payment is in review already, and this becomes the reason. */
export function announcementsOfReason(reason: string | null | undefined): AnnouncementName[] {
  return reason === "refund_owed" ? ["ext_wallet.refund_owed"] : []
}
