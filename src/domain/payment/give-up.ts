/** A payment that can't become an order any more. If it may have been paid, it needs review. */
import { sayChange, type Change } from "../change-since-approval"
import type { Move } from "./decision"
import { mayHaveBeenPaid, type Payment } from "./payment"

export function giveUp(
  payment: Payment,
  why: "cart_changed" | "another_payment" | "already_ordered" | "session_deleted",
  change: Change | null = null
): Move {
  const detail = change ? { change: sayChange(change), wording: change } : undefined
  const events = [{ type: why, actor: "provider", detail }]
  if (payment.capture === "known") {
    return { to: "review", set: { reason: "paid_after_change" }, events }
  }
  if (mayHaveBeenPaid(payment)) {
    // Beside another payment this may be a second charge, which has to be refunded.
    const reason = why === "another_payment" ? "second_payment" : why
    return { to: "review", set: { reason, capture: "unknown" }, events }
  }
  const to = payment.state === "authorized" ? "canceled" : "superseded"
  return { to, set: { reason: why }, events }
}
