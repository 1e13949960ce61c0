/** Fields as bytes, whatever wrote them: UTF-8, or Windows-1252 as older programs do. */

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
