/**
 * Named points at which a server may die or be overtaken. They do nothing by themselves: a test that
 * wants to stop or end the process there puts a function under the symbol before Medusa starts.
 */
const CHECKPOINT = Symbol.for("medusa-payment-ext-wallet.checkpoint")

export type CheckpointName =
  /** The ledger has the row; init was not sent. */
  | "init_begun"
  /** Init was answered; only this process knows the wallet's address. */
  | "init_answered"
  /** The ledger has the wallet's address; Medusa has not stored the session. */
  | "init_saved"
  /** Medusa has made the order and asks for its payment. */
  | "authorize_begun"
  /** The ledger says `resuming`; the request was not sent. */
  | "resume_claimed"
  /** Resume was answered; the ledger does not know. */
  | "resume_answered"
  /** The ledger has the outcome; Medusa has not recorded it. */
  | "resume_settled"
  /** The outcome of a return was read, but not sent yet. */
  | "return_read"
  /** Everything is done but the answer to the customer. */
  | "return_settled"
  /** Recovery has claimed a payment. */
  | "recovery_claimed"
  /** An admin completes a payment whose cart was not ordered yet. */
  | "finish_checked"
  /** An admin has decided; the ledger does not know. */
  | "review_deciding"
  /** The admin's decision is in the ledger; the store does not know. */
  | "review_decided"
  /** A refund may be recorded; Medusa was not asked. */
  | "refund_permitted"
  /** Medusa has recorded the refund; the ledger does not know. */
  | "refund_booked"

type Listener = (name: CheckpointName, paymentId: string) => Promise<void> | void

type WithListener = typeof globalThis & { [CHECKPOINT]?: Listener }

export async function checkpoint(name: CheckpointName, paymentId: string): Promise<void> {
  await (globalThis as WithListener)[CHECKPOINT]?.(name, paymentId)
}
