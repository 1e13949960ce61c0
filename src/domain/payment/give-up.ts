/** A payment that is not used any more. Where the service captures by itself, money may have moved. */
import type { Move } from "./decision"
import type { PaymentEvent } from "./events"
import { capturesByItself, type Payment } from "./payment"

export function giveUp(
  payment: Payment,
  why: "cart_changed" | "another_payment" | "already_ordered" | "session_deleted",
  detail?: PaymentEvent["detail"]
): Move {
  const events = [{ type: why, actor: "provider", detail }]
  if (capturesByItself(payment)) {
    // Beside another payment this is a second one, and somebody has to refund it.
    const reason = why === "another_payment" ? "second_payment" : why
    return { to: "review", set: { reason, capture: "unknown" }, events }
  }
  const to = payment.state === "authorized" ? "canceled" : "superseded"
  return { to, set: { reason: why }, events }
}
