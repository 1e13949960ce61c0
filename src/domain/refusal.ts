import { say, type Values } from "../words/say"

/** Why something cannot be done. The catalogue has a sentence for each code. */
export const REFUSALS = [
  // a review's decision
  "order_canceled",
  "paid_otherwise",
  "session_gone",
  "captured",
  "record_refund",
  "paid_first",
  "nothing_captured",
  "not_in_review",
  "second_payment",
  "moved_on",
  "order_not_canceled",
  // asking the service again
  "captured_already",
  "captures_by_itself",
  "asked_too_often",
  "out_of_stock",
  "no_order_made",
  "changed_since_approval",
  "not_sent",
  "already_paid",
  "too_soon",
  "taken_over",
  // a payment that its buyer left
  "compare_with_statement",
  "not_unfinished",
  "not_continuable",
  // recording a refund
  "no_order",
  "refund_under_way",
  "medusa_refused",
  "order_change_open",
  "not_refundable",
  "refund_in_review",
  "refund_digits",
  "reference_taken",
  "refund_too_much",
  // settings and requests
  "no_payment",
  "no_amount_shown",
  "set_by_configuration",
  "manual_needs_resume",
  "invalid_data",
] as const

export type RefusalCode = (typeof REFUSALS)[number]
export type Refusal = { code: RefusalCode; message: string }

export function refusal(code: RefusalCode, values: Values = {}): Refusal {
  return { code, message: say(`refusals.${code}`, values) }
}

export function isRefusalCode(code: string): code is RefusalCode {
  return REFUSALS.some((known) => known === code)
}
