/**
 * The life of a payment: how a signal changes it. Pure and total. It sees the payment, the others of its
 * payment collection, those beside it in other collections of its order, and the database's clock; what the store
 * or the service said is part of the signal.
 */
import { unreachable } from "../unreachable"
import { onCallAnswered } from "./capture-answer"
import { onInitAnswered, onInitFailed, onReturned, onStopped } from "./approval"
import { onCaptureWanted } from "./capture"
import { toDecision, type Decision, type Verdict } from "./decision"
import { onCanceledInStore, onNotNeeded, onSessionDeleted } from "./give-up"
import type { Moment } from "./timing"
import { onOrderCanceled, onRefundRecorded, onReturnConcluded } from "./orders"
import type { Payment } from "./payment"
import { onDecided, onOrderNotMade, onOrderWanted } from "./admin-decision"
import { onLooked } from "./recovery"
import type { Signal } from "./signal"
import { onTestPayment } from "./test-payment"

export function decide(
  payment: Payment,
  others: readonly Payment[],
  signal: Signal,
  moment: Moment,
  beside: readonly Payment[] = []
): Decision {
  return toDecision(payment, verdictOn(payment, others, signal, moment, beside), moment)
}

function verdictOn(
  payment: Payment,
  others: readonly Payment[],
  signal: Signal,
  moment: Moment,
  beside: readonly Payment[]
): Verdict {
  if (payment.kind === "test") {
    return onTestPayment(payment, signal, moment)
  }
  switch (signal.type) {
    case "init_answered":
      return onInitAnswered(payment, signal)
    case "init_failed":
      return onInitFailed(payment, signal)
    case "returned":
      return onReturned(payment, signal, moment)
    case "stopped":
      return onStopped(payment, signal)
    case "capture_wanted":
      return onCaptureWanted(payment, others, beside, signal, moment)
    case "call_answered":
      return onCallAnswered(payment, others, signal, moment)
    case "session_deleted":
      return onSessionDeleted(payment)
    case "canceled_in_store":
      return onCanceledInStore(payment)
    case "not_needed":
      return onNotNeeded(payment, signal)
    case "return_concluded":
      return onReturnConcluded(payment, signal)
    case "order_canceled":
      return onOrderCanceled(payment)
    case "refund_recorded":
      return onRefundRecorded(payment, signal)
    case "looked":
      return onLooked(payment, signal, moment)
    case "order_wanted":
      return onOrderWanted(payment, signal)
    case "order_not_made":
      return onOrderNotMade(payment, signal)
    case "decided":
      return onDecided(payment, others, signal)
    case "compared":
      return { why: "not_open" }
    case "noted":
      return { events: [signal.event] }
    default:
      return unreachable(signal)
  }
}
