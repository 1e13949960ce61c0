import type { CheckpointName } from "../../../src/payments/checkpoint"
import type { StorePoint } from "../catalogue"

/** What a server does to itself at a named moment of one payment. */
export type Arm =
  | { does: "die"; at: CheckpointName | StorePoint; afterMs?: number }
  | { does: "lose_database"; at: CheckpointName }
  | { does: "lose_service"; at: CheckpointName }

/** Travels with every call of a payment, so that the server knows whose it is. */
export type Errand = { n: number; arm?: Arm }

export const ERRAND_HEADER = "x-faults-errand"

export type WantedCart = { n: number; priceMinor: number; scarce: boolean }
export type MadeCart = { n: number; cartId: string; collectionId: string; itemId: string }
/** Of an order that nobody has paid for, which is the cart's for whoever judges. */
export type MadeRequest = { requestId: string; amount: string }
export type MadeSession = { id: string; transactionId: string; rowId: string }

export type Request =
  | { ask: "carts"; carts: WantedCart[] }
  | { ask: "session"; errand: Errand; collectionId: string }
  /** As Medusa leaves it after a double click: beside the other, whatever its state. */
  | { ask: "second_session"; errand: Errand; collectionId: string; amountMinor: number }
  /** Behind the routes' back, as a shop's own code may do it. */
  | { ask: "change_line"; itemId: string; quantity: number }
  | { ask: "delete_session"; id: string }
  | { ask: "payment_request"; cartId: string; priceMinor: number }
  /** Answered once nothing is under way, also of what nobody waits for any more. */
  | { ask: "quiet" }
  | { ask: "recover" }
  /** What Health says of the locks. */
  | { ask: "locking" }

export type Asked = { type: "request"; id: number; request: Request } | { type: "database_is_cut" }

export type Told =
  | { type: "ready"; port: number; publishableKey: string }
  | { type: "answer"; id: number; answer?: unknown; problem?: string }
  | { type: "cut_database"; n: number }

export type ServerSettings = {
  store: string
  plugin: string
  killsFile: string
  /** The demo's goods and keys are put in at the first start. */
  seed: boolean
}
