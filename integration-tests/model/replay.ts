/** Whether a history that a shop wrote down is one that the explorer has gone through. */

/** `says`: the events, the last with the state that it led to. Without any, nothing is written down. */
export type Edge = { from: string; to: string; says: string[] }
export type Graph = { firsts: string[]; edges: Edge[] }

/** An event of a history, in a word. */
export const toSaying = (type: string, to: string | null) => (to ? `${type} → ${to}` : type)

export type Replay = (history: string[]) => number | null

/** Tells the place of the first event that no explored world has there, or null. */
export function replayIn(graphs: Graph[]): Replay {
  const steps = new Map<string, { says: string | null; to: string }[]>()
  const add = (from: string, says: string | null, to: string) => {
    const known = steps.get(from)
    if (known) known.push({ says, to })
    else steps.set(from, [{ says, to }])
  }
  for (const { edges } of graphs) {
    for (const { from, to, says } of edges) {
      // What is written at once is read one by one.
      const places = says
        .slice(1)
        .map((_, index) => `${from} ${says.join()} ${to} ${String(index)}`)
      const path = [from, ...places, to]
      if (says.length === 0) add(from, null, to)
      says.forEach((saying, index) => add(path[index] ?? from, saying, path[index + 1] ?? to))
    }
  }
  const silently = (places: Set<string>): Set<string> => {
    for (const place of places) {
      for (const { says, to } of steps.get(place) ?? []) if (says === null) places.add(to)
    }
    return places
  }
  return (history) => {
    let places = silently(new Set(graphs.flatMap(({ firsts }) => firsts)))
    for (const [index, said] of history.entries()) {
      const next = [...places].flatMap((place) =>
        (steps.get(place) ?? []).filter(({ says }) => says === said).map(({ to }) => to)
      )
      if (next.length === 0) return index
      places = silently(new Set(next))
    }
    return null
  }
}
