/** A currency's digits, and its amounts as people read them. The dashboard bundles this file, so it imports nothing. */

/**
 * ISO 4217's minor units if they are not 2. Intl answers with CLDR's habits instead (0 for IQD or HUF,
 * where ISO says 3 and 2), and a wrong guess here charges a hundredfold.
 */
const DIGITS_UNLESS_TWO: ReadonlyMap<string, number> = new Map([
  ..."BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"
    .split(" ")
    .map((code) => [code, 0] as const),
  ..."BHD IQD JOD KWD LYD OMR TND".split(" ").map((code) => [code, 3] as const),
  ..."CLF UYW".split(" ").map((code) => [code, 4] as const),
])

export function minorDigits(currencyCode: string): number {
  if (!/^[a-z]{3}$/i.test(currencyCode)) {
    throw new RangeError(`Not a currency code: ${JSON.stringify(currencyCode)}`)
  }
  return DIGITS_UNLESS_TWO.get(currencyCode.toUpperCase()) ?? 2
}

/** With the digits that the currency has, as a reader of the language expects them. */
export function toMoneyText(
  amount: number | string,
  currencyCode: string,
  language: string
): string {
  const digits = minorDigits(currencyCode)
  const format = new Intl.NumberFormat(language, {
    style: "currency",
    currency: currencyCode,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  // A decimal as text is exact, however large: Intl takes it as it is, which its types do not know yet.
  return format.format(amount as number)
}
