import type { Environment } from "../../../domain/environment"
import type { CaptureKnowledge, TransactionState } from "../../../domain/transaction-state"

export type TransactionKind = "payment" | "test"
export type Confirmation = "resume" | "return"
export type CaptureMode = "automatic" | "manual"
/** The buyer's signed return, the wallet's SDK, or an admin who finishes what the buyer left. */
export type ApprovedBy = "return" | "sdk" | "admin"

export type TransactionRow = {
  id: string
  kind: TransactionKind
  environment: Environment
  credential_version: number
  payment_session_id: string | null
  payment_collection_id: string | null
  cart_id: string | null
  order_id: string | null
  /** Decimal, major units, with the digits that the payment session has. */
  amount: string
  currency_code: string
  lines_hash: string
  /** How the payment is confirmed and captured is settled at init: later settings do not touch it. */
  confirmation: Confirmation
  capture_mode: CaptureMode
  return_to: string | null
  transaction_id: string | null
  ext_order_id: string | null
  redirection_url: string | null
  state: TransactionState
  reason: string | null
  capture: CaptureKnowledge
  approved_by: ApprovedBy | null
  resume_count: number
  last_resume_at: Date | null
  /** Return mode: when the service's own server called the return URL. */
  server_called_at: Date | null
  refunded_amount: string
  state_changed_at: Date
  /** Null until the store's books were found to agree with the state. */
  verified_at: Date | null
  /** How often recovery has tried since the state changed. */
  recovery_attempts: number
  created_at: Date
  updated_at: Date
}

export type NewTransaction = Pick<
  TransactionRow,
  | "environment"
  | "credential_version"
  | "amount"
  | "currency_code"
  | "lines_hash"
  | "confirmation"
  | "capture_mode"
> &
  Partial<
    Pick<
      TransactionRow,
      | "kind"
      | "payment_session_id"
      | "payment_collection_id"
      | "cart_id"
      | "order_id"
      | "return_to"
      | "approved_by"
    >
  >

/** What may change after `open`. Times are the database's: a caller can say "now" and nothing else. */
export type MutableColumns = Pick<
  TransactionRow,
  | "payment_session_id"
  | "payment_collection_id"
  | "cart_id"
  | "order_id"
  | "return_to"
  | "transaction_id"
  | "ext_order_id"
  | "redirection_url"
  | "reason"
  | "capture"
  | "approved_by"
  | "refunded_amount"
> & {
  resume_count: number | "increment"
  last_resume_at: "now" | null
  server_called_at: "now" | null
  state_changed_at: "now"
}

/** `actor` is who or what caused it: "provider", "shopper", "service", "recovery", "admin:user_123". */
export type EventInput = { type: string; actor: string; detail?: Record<string, unknown> }

export type EventRow = {
  id: string
  wallet_transaction_id: string
  type: string
  actor: string
  from_state: TransactionState | null
  to_state: TransactionState | null
  detail: Record<string, unknown>
  created_at: Date
}

export type MoveInput = {
  id: string
  /** Only where nobody has resumed since the caller looked. */
  ifResumeCount?: number
  /** Only while nobody knows that it was captured. */
  unlessCaptured?: boolean
  /** Only where no other payment of the collection may have been taken. Throws LedgerConflict. */
  occupies?: boolean
  from: TransactionState | TransactionState[]
  to: TransactionState
  set?: Partial<MutableColumns>
  event: EventInput
}

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
  secondsSinceLastResume(id: string): Promise<number | null>
  /** Since the last move, by the database's clock. */
  secondsInState(id: string): Promise<number | null>
  listEvents(id: string): Promise<EventRow[]>
}

export type PaymentFilter = {
  order_id?: string | undefined
  state?: TransactionState | TransactionState[] | undefined
  environment?: Environment | undefined
}

export interface PaymentList {
  /** Payments, never tests; the newest first. The count is exact up to 10,000, and capped there. */
  listPayments(
    filter: PaymentFilter,
    page: { limit: number; offset: number }
  ): Promise<{ rows: TransactionRow[]; count: number; isCapped: boolean }>
}

export type RecoveryLimits = { expiryMinutes: number; serverCallWaitMinutes: number }

/** With the time since its last move, by the database's clock. */
export type RecoveryRow = TransactionRow & { age_seconds: number }

export interface RecoveryClaims {
  /**
   * Payments that stand still where they should not, each for one caller over all servers: nobody else
   * gets them for a minute and a half, and after that whoever asks, should this caller have died.
   */
  claimForRecovery(limits: RecoveryLimits, atMost: number): Promise<RecoveryRow[]>
  /** The store's books agree with the payment: it is not looked at again until it changes. */
  markVerified(row: TransactionRow): Promise<void>
  /** Medusa asked about a payment that is over: it may have made an order, so somebody looks once more. */
  lookAgain(id: string): Promise<void>
  /** As above, before Medusa makes an order of the cart. */
  lookAgainAtCart(cartId: string): Promise<void>
  /** What the service answered is kept for a while, to be looked at, and then forgotten. */
  dropOldBodies(days: number): Promise<number>
}

export interface Ledger extends LedgerReads, PaymentList, RecoveryClaims {
  open(input: NewTransaction, event: EventInput): Promise<TransactionRow>
  /**
   * Compare-and-set with its event, in one transaction. Null: the row is not in `from` (any more).
   * Throws where the rules allow no such move, LedgerConflict where another payment of the
   * collection is under way, DuplicateTransactionId where the service gave an id twice.
   */
  move(input: MoveInput): Promise<TransactionRow | null>
  /** An event, and columns with it, without a move; where a state is given, only if the row is in it. */
  note(
    id: string,
    event: EventInput,
    set?: Partial<MutableColumns>,
    onlyIn?: TransactionState
  ): Promise<void>
}
