import type { Environment } from "../../../domain/environment"
import type { Decision } from "../../../domain/payment/decision"
import type { EventType } from "../../../domain/payment/events"
import type {
  ApprovedBy,
  Payment,
  PaymentKind,
  PaymentState,
} from "../../../domain/payment/payment"
import type { Signal } from "../../../domain/payment/signal"
import type { ExtWalletEvent } from "../models/event"
import type { RowWith } from "../row-of"
import type { ExtWalletTransaction } from "../models/transaction"
import type { EVENT_COLUMNS } from "./tables"

/** How a payment is confirmed and captured is settled at init: later settings do not touch it. */
export type TransactionRow = RowWith<typeof ExtWalletTransaction, Payment>

export type NewTransaction = Pick<
  TransactionRow,
  | "environment"
  | "credential_version"
  | "amount"
  | "currency_code"
  | "lines_hash"
  | "confirmation"
  | "capture_mode"
> & { kind: PaymentKind } & Partial<
    Pick<
      TransactionRow,
      "payment_session_id" | "payment_collection_id" | "cart_id" | "order_id" | "return_to"
    >
  >

type KnownOfEvent = {
  type: EventType
  from_state: PaymentState | null
  to_state: PaymentState | null
}

export type EventRow = Pick<
  RowWith<typeof ExtWalletEvent, KnownOfEvent>,
  (typeof EVENT_COLUMNS)[number]
>

/** The payment as it is now, and what the signal led to. */
export type Applied = { row: TransactionRow; decision: Decision }

export type Inits = {
  /** Payments that got as far as the wallet's address, or may be on their way there. */
  started: number
  /** With those that failed, here or at the service. */
  tried: number
}

export interface LedgerReads {
  find(id: string): Promise<TransactionRow | null>
  /** The newest that is neither superseded nor failed at init, else the newest. */
  findBySession(paymentSessionId: string): Promise<TransactionRow | null>
  /** Newest first. */
  listByCollection(paymentCollectionId: string): Promise<TransactionRow[]>
  listByOrder(orderId: string): Promise<TransactionRow[]>
  /** Those payments of the orders whose money was taken and not wholly given back. */
  listTakenOf(orderIds: string[]): Promise<TransactionRow[]>
  holdsCart(
    by: { cartId: string } | { paymentCollectionId: string }
  ): Promise<TransactionRow | null>
  countInits(by: { cartId: string } | { orderId: string }, withinMinutes: number): Promise<Inits>
  /** Whether a resume after this kind of approval has captured in this environment before. */
  hasCapturedAfter(environment: Environment, approvedBy: ApprovedBy): Promise<boolean>
  /** Since the last move, by the database's clock. */
  secondsInState(id: string): Promise<number | null>
  listEvents(id: string): Promise<EventRow[]>
}

export type PaymentFilter = {
  order_id?: string | undefined
  state?: PaymentState | PaymentState[] | undefined
  environment?: Environment | undefined
}

export interface PaymentList {
  /** Payments, never tests; the newest first. The count is exact up to 10,000, and capped there. */
  listPayments(
    filter: PaymentFilter,
    page: { limit: number; offset: number }
  ): Promise<{ rows: TransactionRow[]; count: number; isCapped: boolean }>
}

export interface RecoveryClaims {
  /**
   * The payment that recovery is to look at next, for one caller over all servers: nobody else gets it for
   * 45 seconds, and after that whoever asks, should this caller have died.
   */
  claimForRecovery(): Promise<TransactionRow | null>
  /** Medusa asked about a payment that is over: it may have made an order, so somebody looks once more. */
  lookAgain(id: string): Promise<void>
  /** As above, before Medusa makes an order of the cart. */
  lookAgainAtCart(cartId: string): Promise<void>
  /** What the service answered is kept for a while, to be looked at, and then forgotten. */
  dropOldBodies(days: number): Promise<number>
}

export interface Ledger extends LedgerReads, PaymentList, RecoveryClaims {
  /** Throws LedgerConflict where another payment of the collection is under way, made or in review. */
  open(input: NewTransaction, actor: string): Promise<TransactionRow>
  /**
   * Locks the payment and the others of its collection, lets the rules decide, and writes what they say in one
   * transaction. Throws DuplicateTransactionId where the service gave an id twice.
   */
  apply(id: string, signal: Signal): Promise<Applied>
}
