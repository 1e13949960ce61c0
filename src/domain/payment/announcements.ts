/** Which changes of a payment the rest of the store hears of. */
import type { Payment } from "./payment"

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

type Seen = Pick<Payment, "state" | "reason" | "asked_from">

export function announcementsOf(before: Seen, after: Seen): AnnouncementName[] {
  const owed: AnnouncementName[] =
    after.reason === "refund_owed" && before.reason !== after.reason
      ? ["ext_wallet.refund_owed"]
      : []
  if (before.state === after.state) {
    return owed
  }
  // While the service is asked once more, an entry in review is neither open nor resolved.
  const wasInReview =
    before.state === "review" || (before.state === "resuming" && before.asked_from === "review")
  switch (after.state) {
    case "review":
      return [
        ...(before.state === "resuming" ? (["ext_wallet.payment_unknown"] as const) : []),
        "ext_wallet.review_opened",
        ...owed,
      ]
    case "resuming":
      return []
    default:
      return [
        ...(wasInReview ? (["ext_wallet.review_resolved"] as const) : []),
        ...toldOf(after.state),
      ]
  }
}

function toldOf(state: Payment["state"]): AnnouncementName[] {
  switch (state) {
    case "captured":
      return ["ext_wallet.payment_captured"]
    case "init_failed":
    case "declined":
      return ["ext_wallet.payment_failed"]
    default:
      return []
  }
}
