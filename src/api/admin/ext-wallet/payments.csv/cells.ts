/** Lines of CSV that a spreadsheet opens as they are meant, and never runs. */

/** What a spreadsheet takes for the beginning of a formula, some of them also in the full width of East Asia. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** An apostrophe makes it text. Numbers are the store's own, and stay numbers. */
const harmless = (text: string) => (FORMULA.test(text) ? `'${text}` : text)

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

export function toLine(cells: (string | number | null)[], separator: string): string {
  const special = new RegExp(`["\\r\\n${separator}]`)
  const written = cells.map((cell) => {
    const text = typeof cell === "string" ? harmless(cell) : String(cell ?? "")
    return special.test(text) ? quoted(text) : text
  })
  return `${written.join(separator)}\r\n`
}
