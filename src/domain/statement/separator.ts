/** What stands between the columns of a file, as far as its beginning tells. */

export const SEPARATORS = [",", ";", "\t", "|"] as const
export type Separator = (typeof SEPARATORS)[number]

/** Spreadsheets write it as a first line of its own. */
const DECLARED = /^\uFEFF?"?sep=(.)"?\r?\n/i

/** Null: the file has a single column, or none. `skip`: how many bytes at the start are no lines of the table. */
export function detectSeparator(start: string): { separator: Separator | null; skip: number } {
  const declared = DECLARED.exec(start)
  const named = SEPARATORS.find((separator) => separator === declared?.[1])
  if (declared && named) {
    return { separator: named, skip: declared[0].length }
  }
  const lines = withoutQuoted(start).split(/\r\n|\n|\r/)
  // The last line may be cut off.
  const whole = (lines.length > 1 ? lines.slice(0, -1) : lines).filter((line) => line.trim() !== "")
  const rated = SEPARATORS.map((separator) => ({
    separator,
    columns: usualColumns(whole, separator),
  }))
  const best = rated.reduce((most, one) => (one.columns.score > most.columns.score ? one : most))
  return { separator: best.columns.count > 1 ? best.separator : null, skip: 0 }
}

/** How many columns most lines have. A separator that all lines agree about beats one that stands in some texts. */
function usualColumns(lines: string[], separator: string): { count: number; score: number } {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const count = line.split(separator).length
    counts.set(count, (counts.get(count) ?? 0) + 1)
  }
  let usual = { count: 1, score: 0 }
  for (const [count, times] of counts) {
    const score = count > 1 ? (times / lines.length) * 100 + Math.min(count, 20) : 0
    if (score > usual.score) usual = { count, score }
  }
  return usual
}

/** Texts in quotes may hold any separator, and line breaks. */
function withoutQuoted(text: string): string {
  return text.replace(/"(?:[^"]|"")*"/g, "x")
}
