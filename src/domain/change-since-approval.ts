/** How what is to be paid now differs from what the customer approved: its code, and the values of its text. */
import type en from "../words/admin/en"
import { say, type Values } from "../words/say"

export type ChangeCode = keyof typeof en.history.changes
export type Change = { code: ChangeCode; params: Values }

export function sayChange({ code, params }: Change): string {
  return say(`history.changes.${code}`, params)
}
