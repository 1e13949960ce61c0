/** Which amount the wallet showed for a payment of 1.23, and what it says of the unit. The dashboard bundles this file, so it imports nothing. */
const VERDICTS = {
  "1.23": "right",
  "123": "hundredfold",
  "0.01": "hundredth",
  other: "unclear",
} as const

export const SHOWN_AMOUNTS = [
  "1.23",
  "123",
  "0.01",
  "other",
] as const satisfies (keyof typeof VERDICTS)[]
export type ShownAmount = (typeof SHOWN_AMOUNTS)[number]

/** Without decimals, a hundredfold cannot be told from what was meant. */
export function judgeShownAmount(shown: ShownAmount, hasDecimals: boolean) {
  return hasDecimals ? VERDICTS[shown] : "noDecimals"
}
