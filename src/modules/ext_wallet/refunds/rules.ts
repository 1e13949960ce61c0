/** Which refunds may be recorded for a payment. Every refusal says what to do instead. */
import { toMoneyText } from "../../../domain/currency"
import { compareAmounts, toMajorString, toMinorUnits } from "../../../domain/money"
import { takesRefunds, toRefundAmount } from "../../../domain/refund-amount"
import type { Payment } from "../../../domain/payment/payment"
import type { ServiceNames } from "../../../words/service-name"
import { invalid, notAllowed } from "../refusals"
import type { RefundRequest, RefundRow } from "./types"

/** The amount as it is written down. */
export function requireAmount({ currency_code }: Payment, amount: string): string {
  const text = toRefundAmount(amount, currency_code)
  if (text === null) {
    throw invalid("refund_digits")
  }
  return text
}

export function requireRefundable(payment: Payment): void {
  if (!takesRefunds(payment)) {
    throw notAllowed(payment.state === "review" ? "refund_in_review" : "not_refundable")
  }
}

export function requireSame(
  existing: RefundRow,
  amount: string,
  { currency_code }: Payment,
  service: ServiceNames
): void {
  if (compareAmounts(existing.amount, amount, currency_code) !== 0) {
    throw notAllowed("reference_taken", service)
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
    const money = (value: string) => toMoneyText(value, currency_code, "en")
    throw notAllowed("refund_too_much", {
      amount: money(request.amount),
      left: money(toMajorString(left, currency_code)),
    })
  }
}
