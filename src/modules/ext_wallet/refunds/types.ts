import type { ExtWalletRefund } from "../models/refund"
import type { RowOf } from "../row-of"

export type RefundRow = RowOf<typeof ExtWalletRefund>

export type RefundRequest = Pick<
  RefundRow,
  "wallet_transaction_id" | "amount" | "operator_reference" | "refund_reason_id" | "note" | "actor"
>

export interface Refunds {
  /**
   * Lets one refund of Medusa's through. The same reference and amount again is the same permit, or the
   * refund that came of it. Throws where the payment, the amount or the reference does not allow it.
   */
  permit(request: RefundRequest): Promise<RefundRow>
  /** Ties a permit to the refund that uses it. Null: it is used up, withdrawn, or for another amount. */
  bind(id: string, use: { refundId: string; amount: string }): Promise<RefundRow | null>
  /** Medusa has the refund: the permit becomes a recorded refund, and the ledger's sum follows. */
  record(id: string): Promise<RefundRow>
  /** Only as it was read: false where another has used or settled the permit since. */
  withdraw(permit: Pick<RefundRow, "id" | "refund_id">, reason: string): Promise<boolean>
  find(id: string): Promise<RefundRow | null>
  /** Permits and recorded refunds, oldest first. */
  list(walletTransactionId: string): Promise<RefundRow[]>
  /** Payments with permits older than this, which nobody has settled. */
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
