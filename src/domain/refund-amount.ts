/** Which payments can be refunded, and how much, in minor units. */
import { minorDigits } from "./currency"
import { parseDecimal, toCanonicalText, type DecimalInput, toMinorUnits } from "./money"
import type { Payment } from "./payment/payment"

type Refundable = Pick<Payment, "kind" | "state" | "reason">

/** Captured, or captured for an order that was canceled since. */
export function takesRefunds({ kind, state, reason }: Refundable): boolean {
  const owed = state === "review" && reason === "refund_owed"
  return kind === "payment" && (state === "captured" || owed)
}

type Refunded = { amount: DecimalInput; refunded_amount: DecimalInput; currency_code: string }

/** The captured amount less recorded refunds. Never below zero. */
export function leftToRefund({ amount, refunded_amount, currency_code }: Refunded): bigint {
  const left = toMinorUnits(amount, currency_code) - toMinorUnits(refunded_amount, currency_code)
  return left > 0n ? left : 0n
}

/** One text per value, or null: a refund is above zero and has no more digits than its currency. */
export function toRefundAmount(amount: DecimalInput, currencyCode: string): string | null {
  const text = toCanonicalText(parseDecimal(amount))
  const [, fraction = ""] = text.split(".")
  const isRefund =
    fraction.length <= minorDigits(currencyCode) && toMinorUnits(text, currencyCode) > 0n
  return isRefund ? text : null
}

/**
 * The note of Medusa's refund: what an admin reads on the order, and how the provider knows the refund
 * that the form asked for from one that Medusa asks for by itself.
 */
export function toRefundNote({
  operator_reference,
  note,
}: {
  operator_reference: string
  note: string | null
}): string {
  return note ? `${operator_reference}: ${note}` : operator_reference
}
