/** An amount as a person writes it, or as the dashboard shows it in their language: "€1,234.50", "1 234,50 €". */

const CURRENCY = "[A-Z]{0,2}\\p{Sc}[A-Z]{0,2}|[A-Za-z]{3}"
const AROUND = new RegExp(`^(${CURRENCY})|(${CURRENCY})$`, "gu")
/** What stands between thousands in some languages, and never before decimals. */
const SPACES = /[\s'’]/g

const WITH_DECIMALS = /^(\d{1,12})(?:[.,](\d{1,4}))?$/
const WITH_COMMAS = /^\d{1,3}(,\d{3}){1,3}(\.\d{1,4})?$/
const WITH_POINTS = /^\d{1,3}(\.\d{3}){1,3}(,\d{1,4})?$/

/** Two where both may be meant: "1,234" is a thousand in yen, and little more than one in dinars. */
export function readAmounts(text: string): string[] {
  const written = text.replace(AROUND, "").replace(SPACES, "")
  const [, whole, decimals] = WITH_DECIMALS.exec(written) ?? []
  return [
    ...(whole ? [decimals ? `${whole}.${decimals}` : whole] : []),
    ...(WITH_COMMAS.test(written) ? [written.replaceAll(",", "")] : []),
    ...(WITH_POINTS.test(written) ? [written.replaceAll(".", "").replace(",", ".")] : []),
  ]
}
