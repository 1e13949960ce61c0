/** The outcomes an admin can choose in a review. The dashboard bundles this file, so it imports nothing. */
export const REVIEW_OUTCOMES = ["paid", "unpaid", "refunded"] as const

export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number]
