/** How a file is laid out, as far as its beginning tells: what separates its columns, and where its table starts. */
const SEPARATORS = [",", ";", "\t", "|"] as const
export type Separator = (typeof SEPARATORS)[number]

/** Spreadsheets write it as a first line of its own. */
const DECLARED = /^"?sep=(.)"?\r?\n/i

/** Null: the file has a single column, or none. `skip`: how many characters at the start are no lines of the table. */
export function detectSeparator(start: string): { separator: Separator | null; skip: number } {
  const declared = DECLARED.exec(start)
  const named = SEPARATORS.find((separator) => separator === declared?.[1])
  if (declared && named) {
    return { separator: named, skip: declared[0].length }
  }
  // Texts in quotes may hold any separator, and line breaks.
  const lines = start.replace(/"(?:[^"]|"")*"/g, "x").split(/\r\n|\n|\r/)
  // The last line may be cut off.
  const whole = (lines.length > 1 ? lines.slice(0, -1) : lines).filter((line) => line.trim() !== "")
  const rated = SEPARATORS.map((separator) => {
    const widths = whole.map((line) => line.split(separator).length)
    const width = usual(widths)
    const share = widths.filter((other) => other === width).length / widths.length
    // A separator that all lines agree about beats one that stands in some texts.
    return { separator, score: width > 1 ? share * 100 + Math.min(width, 20) : 0 }
  })
  const best = rated.reduce((most, one) => (one.score > most.score ? one : most))
  return { separator: best.score > 0 ? best.separator : null, skip: 0 }
}

/** The first line that is as wide as most: above it, some exports write the account, the period or nothing. */
export function findHeader(rows: readonly (readonly string[])[]): number {
  const widths = rows.map((row) => row.length)
  return Math.max(0, widths.indexOf(usual(widths)))
}

/** A file that begins with a payment. Its first line must not be taken for names, and so be lost. */
export function isPayment(names: readonly string[]): boolean {
  return names.some((name) => /^(?:[A-Z]{3} ?|\p{Sc} ?)?-?\d[\d.,]*[.,]\d\d\b/u.test(name))
}

function usual(widths: readonly number[]): number {
  const times = (width: number) => widths.filter((other) => other === width).length
  return [...new Set(widths)].reduce((most, one) => (times(one) > times(most) ? one : most), 0)
}

/* Fields as bytes, from any program: UTF-8, or Windows-1252 as older programs do. */

const utf8 = new TextDecoder("utf-8", { fatal: true })
/** 0x80 to 0x9f of Windows-1252. Some versions of Node.js decode them as ISO 8859-1 does, which has no euro. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"

/** A field of which each character stands for one byte. */
export function decodeField(bytes: string): string {
  if (!/[\u0080-\u00ff]/.test(bytes)) {
    return bytes
  }
  try {
    return utf8.decode(Buffer.from(bytes, "latin1"))
  } catch {
    return bytes.replace(
      /[\u0080-\u009f]/g,
      (byte) => WINDOWS_1252[byte.charCodeAt(0) - 0x80] ?? byte
    )
  }
}
