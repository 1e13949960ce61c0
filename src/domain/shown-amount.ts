/** Which amount and currency the wallet showed for a test payment, and what they say. The dashboard bundles this file, so it imports nothing. */
const VERDICTS = {
  "1.23": "right",
  "123": "hundredfold",
  "0.01": "hundredth",
  other: "unclear",
} as const

export type ShownAmount = keyof typeof VERDICTS

export const SHOWN_AMOUNTS = [
  "1.23",
  "123",
  "0.01",
  "other",
] as const satisfies readonly ShownAmount[]

/** Read in the wrong unit, 1.23 is 123 or 0.01. */
export function testAmount(hasDecimals: boolean): string {
  return hasDecimals ? "1.23" : "123"
}

/** Instead of a currency code: another currency, whichever. */
export const OTHER_CURRENCY = "other"

export function judgeShownAmount(
  shown: { amount: ShownAmount; currency: string },
  charged: { currency: string; hasDecimals: boolean }
) {
  if (shown.currency !== charged.currency) {
    return "otherCurrency"
  }
  if (charged.hasDecimals) {
    return VERDICTS[shown.amount]
  }
  return shown.amount === "123" ? "right" : "unclear"
}

/** What an admin typed, with either decimal sign and with or without a currency beside it; null while it is no amount. */
export function toShownAmount(text: string): ShownAmount | null {
  const number = /\d[\d\s.,'’]*/.exec(text)?.[0].replace(/[\s'’.,]+$/, "")
  if (number === undefined) {
    return null
  }
  // The last sign is the decimal one, unless three digits follow it.
  const [, whole = number, fraction = ""] = /^(.*)[.,](\d{1,2}|\d{4,})$/.exec(number) ?? []
  const amount = Number(`${whole.replace(/\D/g, "")}.${fraction || "0"}`)
  return SHOWN_AMOUNTS.find((known) => Number(known) === amount) ?? "other"
}

/** Null while it is no code. */
export function toCurrency(text: string): string | null {
  const code = text.trim().toLowerCase()
  return /^[a-z]{3}$/.test(code) ? code : null
}
