/** Starting a payment: what init's answer makes of it. Without `ready` nobody is ever sent to the wallet. */
import type { Verdict } from "./decision"
import type { Payment } from "./payment"
import type { SignalOf } from "./signal"

export function onInitAnswered(
  { state }: Payment,
  { transaction_id, ext_order_id, redirection_url, simulated }: SignalOf<"init_answered">
): Verdict {
  // The session was deleted, or the payment given up, while the call was under way.
  if (state !== "init_sent") {
    return { why: "overtaken" }
  }
  return {
    to: "ready",
    set: { transaction_id, ext_order_id, redirection_url },
    events: [
      {
        type: "init_answered",
        actor: "service",
        detail: { transaction_id, ...(simulated && { simulated }) },
      },
    ],
  }
}

export function onInitFailed(
  { state }: Payment,
  { reason, actor, detail }: SignalOf<"init_failed">
): Verdict {
  return state === "init_sent"
    ? { to: "init_failed", set: { reason }, events: [{ type: "init_failed", actor, detail }] }
    : { why: "overtaken" }
}
