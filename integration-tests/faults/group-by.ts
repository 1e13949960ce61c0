export function groupBy<T>(things: T[], keyOf: (thing: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const thing of things) {
    const group = groups.get(keyOf(thing))
    if (group) group.push(thing)
    else groups.set(keyOf(thing), [thing])
  }
  return groups
}
