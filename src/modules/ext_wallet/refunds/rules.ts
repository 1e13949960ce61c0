/** The rules for recording refunds. Every refusal says what to do instead. */
import { toMoneyText } from "../../../domain/currency"
import { compareAmounts, toMajorString, toMinorUnits } from "../../../domain/money"
import { takesRefunds, toRefundAmount } from "../../../domain/refund-amount"
import type { Payment } from "../../../domain/payment/payment"
import type { ServiceNames } from "../../../words/service-name"
import { invalid, notAllowed } from "../refusals"
import type { ExtWalletRefund } from "../models/refund"
import type { RowOf } from "../row-of"

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

export type RefundRow = RowOf<typeof ExtWalletRefund>

export type RefundRequest = Pick<
  RefundRow,
  "wallet_transaction_id" | "amount" | "operator_reference" | "refund_reason_id" | "note" | "actor"
>

export interface Refunds {
  /**
   * Lets one refund of Medusa's through. The same reference and amount again is the same permit, or the
   * refund that came of it. Throws if the payment, the amount or the reference does not allow it.
   */
  permit(request: RefundRequest): Promise<RefundRow>
  /** Ties a permit to the refund that uses it. Null: it is used up, withdrawn, or for another amount. */
  bind(id: string, use: { refundId: string; amount: string }): Promise<RefundRow | null>
  /** Medusa has the refund: the permit becomes a recorded refund, and the ledger's sum follows. */
  record(id: string): Promise<RefundRow>
  /** Conditional on the state that was read: false if the permit was used or settled since. */
  withdraw(permit: Pick<RefundRow, "id" | "refund_id">, reason: string): Promise<boolean>
  find(id: string): Promise<RefundRow | null>
  /** Permits and recorded refunds, oldest first. */
  list(walletTransactionId: string): Promise<RefundRow[]>
  /** Payments with unsettled permits older than this. */
  listUnsettled(olderThanSeconds: number): Promise<string[]>
  /** The permits of one payment that are older than this. */
  listPermits(walletTransactionId: string, olderThanSeconds: number): Promise<RefundRow[]>
  /**
   * One caller per order over all servers, for as long as `work` takes; a server that dies lets go.
   * Null: another one is at it, also after the wait.
   */
  exclusively<T>(
    orderId: string,
    waitMs: number,
    work: () => Promise<T>
  ): Promise<{ done: T } | null>
}
