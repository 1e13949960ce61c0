/** How what is to be paid now differs from what the buyer approved: its name, its values, and English words. */
import type { Wording } from "./wording"

const SENTENCES = {
  order_canceled: () => "the order was canceled",
  currency: ({ currency }) => `the currency is now ${currency}`,
  session_amount: ({ amount }) => `the payment session is now for ${amount}`,
  cart_total: ({ amount }) => `the cart's total is now ${amount}`,
  order_total: ({ amount }) => `the order's total is now ${amount}`,
  cart_lines: () => "the cart's lines changed",
  order_lines: () => "the order's lines changed",
} satisfies Record<string, (params: Wording["params"]) => string>

export type ChangeCode = keyof typeof SENTENCES

export const CHANGE_CODES = Object.keys(SENTENCES) as ChangeCode[]

export type Change = { code: ChangeCode; params: Wording["params"] }

export function sayChange({ code, params }: Change): string {
  return SENTENCES[code](params)
}
