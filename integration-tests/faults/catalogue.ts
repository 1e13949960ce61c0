/**
 * Every fault that the harness can inject, by name: where, and how a payment that met it may end. What
 * must hold for every payment, whatever it met, is the judge's business.
 */
import type { FaultName as ServiceFault, FaultOptions } from "../../simulator"
import type { CheckpointName } from "../../src/payments/checkpoint"

export type Level = "ledger" | "medusa"

/** `order`: paid, one order (at the ledger's level one captured row). `unpaid`: nothing was charged. */
export type Ending = "order" | "review" | "unpaid"

/** A point in Medusa's own code, reached by wrapping one of its methods. */
export type StorePoint = "payment_recorded" | "lock_held" | "stock_asked"

export type FaultKind =
  | { kind: "none" }
  /** The process ends itself with SIGKILL at a named moment of the payment. */
  | { kind: "kill"; at: CheckpointName | StorePoint }
  /** The same, while the service works on the resume that it was sent. */
  | { kind: "kill_during_resume" }
  /** The same, wherever the payment happens to be. */
  | { kind: "kill_any_moment" }
  /** The service spoils one call of this payment. */
  | { kind: "service"; on: "init" | "resume"; fault: ServiceFault; options?: FaultOptions }
  /** Nothing listens at the service's address. */
  | { kind: "service_gone" }
  /** The database's connections break at a named moment, and none can be made for a while. */
  | { kind: "database_cut"; at: CheckpointName }
  /** What the buyer does, or somebody else does meanwhile. */
  | { kind: "buyer"; does: BuyerStory }

export type BuyerStory =
  | "returns_many_times"
  | "returns_to_both_servers"
  | "complete_races_return"
  | "completes_before_approval"
  | "returns_before_approval"
  | "changes_cart"
  | "replaces_session"
  | "pays_replaced_session"
  | "pays_both_sessions"
  | "double_click"
  | "replaces_while_resuming"
  | "deletes_after_success"
  | "pays_again_while_checking"
  | "forges_return"
  | "cancels_after_success"
  | "succeeds_after_cancel"
  | "cancel_races_return"
  | "stock_gone"
  | "pays_request"

export type Fault = {
  /** The rows of the catalogue of faults that it is about. */
  rows: number[]
  says: string
  levels: Level[]
  does: FaultKind
  ends: Ending[]
  /** Where a server died, or lost its database, over another payment meanwhile. */
  alsoIfDisturbed?: Ending[]
  /** Its goods are sold out by the time the buyer has approved. */
  wantsScarce?: boolean
  /** How often, compared with the others. */
  weight: number
}

const BOTH: Level[] = ["ledger", "medusa"]
const MEDUSA: Level[] = ["medusa"]
const PAID: Ending[] = ["order"]
const UNCLEAR: Ending[] = ["review"]

function fault(rows: number[], does: FaultKind, says: string, more: Partial<Fault> = {}): Fault {
  return { rows, says, levels: BOTH, does, ends: PAID, weight: 1, ...more }
}

function kill(row: number, at: CheckpointName | StorePoint, says: string, more?: Partial<Fault>) {
  return fault([row], { kind: "kill", at }, says, more)
}

function spoilt(
  rows: number[],
  name: ServiceFault,
  says: string,
  more: Partial<Fault> & { on?: "init" | "resume"; options?: FaultOptions } = {}
): Fault {
  const { on = "resume", options, ...rest } = more
  const does: FaultKind = { kind: "service", on, fault: name, options }
  return fault(rows, does, says, { ends: UNCLEAR, weight: 2, ...rest })
}

function buyer(rows: number[], does: BuyerStory, says: string, more: Partial<Fault> = {}): Fault {
  return fault(rows, { kind: "buyer", does }, says, { weight: 2, ...more })
}

export const FAULTS = {
  none: fault([], { kind: "none" }, "nothing", { weight: 24 }),

  kill_before_init: kill(1, "init_begun", "killed before init"),
  kill_after_init: kill(2, "init_answered", "killed before init's answer is saved"),
  kill_after_init_saved: kill(3, "init_saved", "killed before Medusa saved the session"),
  kill_before_resume: kill(4, "resume_claimed", "killed before resume is sent", { ends: UNCLEAR }),
  kill_during_resume: fault(
    [5],
    { kind: "kill_during_resume" },
    "killed while resume is under way",
    { ends: UNCLEAR }
  ),
  kill_after_resume: kill(6, "resume_answered", "killed before `captured` is saved", {
    ends: UNCLEAR,
  }),
  kill_after_capture: kill(7, "resume_settled", "killed before Medusa recorded the payment"),
  kill_before_authorize: kill(8, "authorize_begun", "killed between order and authorize"),
  kill_before_redirect: kill(9, "return_settled", "killed before the redirect", { levels: MEDUSA }),
  kill_under_lock: kill(10, "lock_held", "killed while the cart is locked", { levels: MEDUSA }),
  kill_before_stock: kill(21, "stock_asked", "killed before the stock is reserved, which is gone", {
    levels: MEDUSA,
    ends: ["unpaid", "review"],
    wantsScarce: true,
  }),
  kill_before_booking: kill(59, "payment_recorded", "killed before the order's transaction", {
    levels: MEDUSA,
  }),
  kill_any_moment: fault(
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
    { kind: "kill_any_moment" },
    "killed at a random moment",
    { ends: ["order", "review"], weight: 3 }
  ),

  many_returns: buyer([11], "returns_many_times", "many returns at once"),
  both_servers: buyer([12, 13], "returns_to_both_servers", "returns to two servers at once"),
  complete_races_return: buyer(
    [14],
    "complete_races_return",
    "storefront completes as the buyer returns",
    { levels: MEDUSA }
  ),
  complete_before_approval: buyer([15], "completes_before_approval", "completed before approval"),
  return_before_approval: buyer([23], "returns_before_approval", "returns before approving", {
    ends: ["order", "review", "unpaid"],
  }),
  forged_return: buyer([24], "forges_return", "another token used for a return", {
    ends: ["unpaid"],
  }),
  cart_changed: buyer([16], "changes_cart", "cart changed at the wallet", {
    ends: ["unpaid"],
    // The server died before the cart was changed: it is paid as it was approved.
    alsoIfDisturbed: ["order"],
  }),
  session_replaced: buyer([17], "replaces_session", "session replaced, new one paid"),
  replaced_session_paid: buyer([17], "pays_replaced_session", "session replaced, old one paid", {
    ends: ["unpaid"],
  }),
  both_sessions_paid: buyer([18], "pays_both_sessions", "old and new session paid"),
  double_click: buyer([60], "double_click", "two sessions, both approved"),
  replaced_while_resuming: buyer([61], "replaces_while_resuming", "replaced during resume", {
    // Before resume nothing holds the session: where it was quicker, and the buyer leaves, nobody is charged.
    ends: ["order", "unpaid"],
  }),
  deleted_after_success: buyer([61, 62], "deletes_after_success", "session deleted when paid", {
    // What went wrong before it was paid leaves a session that may go.
    alsoIfDisturbed: ["unpaid"],
  }),
  second_while_checking: buyer(
    [18, 61],
    "pays_again_while_checking",
    "second session paid while the first is checked",
    // Where the buyer is interrupted before the first is spoilt, one of the two is simply paid.
    { levels: ["ledger"], ends: UNCLEAR, alsoIfDisturbed: PAID }
  ),
  cancel_after_success: buyer([26], "cancels_after_success", "cancel after success"),
  success_after_cancel: buyer([27, 28], "succeeds_after_cancel", "success after cancel"),
  cancel_races_return: buyer([26, 28], "cancel_races_return", "cancel races the return", {
    ends: ["order", "unpaid"],
  }),
  stock_gone: buyer([21], "stock_gone", "stock gone at the wallet", {
    levels: MEDUSA,
    wantsScarce: true,
    // Under load Medusa may fail to take its order back; then nobody is charged, and a person is asked.
    ends: ["unpaid", "review"],
  }),

  request_paid: buyer([], "pays_request", "an order's payment request, paid from two tabs", {
    levels: MEDUSA,
  }),

  resume_hangs: spoilt([29], "hang", "resume captures and never answers", { weight: 1 }),
  resume_reset_before: spoilt([30], "reset_before_capture", "reset before the capture"),
  resume_reset_after: spoilt([30], "reset_after_capture", "reset after the capture"),
  service_gone: fault([31], { kind: "service_gone" }, "connection refused"),
  resume_401_once: spoilt([32], "unauthorized", "401, then a renewed token", {
    options: { times: 1 },
    ends: PAID,
  }),
  resume_401_stays: spoilt([33], "unauthorized", "401 also after renewal", {
    ends: ["review", "unpaid"],
    // More often than any buyer tries.
    options: { times: 20 },
  }),
  resume_429: spoilt([34], "too_many_requests", "429"),
  resume_500_before: spoilt([35], "server_error_before_capture", "500, nothing captured"),
  resume_503_after: spoilt([35], "server_error_after_capture", "503, captured", {
    options: { status: 503 },
  }),
  resume_drips: spoilt([36], "drip", "one byte a second", { weight: 1 }),
  resume_truncated: spoilt([37], "truncated", "answer cut off"),
  resume_html: spoilt([37], "html", "answered with a web page"),
  resume_empty: spoilt([37], "empty", "empty answer"),
  resume_wrong_type: spoilt([37], "wrong_type", "fields of a wrong type"),
  resume_wrong_id: spoilt([39], "wrong_id", "answer for another payment"),
  resume_declined: spoilt([], "own_cancel_url", "declined", { ends: ["unpaid"] }),
  init_repeated_id: spoilt([40], "repeated_id", "init answered with an old id", {
    on: "init",
    // Where the ledger never heard of the old one, the buyer is sent to it, and nothing comes of either.
    ends: ["order", "unpaid"],
  }),
  init_hostile: spoilt([41], "hostile_redirection_url", "init answered with a bad address", {
    on: "init",
    options: { variant: "javascript" },
    ends: PAID,
  }),
  init_500: spoilt([], "server_error_after_capture", "init answered 500", {
    on: "init",
    ends: PAID,
  }),

  database_before_resume: fault(
    [53],
    { kind: "database_cut", at: "authorize_begun" },
    "database cut before `resuming`"
  ),
  database_after_resume: fault(
    [54],
    { kind: "database_cut", at: "resume_answered" },
    "database cut after the answer",
    // The pool may find the database again in time.
    { ends: ["order", "review"] }
  ),
} as const satisfies Record<string, Fault>

/** Their buyers mostly wait, and take no place among those that are served. */
export const WAITING: FaultName[] = ["resume_hangs", "resume_drips", "return_before_approval"]

export type FaultName = keyof typeof FAULTS

export const FAULT_NAMES = Object.keys(FAULTS).filter(isFaultName)

export function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(FAULTS, name)
}

export function faultOf(name: FaultName): Fault {
  return FAULTS[name]
}

export function faultsOf(level: Level): FaultName[] {
  return FAULT_NAMES.filter((name) => faultOf(name).levels.includes(level))
}

/** Whether a process ends itself for it. */
export function isKill(name: FaultName): boolean {
  return faultOf(name).does.kind.startsWith("kill")
}
