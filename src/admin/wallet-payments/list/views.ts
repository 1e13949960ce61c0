import { STATE_NAMES } from "../../../words/payment-state"

export const VIEW_NAMES = ["all", "review", "compare", "left"] as const
export type View = (typeof VIEW_NAMES)[number]

/** The states that each view of the list shows; none means all. */
export const VIEWS: Record<View, readonly string[]> = {
  all: [],
  review: ["review"],
  compare: ["unconfirmed"],
  left: ["ready", "canceled", "expired"],
}

/** No payment is in these any more, or ever was: they are names in its history, or for what is refunded of it. */
const NOT_KEPT = ["created", "unknown", "partially_refunded"]

/** By the name that people know, the states that have it. */
export const NAMED_STATES = new Map<string, string[]>()
for (const [state, name] of Object.entries(STATE_NAMES)) {
  if (!NOT_KEPT.includes(state)) {
    NAMED_STATES.set(name, [...(NAMED_STATES.get(name) ?? []), state])
  }
}
