/** The known name that a misspelt one probably means, or null where none is near. */
export function closestName(given: string, known: readonly string[]): string | null {
  const [nearest] = known
    .map((name) => ({ name, steps: editDistance(given.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.steps - b.steps)
  return nearest && nearest.steps <= Math.max(2, Math.floor(given.length / 3)) ? nearest.name : null
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (const [row, letter] of Array.from(a).entries()) {
    const current = [row + 1]
    for (const [column, other] of Array.from(b).entries()) {
      const replace = (previous[column] ?? 0) + (letter === other ? 0 : 1)
      current.push(Math.min(replace, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    previous = current
  }
  return previous[b.length] ?? 0
}
