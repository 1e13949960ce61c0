import { STATE_NAMES } from "../../../words/payment-state"

export const VIEW_NAMES = ["all", "review", "unfinished"] as const
export type View = (typeof VIEW_NAMES)[number]

export type Query = Record<string, string | readonly string[]>

/** What the API is asked for in each view of the list. */
export const VIEWS: Record<View, Query> = {
  all: {},
  review: { state: ["review"] },
  unfinished: { unfinished: "true" },
}

/** Folded at the bottom of the reviews. */
export const CHECK_IF_PAID: Query = { state: ["unconfirmed"] }

/** No payment is in these any more, or ever was: they are names in its history, or for what is refunded of it. */
const NOT_KEPT = ["created", "unknown", "partially_refunded"]

/** By the name that people know, the states that have it. */
export const NAMED_STATES = new Map<string, string[]>()
for (const [state, name] of Object.entries(STATE_NAMES)) {
  if (!NOT_KEPT.includes(state)) {
    NAMED_STATES.set(name, [...(NAMED_STATES.get(name) ?? []), state])
  }
}
