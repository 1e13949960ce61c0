/**
 * The world around a payment, in miniature: the buyer's tabs, two servers, Medusa's order, sessions and lock, the
 * service, recovery and an admin. What a payment does is decided by the plugin's own rules and by nothing here.
 */
import type { Captures, Payment } from "../../src/domain/payment/payment"
import type { CallAnswer } from "../../src/domain/payment/signal"
import { theRow } from "./memory"

/** Every payment is as old as nothing, five minutes, or two hours: recovery and limits know no other difference. */
export type Age = 0 | 1 | 2
export const AGES_SECONDS = [0, 300, 7200] as const
export const NOW = new Date("2026-01-01T00:00:00Z")
const LIMITS = { expiryMinutes: 60, serverCallWaitMinutes: 15 }
export const MOMENT = { now: NOW, limits: LIMITS }

/** The columns that the rules change. Everything else is the same for every payment of a run. */
export type Row = Pick<
  Payment,
  | "state"
  | "reason"
  | "capture"
  | "captures"
  | "approved_by"
  | "resume_count"
  | "asked_from"
  | "captured_call"
  | "returned_after_call"
> & {
  age: Age
  /** The service gave an address of the wallet. */
  hasWallet: boolean
  /** How long ago the service was asked: just now, or long enough. */
  askedJustNow: boolean
  serverCalled: boolean
  hasOrder: boolean
  /** Recovery is to look at it. */
  watched: boolean
  attempts: number
  /** All of it is recorded as refunded. */
  refunded: boolean
}

export const SESSIONS = ["none", "pending", "awaiting", "authorized", "captured"] as const
export type SessionStatus = (typeof SESSIONS)[number]

export const ORDERS = ["none", "standing", "canceled"] as const
/** A server that died holds it until its lease ends. */
export const LOCKS = ["free", "held", "dead"] as const

export type Cart = {
  /** A cart that becomes an order, or an order that was there before and owes something, in two collections. */
  kind: "cart" | "order"
  order: (typeof ORDERS)[number]
  /** The payment that the order is paid by in Medusa's books, or another provider's. */
  paidBy: number | "another_provider" | null
  lock: (typeof LOCKS)[number]
  /** Medusa makes no order of the cart any more. */
  soldOut: boolean
}

/** What really happened, which the rules cannot see. */
export type Truth = {
  approved: boolean
  captures: number
  /** How often the service was asked. */
  calls: number
  /** A call reached the service, and was not clearly refused. */
  mayBeCaptured: boolean
  /** The customer had paid, and came back by the signed link to a store that could know what that means. */
  cameBack: boolean
  refunded: boolean
}

export type PaymentInWorld = {
  row: Row
  session: SessionStatus
  /** The cart is no longer what was approved. */
  changed: boolean
  /** The customer was told that it did not work, and has not tried again since. */
  toldNo: boolean
  truth: Truth
}

export const WORKS = ["return", "recovery", "admin"] as const
export const PLACES = [
  "lock",
  /** For an order that is there: none is made. */
  "lock_order",
  "authorize",
  "want",
  /** Compared with the cart, and about to say "resuming"; or stopped for minutes in between. */
  "claim",
  "claim_late",
  "calling",
  /** It was stopped after it had compared, and sends nothing. */
  "unsent",
  "captured",
  "tell",
  "leave",
  "ended_with_order",
  "ended_without_order",
  "ended_refused",
  "ended_sold_out",
  "ended_sold_out_early",
  "look",
  "book",
  "owe",
  "decide",
  "retry",
  "void",
] as const
export const DECISIONS = [null, "paid", "unpaid", "refunded", "retry", "capture"] as const
export const ATTEMPTS = ["no", "done", "obstructed", "sold_out"] as const

/** What one server is doing for one payment. It is lost when the server dies. */
export type Task = {
  work: (typeof WORKS)[number]
  payment: number
  at: (typeof PLACES)[number]
  hasLock: boolean
  madeOrder: boolean
  /** The payment has not moved since recovery claimed it. */
  isAsSeen: boolean
  /** The call that is under way, or the last one that was known when the payment was read. */
  call: number
  decision: (typeof DECISIONS)[number]
  attempted: (typeof ATTEMPTS)[number]
}

/** What can still be done to a world. */
export const BUDGET = [
  "returns",
  "crashes",
  "decisions",
  "payments",
  /** How often the customer cancels or changes the cart, or an admin cancels the order. */
  "cancels",
  /** How often a server is stopped for minutes, wherever it is. */
  "stalls",
  /** How often the last item is sold to somebody else, or a session cannot be removed. */
  "troubles",
] as const
export type Budget = Record<(typeof BUDGET)[number], number>

export type World = {
  payments: PaymentInWorld[]
  cart: Cart
  servers: (Task | null)[]
  left: Budget
  /** A person has had the service asked once more, or said what became of a payment. */
  touchedByPerson: boolean
  /** The store has learned what it may learn of the service. */
  hasLearned: boolean
}

/** What can happen next, in words for the story. */
export type Happening = { said: string; world: World }

/** What a server has done. Without a task its work is over. */
export type Done = Happening & { task: Task | null }

/** What the rules hear of a service that keeps to its ways, by what is known of them. */
export type Answers = {
  /** To a call for a payment that is not approved, one that is captured, one whose capture fails, and a repeat. */
  not_approved: CallAnswer
  captured: CallAnswer
  declined: CallAnswer
  repeated: CallAnswer
  capturesAgain: boolean
}

/** All that a search lets happen, and in which store. */
export type Run = Budget & {
  capture: Payment["capture_mode"]
  /** When the service really captures. */
  service: Exclude<Captures, "unknown">
  /** What the store knows of that, and what it may learn meanwhile. Both may be wrong. */
  known: Captures
  learns: Captures | null
  /** A refusal is known to mean that nothing was captured. */
  proven: boolean
  /** How its answers are judged; null: it answers in any way. */
  answers: Answers | null
  /** A test payment of another service has taught the store to take an answer for its contrary. */
  isMisled: boolean
  purchase: Cart["kind"]
  /** The store makes several orders of a cart, as marketplaces do. */
  isSplit: boolean
}

export function firstWorld(run: Run): World {
  const { purchase } = run
  return {
    payments: [aNewPayment(run.known, run)],
    cart: {
      kind: purchase,
      order: purchase === "order" ? "standing" : "none",
      paidBy: null,
      lock: "free",
      soldOut: false,
    },
    servers: [null, null],
    left: {
      returns: run.returns,
      crashes: run.crashes,
      decisions: run.decisions,
      payments: run.payments - 1,
      cancels: run.cancels,
      stalls: run.stalls,
      troubles: run.troubles,
    },
    touchedByPerson: false,
    hasLearned: false,
  }
}

/** When the service captures, as the store knows it now. */
export function knownIn({ hasLearned }: World, { known, learns }: Run): Captures {
  return hasLearned && learns ? learns : known
}

export function aNewPayment(captures: Captures, { purchase }: Run): PaymentInWorld {
  return {
    row: theRow({
      state: "init_sent",
      reason: null,
      capture: "none",
      captures,
      approved_by: null,
      resume_count: 0,
      asked_from: null,
      captured_call: null,
      returned_after_call: null,
      age: 0,
      hasWallet: false,
      askedJustNow: false,
      serverCalled: false,
      hasOrder: purchase === "order",
      watched: true,
      attempts: 0,
      refunded: false,
    }),
    session: "pending",
    changed: false,
    toldNo: false,
    truth: {
      approved: false,
      captures: 0,
      calls: 0,
      mayBeCaptured: false,
      cameBack: false,
      refunded: false,
    },
  }
}
