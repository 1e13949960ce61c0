/** How far the world is explored. Within its bounds a search visits every world that can be reached. */
import type { Run } from "./world"

type Bounds = Pick<
  Run,
  "returns" | "crashes" | "decisions" | "cancels" | "stalls" | "troubles" | "payments"
>
type Mode = Pick<Run, "confirmation" | "capture" | "service" | "proven">

/** The longest first. */
const MODES: Record<string, Mode> = {
  "confirmation by resume": {
    confirmation: "resume",
    capture: "automatic",
    service: "waits",
    proven: true,
  },
  "confirmation by return": {
    confirmation: "return",
    capture: "automatic",
    service: "captures_by_itself",
    proven: false,
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
}

/** In `npm test`, and before every change of a rule. */
const USUAL: Bounds[] = [
  { payments: 2, returns: 2, crashes: 1, decisions: 1, cancels: 0, stalls: 0, troubles: 0 },
  { payments: 2, returns: 2, crashes: 0, decisions: 0, cancels: 1, stalls: 0, troubles: 1 },
  { payments: 1, returns: 3, crashes: 2, decisions: 1, cancels: 1, stalls: 0, troubles: 1 },
  { payments: 1, returns: 1, crashes: 0, decisions: 2, cancels: 1, stalls: 1, troubles: 0 },
]

/** A server may also be stopped for minutes, wherever it is. */
const DEEP: Bounds[] = [
  { payments: 2, returns: 3, crashes: 2, decisions: 1, cancels: 0, stalls: 0, troubles: 0 },
  { payments: 2, returns: 2, crashes: 1, decisions: 1, cancels: 1, stalls: 0, troubles: 1 },
  { payments: 1, returns: 2, crashes: 1, decisions: 1, cancels: 1, stalls: 1, troubles: 1 },
]

/** Enough to notice that a rule is missing. */
const QUICK: Bounds[] = [
  { payments: 1, returns: 2, crashes: 1, decisions: 1, cancels: 1, stalls: 0, troubles: 1 },
  { payments: 1, returns: 1, crashes: 0, decisions: 2, cancels: 1, stalls: 1, troubles: 0 },
  { payments: 2, returns: 2, crashes: 0, decisions: 0, cancels: 1, stalls: 0, troubles: 1 },
  { payments: 2, returns: 2, crashes: 1, decisions: 0, cancels: 0, stalls: 0, troubles: 0 },
  { payments: 2, returns: 1, crashes: 1, decisions: 1, cancels: 0, stalls: 0, troubles: 1 },
]

export type Search = { name: string; run: Run }

/** The longest first. */
export function searchesOf(isDeep: boolean): Search[] {
  return toSearches([...(isDeep ? DEEP : []), ...USUAL])
}

export const quickSearches = (): Search[] => toSearches(QUICK)

function toSearches(all: Bounds[]): Search[] {
  return all.flatMap((bounds) =>
    Object.entries(MODES).map(([name, mode]) => ({
      name: `${toWords(bounds)}; ${name}`,
      run: { ...mode, ...bounds },
    }))
  )
}

function toWords(bounds: Bounds): string {
  return Object.entries(bounds)
    .map(([name, number]) => `${name} ${String(number)}`)
    .join(", ")
}
