/** Starting a payment: what init's answer makes of it. Without `ready` nobody is ever sent to the wallet. */
import { change, unchanged, type Decision } from "./decision"
import type { Moment } from "./look-at"
import type { Payment } from "./payment"
import type { SignalOf } from "./signal"

export function onInitAnswered(
  payment: Payment,
  { transaction_id, ext_order_id, redirection_url }: SignalOf<"init_answered">,
  moment: Moment
): Decision {
  // The session was deleted, or the payment given up, while the call was under way.
  if (payment.state !== "init_sent") {
    return unchanged("overtaken")
  }
  return change(payment, moment, {
    to: "ready",
    set: { transaction_id, ext_order_id, redirection_url },
    events: [{ type: "init_answered", actor: "service", detail: { transaction_id } }],
  })
}

export function onInitFailed(
  payment: Payment,
  { reason, actor, detail }: SignalOf<"init_failed">,
  moment: Moment
): Decision {
  if (payment.state !== "init_sent") {
    return unchanged("overtaken")
  }
  return change(payment, moment, {
    to: "init_failed",
    set: { reason },
    events: [{ type: "init_failed", actor, detail }],
  })
}
