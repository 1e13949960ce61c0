/** What an outcome means for the shopper who comes back. */
import type { LandingKind } from "../../domain/landing"
import { toSettlement, type FailureReason, type Settlement } from "../../domain/payment/told"
import type { Stop } from "../../workflows"

export type Landing = {
  kind: LandingKind
  orderId: string | null
  /** What the storefront is told: confirming, canceled or failed, and why. */
  wallet: "paid" | "confirming" | "canceled" | "failed"
  reason: FailureReason | null
}

export function toLanding({ outcome, order_id: orderId, reason }: Settlement): Landing {
  if (outcome === "order") {
    return { kind: "success", orderId, wallet: "paid", reason: null }
  }
  if (outcome === "pending" && orderId) {
    return { kind: "success", orderId, wallet: "confirming", reason: null }
  }
  return { kind: "error", orderId, wallet: "failed", reason }
}

export function failedLanding(reason: FailureReason): Landing {
  return { kind: "error", orderId: null, wallet: "failed", reason }
}

/** An order that was paid outlives any cancel, and a payment under way is not to be paid again. */
export function toLandingOfStop(stop: Stop, signal: "cancel" | "error"): Landing {
  const { order_id: orderId, outcome } = stop
  // What is owed back is being looked at, and so is its order.
  const settlement = toSettlement(outcome === "refund_owed" ? "checking" : outcome, orderId)
  // guard: an order outlives a cancel
  if (settlement.outcome === "order" || settlement.outcome === "pending") {
    return toLanding(settlement)
  }
  return signal === "cancel"
    ? { kind: "cancel", orderId, wallet: "canceled", reason: null }
    : { kind: "error", orderId, wallet: "failed", reason: "declined" }
}
