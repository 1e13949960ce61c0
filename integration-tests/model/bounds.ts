/** How far the world is explored. Within its bounds a search visits every world that can be reached. */
import { everyService } from "./services"
import type { Run } from "./world"

type Bounds = Pick<
  Run,
  "returns" | "crashes" | "decisions" | "cancels" | "stalls" | "troubles" | "payments"
>
type Mode = Pick<Run, "confirmation" | "capture" | "service" | "known" | "proven" | "answers">

/** The longest first. */
const MODES: Record<string, Mode> = {
  "confirmation by resume": {
    capture: "automatic",
    service: "waits",
    known: "when_asked",
    answers: null,
    proven: true,
  },
  "confirmation by return": {
    captures: "on_approval",
    capture: "automatic",
    service: "captures_by_itself",
    known: "when_asked",
    answers: null,
    proven: false,
  },
  "confirmation by resume, manual capture": {
    capture: "manual",
    service: "waits",
    known: "when_asked",
    answers: null,
    proven: true,
  },
}

/** What a refusal means is not known: nobody has tried the service. */
const UNPROVEN: Record<string, Mode> = {
  "confirmation by resume, refusals not proven yet": {
    capture: "automatic",
    service: "waits",
    known: "when_asked",
    answers: null,
    proven: false,
  },
}

/** In `npm test`, and before every change of a rule. */
const USUAL: Bounds[] = [
  { payments: 2, returns: 2, crashes: 1, decisions: 1, cancels: 0, stalls: 0, troubles: 0 },
  { payments: 2, returns: 2, crashes: 0, decisions: 0, cancels: 1, stalls: 0, troubles: 1 },
  { payments: 1, returns: 3, crashes: 2, decisions: 1, cancels: 1, stalls: 0, troubles: 1 },
  { payments: 1, returns: 1, crashes: 0, decisions: 2, cancels: 1, stalls: 1, troubles: 0 },
]

const USUAL_UNPROVEN: Bounds[] = [
  { payments: 2, returns: 2, crashes: 1, decisions: 0, cancels: 0, stalls: 0, troubles: 0 },
  { payments: 1, returns: 3, crashes: 1, decisions: 1, cancels: 1, stalls: 0, troubles: 1 },
  { payments: 1, returns: 1, crashes: 0, decisions: 2, cancels: 1, stalls: 1, troubles: 0 },
]

/** A server may also be stopped for minutes, wherever it is. */
const DEEP: Bounds[] = [
  { payments: 2, returns: 3, crashes: 2, decisions: 1, cancels: 0, stalls: 0, troubles: 0 },
  { payments: 2, returns: 2, crashes: 1, decisions: 1, cancels: 1, stalls: 0, troubles: 1 },
  { payments: 1, returns: 2, crashes: 1, decisions: 1, cancels: 1, stalls: 1, troubles: 1 },
]

/** For each way that the service may have, with each thing that may be known of it. */
const SERVICES: Record<Run["service"], Bounds> = {
  waits: { payments: 1, returns: 2, crashes: 0, decisions: 1, cancels: 0, stalls: 0, troubles: 0 },
  captures_by_itself: {
    payments: 1,
    returns: 2,
    crashes: 1,
    decisions: 0,
    cancels: 1,
    stalls: 0,
    troubles: 0,
  },
}

/** Enough to notice that a rule is missing. */
const QUICK: Bounds[] = [
  { payments: 1, returns: 2, crashes: 1, decisions: 1, cancels: 1, stalls: 0, troubles: 1 },
  { payments: 1, returns: 1, crashes: 0, decisions: 2, cancels: 1, stalls: 1, troubles: 0 },
  { payments: 2, returns: 2, crashes: 0, decisions: 0, cancels: 1, stalls: 0, troubles: 1 },
  { payments: 2, returns: 2, crashes: 1, decisions: 0, cancels: 0, stalls: 0, troubles: 0 },
  { payments: 2, returns: 1, crashes: 1, decisions: 1, cancels: 0, stalls: 0, troubles: 1 },
]

/** The runs of one search have the same bounds. */
export type Search = { name: string; runs: Run[] }

/** The longest first. */
export function searchesOf(isDeep: boolean): Search[] {
  const further = isDeep ? toSearches([...DEEP, ...USUAL], UNPROVEN) : []
  return [
    ...toSearches([...(isDeep ? DEEP : []), ...USUAL], MODES),
    ...further,
    ...toSearches(USUAL_UNPROVEN, UNPROVEN),
    ...services(),
  ]
}

export const quickSearches = (): Search[] => [
  ...toSearches(QUICK, { ...MODES, ...UNPROVEN }),
  ...services(),
]

function services(): Search[] {
  return (["waits", "captures_by_itself"] as const).map((service) => {
    const known = everyService(service)
    const bounds = SERVICES[service]
    const ways = service === "waits" ? "that waits" : "that captures by itself"
    return {
      name: `${toWords(bounds)}; confirmation by resume, ${String(known.length)} ways of a service ${ways}`,
      runs: known.map((one) => {
        return { capture: "automatic", ...one, ...bounds } as const
      }),
    }
  })
}

function toSearches(all: Bounds[], modes: Record<string, Mode>): Search[] {
  return all.flatMap((bounds) =>
    Object.entries(modes).map(([name, mode]) => ({
      name: `${toWords(bounds)}; ${name}`,
      runs: [{ ...mode, ...bounds }],
    }))
  )
}

function toWords(bounds: Bounds): string {
  return Object.entries(bounds)
    .map(([name, number]) => `${name} ${String(number)}`)
    .join(", ")
}
