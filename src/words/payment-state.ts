/** One name for one state, wherever people read it. Why nothing was charged, the payment's reason tells. */
export const STATE_NAMES: Record<string, string> = {
  created: "starting",
  init_sent: "starting",
  init_failed: "failed",
  ready: "atWallet",
  approved: "confirming",
  authorized: "authorized",
  resuming: "confirming",
  captured: "captured",
  declined: "declined",
  canceled: "notCharged",
  expired: "expired",
  superseded: "superseded",
  unconfirmed: "unconfirmed",
  unknown: "confirming",
  review: "review",
  closed_unpaid: "notCharged",
  closed_refunded: "refunded",
  partially_refunded: "partiallyRefunded",
}

type Shown = { state: string; refunded_amount: number; amount: number }

/** What was captured stays so in the ledger, whatever is refunded of it. */
export function shownState({ state, refunded_amount: refunded, amount }: Shown): string {
  if (state !== "captured" || refunded === 0) {
    return state
  }
  return refunded < amount ? "partially_refunded" : "closed_refunded"
}
