/** How far the world is explored. Within its bounds a search visits every world that can be reached. */
import type { Run } from "./world"

type Bounds = Pick<Run, "returns" | "crashes" | "decisions" | "stalls" | "payments">
type Mode = Pick<Run, "confirmation" | "capture" | "service" | "proven">

export const MODES: Record<string, Mode> = {
  "confirmation by resume": {
    confirmation: "resume",
    capture: "automatic",
    service: "waits",
    proven: true,
  },
  "confirmation by resume, refusals not proven yet": {
    confirmation: "resume",
    capture: "automatic",
    service: "waits",
    proven: false,
  },
  "confirmation by resume, manual capture": {
    confirmation: "resume",
    capture: "manual",
    service: "waits",
    proven: true,
  },
  "confirmation by return": {
    confirmation: "return",
    capture: "automatic",
    service: "captures_by_itself",
    proven: false,
  },
}

/** In `npm test`. */
export const SHORT: Bounds = { returns: 2, crashes: 1, decisions: 1, stalls: 0, payments: 1 }

export const USUAL: Bounds = { returns: 3, crashes: 2, decisions: 1, stalls: 0, payments: 1 }

/** A server may also be stopped for minutes, wherever it is; and a cart may have two payments. */
export const DEEP: Bounds[] = [
  { returns: 2, crashes: 1, decisions: 1, stalls: 1, payments: 1 },
  { returns: 2, crashes: 1, decisions: 0, stalls: 0, payments: 2 },
]

/** Enough for a rule that is missing to be noticed. */
export const QUICK: Bounds[] = [
  SHORT,
  { returns: 2, crashes: 0, decisions: 0, stalls: 0, payments: 2 },
]
