/** Signals as they mostly come; a test says what is different. */
import type { CallAnswer, SignalOf } from "../signal"
import type { ReviewView } from "../store-view"

/** The store has heard nothing of the payment. */
export const NOTHING_IN_STORE: ReviewView = {
  order: null,
  others: [],
  collection: null,
  sessions: [],
  own: null,
  change: null,
}

export function returned(over: Partial<SignalOf<"returned">> = {}): SignalOf<"returned"> {
  return { type: "returned", by: "return", from_service: false, actor: "shopper", ...over }
}

export function captureWanted(
  over: Partial<SignalOf<"capture_wanted">> = {}
): SignalOf<"capture_wanted"> {
  return {
    type: "capture_wanted",
    by: "authorize",
    actor: "provider",
    after_call: 0,
    since: null,
    order_id: null,
    change: null,
    paid_otherwise: false,
    debt: null,
    has_key: true,
    ...over,
  }
}

/** To the first call. */
export function callAnswered(
  answer: CallAnswer,
  over: Partial<SignalOf<"call_answered">> = {}
): SignalOf<"call_answered"> {
  return { type: "call_answered", call: 1, answer, order_id: null, order_before: null, ...over }
}

export function looked(since: Date, over: Partial<SignalOf<"looked">> = {}): SignalOf<"looked"> {
  return { type: "looked", by: "recovery", since, view: NOTHING_IN_STORE, attempt: null, ...over }
}
