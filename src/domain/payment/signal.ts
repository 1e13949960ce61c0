/** Everything that can happen to a payment. Each signal carries what Medusa or the service said. */
import type { Change } from "../purchase"
import type { ReviewOutcome } from "../review-outcome"
import type { Debt } from "./capture"
import type { PaymentEvent } from "./events"
import type { ApprovedBy } from "./payment"
import type { InitFailure, Reason } from "./reasons"
import type { ReviewView, StoreView } from "./store-view"

/** What the service's answer to resume says about the money. */
export type CallAnswer =
  | { kind: "captured" }
  /** `proven`: it surely means that nothing was captured. */
  | { kind: "refused"; proven: boolean }
  /** The request provably never left this server. */
  | { kind: "never_left" }
  /** Time-out, 5xx, unreadable: it may have been captured. */
  | { kind: "unclear" }

/** What the service's own dashboard shows of a payment. */
export const DASHBOARD_SHOWS = ["captured", "not_captured", "cant_tell"] as const
export type DashboardShows = (typeof DASHBOARD_SHOWS)[number]

/** What kept Medusa from completing the cart, where something did. */
export type Obstruction = "out_of_stock" | "order_gone" | "other"

/** What recovery has just done for the payment, and what stood in its way. */
export type Attempt = { obstruction: Obstruction | null }

export type Signal =
  | {
      type: "init_answered"
      transaction_id: string
      ext_order_id: string
      redirection_url: string
      /** It said so itself. */
      simulated?: boolean
    }
  | { type: "init_failed"; reason: InitFailure; actor: string; detail: Record<string, unknown> }
  /** The customer came back, the wallet's SDK says so, or an admin does. */
  | { type: "returned"; by: ApprovedBy; from_service: boolean; actor: string }
  /** The customer canceled, or the wallet reported an error. A link scanner can say so, too. */
  | { type: "stopped"; why: "canceled_by_buyer" | "wallet_error"; actor: string }
  /** Medusa authorizes the payment, or an admin captures it or retries the capture. */
  | {
      type: "capture_wanted"
      by: "authorize" | "capture" | "retry" | "test"
      actor: string
      /** Why an admin asks. */
      note?: string
      /** How often the service had been asked when the caller looked. */
      after_call: number
      /** Recovery asks: when the payment had last moved, as recovery saw it. */
      since: Date | null
      /** The order that Medusa has made already. */
      order_id: string | null
      /** How the purchase differs from what was approved. */
      change: Change | null
      /** What is to be paid was paid another way, or is being paid: with another provider, say. */
      paid_otherwise: boolean
      /** What the order owes now; null where there is none, or Medusa does not say. */
      debt: Debt | null
      /** The service is configured at another address than the one at which the payment was started. */
      moved?: boolean
      /** Without a key nothing can be asked for. */
      has_key: boolean
    }
  | {
      type: "call_answered"
      /** The call's number: the payment may have been asked for again since. */
      call: number
      /** When it was asked for: the number of a call that never left is given to the next one. */
      asked_at?: Date | null
      answer: CallAnswer
      /** What was known of the service when the answer was judged. */
      profile_id?: string | null
      detail?: Record<string, unknown>
      /** The order that Medusa made before it asked, and the one that the payment had before. */
      order_id: string | null
      order_before: string | null
    }
  | { type: "session_deleted" }
  | { type: "canceled_in_store" }
  /** An approval that no order can be made of any more. */
  | { type: "not_needed"; why: "already_ordered" | "session_deleted" }
  /** Nor of what was captured or authorized before, since the cart has changed. */
  | { type: "not_needed"; why: "cart_changed"; change: Change }
  /** What a customer who came back is about to be told, as the caller read it from ledger and store. */
  | {
      type: "return_concluded"
      /** When the payment had last moved. */
      since: Date
      order_id: string | null
      /** That the order could not be completed. */
      refused: boolean
      obstruction: Obstruction | null
    }
  /** Recovery checked a payment that had stalled, or one that an admin has just decided about. */
  | {
      type: "looked"
      by: "recovery" | "admin"
      /** When the payment had last moved, as recovery saw it. */
      since: Date
      view: StoreView
      attempt: Attempt | null
    }
  /** Before the service is asked again the order is made, and waits as every order in review does. */
  | { type: "order_wanted"; actor: string }
  | { type: "order_not_made"; actor: string; reason_before: Reason | null }
  | {
      type: "decided"
      outcome: ReviewOutcome
      actor: string
      note: string
      view: ReviewView
      /** The payment as that admin saw it. */
      since: Date
    }
  | { type: "order_canceled" }
  /** All that is recorded as refunded now. */
  | {
      type: "refund_recorded"
      refunded_amount: string
      actor: string
      detail: Record<string, unknown>
    }
  /** An admin says what the service's own dashboard shows of a test payment. */
  | { type: "compared"; question: string; shows: DashboardShows; actor: string }
  /** Something to be remembered that changes nothing. */
  | { type: "noted"; event: PaymentEvent }

export type SignalOf<Type extends Signal["type"]> = Extract<Signal, { type: Type }>
