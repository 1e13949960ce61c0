/** A payment that is not used any more. Where the service captures by itself, money may have moved. */
import { change, type Decision } from "./decision"
import type { PaymentEvent } from "./events"
import type { Moment } from "./look-at"
import { capturesByItself, type Payment } from "./payment"
import type { ReviewReason } from "./reasons"

type GivenUp = {
  why: "cart_changed" | "another_payment" | "already_ordered" | "session_deleted"
  event?: Partial<PaymentEvent>
}

export function giveUp(payment: Payment, moment: Moment, { why, event }: GivenUp): Decision {
  const events = [{ type: why, actor: "provider", ...event }]
  if (capturesByItself(payment)) {
    // Beside another payment this is a second one, and somebody has to refund it.
    const reason: ReviewReason = why === "another_payment" ? "second_payment" : why
    return change(payment, moment, { to: "review", set: { reason, capture: "unknown" }, events })
  }
  const to = payment.state === "authorized" ? "canceled" : "superseded"
  return change(payment, moment, { to, set: { reason: why }, events })
}
