/** Lines of CSV that a spreadsheet opens as they are meant, and never runs. */

/** What a spreadsheet takes for the beginning of a formula, some of them also in the full width of East Asia. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** An apostrophe makes it text. Numbers are the store's own, and stay numbers. */
const harmless = (text: string) => (FORMULA.test(text) ? `'${text}` : text)

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** All text is quoted: a program that splits at another separator than the file's must not find a cell inside it. */
export function toLine(cells: (string | number | null)[], separator: string): string {
  const written = cells.map((cell) =>
    typeof cell === "string" ? quoted(harmless(cell)) : String(cell ?? "")
  )
  return `${written.join(separator)}\r\n`
}
