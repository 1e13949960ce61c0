/** Which refunds may be recorded for a payment. Every refusal says what to do instead. */
import { toMajorString, toMinorUnits } from "../../../domain/money"
import { takesRefunds, toRefundAmount } from "../../../domain/refund-amount"
import type { Payment } from "../../../domain/payment/payment"
import { invalidData, notAllowed } from "../refusals"
import type { RefundRequest, RefundRow } from "./types"

/** The amount as it is written down. */
export function requireAmount({ currency_code }: Payment, amount: string): string {
  const text = toRefundAmount(amount, currency_code)
  if (text === null) {
    throw invalidData(
      `A refund in ${currency_code.toUpperCase()} is above zero and has no more digits than the currency: ${amount} is not.`,
      "refund_digits"
    )
  }
  return text
}

export function requireRefundable(payment: Payment): void {
  const { kind, state } = payment
  if (takesRefunds(payment)) {
    return
  }
  const what = kind === "test" ? "a test" : state.replace("_", " ")
  throw state === "review"
    ? notAllowed(
        "refund_in_review",
        "This payment is being looked at. Settle that first, then record the refund."
      )
    : notAllowed(
        "not_refundable",
        `Only a captured payment can be refunded, and this one is ${what}.`
      )
}

export function requireSame(existing: RefundRow, amount: string, { currency_code }: Payment): void {
  if (toMinorUnits(existing.amount, currency_code) !== toMinorUnits(amount, currency_code)) {
    throw notAllowed(
      "reference_taken",
      `The operator's reference ${existing.operator_reference} is recorded already, with ${money(existing.amount, currency_code)}. ` +
        "Give every refund the reference that the operator's dashboard shows for it."
    )
  }
}

/** Permits count too: each may become a refund. */
export function requireRoom(
  { amount, currency_code }: Payment,
  taken: Pick<RefundRow, "amount">[],
  request: Pick<RefundRequest, "amount">
): void {
  const minor = (value: string) => toMinorUnits(value, currency_code)
  const left = taken.reduce((rest, refund) => rest - minor(refund.amount), minor(amount))
  if (minor(request.amount) > left) {
    throw notAllowed(
      "refund_too_much",
      `Of ${money(amount, currency_code)} captured, ${toMajorString(left > 0n ? left : 0n, currency_code)} is left to refund: ` +
        `${money(request.amount, currency_code)} is more than that, so nothing was recorded.`
    )
  }
}

function money(amount: string, currencyCode: string): string {
  return `${toMajorString(toMinorUnits(amount, currencyCode), currencyCode)} ${currencyCode.toUpperCase()}`
}
