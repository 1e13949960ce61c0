const MOST_SHOWN = 5

/** As many as one reads in a sentence. */
export function firstOf(names: string[], separator: string): string {
  const shown = names.slice(0, MOST_SHOWN).join(separator)
  return names.length > MOST_SHOWN ? `${shown}${separator}…` : shown
}
