/** How what is to be paid now differs from what the customer approved: its code, and the values of its text. */
import { say, type Values } from "../words/say"

export const CHANGE_CODES = [
  "order_canceled",
  "currency",
  "session_amount",
  "cart_total",
  "order_total",
  "cart_lines",
  "order_lines",
  "partly_paid",
  "delivery_methods",
  "delivery_address",
  "delivery_email",
  "delivery_details",
  "delivery_unreadable",
] as const

export type ChangeCode = (typeof CHANGE_CODES)[number]
export type Change = { code: ChangeCode; params: Values }

export function sayChange({ code, params }: Change): string {
  return say(`history.changes.${code}`, params)
}
