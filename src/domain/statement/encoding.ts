/** A file as bytes, whatever wrote it: UTF-8 or Windows-1252 with or without a mark, or UTF-16. */

export type ByteOrder = "utf-16le" | "utf-16be"

const UTF8_MARK = [0xef, 0xbb, 0xbf]

/** Null: every character that a separator or a quote could be is one byte. */
export function byteOrderOf(start: Uint8Array): ByteOrder | null {
  const [first, second, third, fourth] = start
  if (first === 0xff && second === 0xfe) return "utf-16le"
  if (first === 0xfe && second === 0xff) return "utf-16be"
  // Without a mark: the first characters of a header are Latin ones, so that every other byte is zero.
  const isText = (byte: number | undefined) => byte !== undefined && byte !== 0
  if (isText(first) && second === 0 && isText(third) && fourth === 0) return "utf-16le"
  if (first === 0 && isText(second) && third === 0 && isText(fourth)) return "utf-16be"
  return null
}

export function withoutMark(start: Uint8Array): Uint8Array {
  return UTF8_MARK.every((byte, index) => start[index] === byte) ? start.subarray(3) : start
}

const utf8 = new TextDecoder("utf-8", { fatal: true })
/** 0x80 to 0x9f of Windows-1252. Some versions of Node.js decode them as ISO 8859-1 does, which has no euro. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"

/** A field of which each character stands for one byte. What is no UTF-8 was written by an older program. */
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
