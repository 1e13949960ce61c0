/** How far the world is explored. Within its bounds a search visits every world that can be reached. */
import { everyMistake, everyService, type Known } from "./services"
import type { Budget, Run } from "./world"

type Bounds = Budget
type Mode = Omit<Run, keyof Bounds>

const KNOWN: Mode = {
  capture: "automatic",
  service: "when_asked",
  known: "when_asked",
  learns: null,
  proven: true,
  answers: null,
  isMisled: false,
  purchase: "cart",
  isSplit: false,
}
const UNTRIED: Mode = { ...KNOWN, known: "unknown", proven: false }
/** It captures on approval, and nobody knows. */
const UNNOTICED: Mode = { ...UNTRIED, service: "on_approval" }
const ON_APPROVAL: Mode = { ...UNNOTICED, known: "on_approval" }

/** The longest first. */
const MODES: Record<string, Mode> = {
  "captures when asked": KNOWN,
  "captures on approval": ON_APPROVAL,
  "captures when asked, manual capture": { ...KNOWN, capture: "manual" },
}

/** What the store knows of the service is less than there is to know. */
const UNKNOWN: Record<string, Mode> = {
  "captures on approval, not known": UNNOTICED,
  "captures on approval, not known, a refusal proves something": { ...UNNOTICED, proven: true },
  "captures when asked, refusals not proven yet": { ...KNOWN, proven: false },
}

/** What it knows is wrong, or changes meanwhile; and carts that become several orders. */
const WRONG: Record<string, Mode> = {
  "captures on approval, known as when asked, and learned later": {
    ...KNOWN,
    service: "on_approval",
    learns: "on_approval",
  },
  "captures on approval, not known, and learned later": { ...UNNOTICED, learns: "on_approval" },
  "captures when asked, not known, and learned later": { ...UNTRIED, learns: "when_asked" },
  "captures when asked, known as on approval": { ...UNTRIED, known: "on_approval" },
  "captures when asked, carts are split": { ...KNOWN, isSplit: true },
  "captures on approval, not known, carts are split": { ...UNNOTICED, isSplit: true },
  "captures on approval, not known, manual capture": { ...UNNOTICED, capture: "manual" },
  "captures on approval, not known, manual capture, and learned later": {
    ...UNNOTICED,
    capture: "manual",
    learns: "on_approval",
  },
}

/** Payments of an order that was there before, in two collections. */
const LATER: Record<string, Mode> = {
  "a later payment, captures when asked": { ...KNOWN, purchase: "order" },
  "a later payment, captures on approval, not known": { ...UNNOTICED, purchase: "order" },
  "a later payment, captures on approval": { ...ON_APPROVAL, purchase: "order" },
}

/** In `npm test`, and before every change of a rule. */
const USUAL: Bounds[] = [
  { payments: 2, returns: 2, crashes: 0, decisions: 1, cancels: 0, stalls: 0, troubles: 0 },
  { payments: 2, returns: 2, crashes: 1, decisions: 0, cancels: 0, stalls: 0, troubles: 0 },
  { payments: 2, returns: 2, crashes: 0, decisions: 0, cancels: 1, stalls: 0, troubles: 1 },
  { payments: 1, returns: 2, crashes: 1, decisions: 1, cancels: 1, stalls: 0, troubles: 1 },
  { payments: 1, returns: 1, crashes: 0, decisions: 2, cancels: 1, stalls: 1, troubles: 0 },
]

const USUAL_UNKNOWN: Bounds[] = [
  { payments: 2, returns: 1, crashes: 0, decisions: 1, cancels: 1, stalls: 0, troubles: 0 },
  { payments: 1, returns: 2, crashes: 1, decisions: 1, cancels: 0, stalls: 0, troubles: 1 },
  { payments: 1, returns: 1, crashes: 0, decisions: 1, cancels: 1, stalls: 1, troubles: 0 },
]

const USUAL_WRONG: Bounds[] = [
  { payments: 2, returns: 1, crashes: 0, decisions: 1, cancels: 0, stalls: 0, troubles: 0 },
  { payments: 1, returns: 2, crashes: 0, decisions: 1, cancels: 1, stalls: 0, troubles: 0 },
]

/** A server may also be stopped for minutes, wherever it is. */
const DEEP: Bounds[] = [
  { payments: 2, returns: 3, crashes: 2, decisions: 1, cancels: 0, stalls: 0, troubles: 0 },
  { payments: 2, returns: 2, crashes: 1, decisions: 1, cancels: 1, stalls: 0, troubles: 1 },
  { payments: 1, returns: 3, crashes: 2, decisions: 1, cancels: 1, stalls: 0, troubles: 1 },
  { payments: 1, returns: 2, crashes: 1, decisions: 1, cancels: 1, stalls: 1, troubles: 1 },
]

/** The same with fewer returns: what is not known for sure makes ten times as many worlds. */
const DEEP_UNKNOWN: Bounds[] = [
  { payments: 2, returns: 2, crashes: 0, decisions: 1, cancels: 1, stalls: 0, troubles: 0 },
  { payments: 2, returns: 1, crashes: 1, decisions: 1, cancels: 0, stalls: 0, troubles: 1 },
  { payments: 1, returns: 2, crashes: 1, decisions: 1, cancels: 1, stalls: 0, troubles: 1 },
  { payments: 1, returns: 1, crashes: 1, decisions: 1, cancels: 1, stalls: 1, troubles: 1 },
]

/** For each way that the service may have, with each thing that may be known of it. */
const SERVICES: Bounds = {
  payments: 1,
  returns: 2,
  crashes: 0,
  decisions: 1,
  cancels: 0,
  stalls: 0,
  troubles: 0,
}

/** Enough to notice that a rule is missing. The shortest first. */
const QUICK: Bounds[] = [
  { payments: 1, returns: 1, crashes: 1, decisions: 0, cancels: 1, stalls: 0, troubles: 1 },
  { payments: 1, returns: 2, crashes: 0, decisions: 0, cancels: 1, stalls: 0, troubles: 1 },
  { payments: 1, returns: 2, crashes: 0, decisions: 1, cancels: 0, stalls: 0, troubles: 0 },
  { payments: 1, returns: 1, crashes: 0, decisions: 1, cancels: 1, stalls: 1, troubles: 0 },
  { payments: 2, returns: 1, crashes: 0, decisions: 1, cancels: 0, stalls: 0, troubles: 0 },
]

const QUICK_KNOWN: Bounds[] = [
  { payments: 1, returns: 2, crashes: 1, decisions: 1, cancels: 0, stalls: 0, troubles: 0 },
  { payments: 1, returns: 1, crashes: 0, decisions: 2, cancels: 1, stalls: 1, troubles: 0 },
  { payments: 2, returns: 2, crashes: 0, decisions: 0, cancels: 1, stalls: 0, troubles: 1 },
  { payments: 2, returns: 2, crashes: 1, decisions: 0, cancels: 0, stalls: 0, troubles: 0 },
  { payments: 2, returns: 1, crashes: 1, decisions: 1, cancels: 0, stalls: 0, troubles: 1 },
  { payments: 1, returns: 2, crashes: 1, decisions: 1, cancels: 1, stalls: 0, troubles: 1 },
]

/** The runs of one search have the same bounds. */
export type Search = { name: string; runs: Run[] }

/** The longest first. */
export function searchesOf(isDeep: boolean): Search[] {
  const unsure = { ...UNKNOWN, ...WRONG, ...LATER }
  return [
    ...(isDeep ? [...toSearches(DEEP, MODES), ...toSearches(DEEP_UNKNOWN, unsure)] : []),
    ...toSearches(USUAL, MODES),
    ...toSearches(USUAL_UNKNOWN, UNKNOWN),
    ...toSearches(USUAL_WRONG, { ...WRONG, ...LATER }),
    ...services("what the store may know", everyService),
    ...(isDeep ? services("mistakes about it", everyMistake) : []),
  ]
}

export const quickSearches = (): Search[] => [
  ...toSearches(QUICK, { ...MODES, ...UNKNOWN, ...LATER, ...WRONG }),
  ...toSearches(QUICK_KNOWN, MODES),
  ...services("what the store may know", everyService),
]

function services(what: string, everything: (service: Run["service"]) => Known[]): Search[] {
  return (["when_asked", "on_approval"] as const).map((service) => {
    const known = everything(service)
    const when = service === "when_asked" ? "when asked" : "on approval"
    return {
      name: `${toWords(SERVICES)}; captures ${when}, ${String(known.length)} times ${what}`,
      runs: known.map((one) => ({ ...KNOWN, ...one, ...SERVICES })),
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
