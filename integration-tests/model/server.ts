/** What a server does next for a payment, as the plugin and Medusa do it: one commit or one message at a time. */
import type { Next } from "../../src/domain/payment/decision"
import { outcomeOf } from "../../src/domain/payment/outcome"
import type { CallAnswer, Signal } from "../../src/domain/payment/signal"
import { holdsCart } from "../../src/domain/payment/payment"
import { findWaitingOrder } from "../../src/domain/payment/store-view"
import { toMedusa } from "../../src/domain/payment/told"
import { theSignal } from "./memory"
import { apply, at, sinceOf, toPayment, toStoreView, viewNumber, withPayment } from "./rules"
import { Broken, brokenByCall } from "./broken"
import type { Run, Task, Truth, World } from "./world"

const ORDER_CANCELED: Signal = { type: "order_canceled" }
const ALREADY_ORDERED: Signal = { type: "not_needed", why: "already_ordered" }
const NOT_NEEDED: Signal = { type: "not_needed", why: "session_deleted" }
const SESSION_DELETED: Signal = { type: "session_deleted" }
const ORDER_SEEN: Signal = { type: "order_seen", order_id: "order", actor: "" }
const NO_ORDER_SEEN: Signal = { type: "order_seen", order_id: null, actor: "" }
const NOT_COMPLETED: Signal = { type: "not_completed", obstruction: null }
const ORDER_WANTED: Signal = { type: "order_wanted", actor: "" }
const ORDER_NOT_MADE: Signal = {
  type: "order_not_made",
  actor: "",
  reason_before: "outcome_unknown",
}

const WANTED_BY = ["authorize", "retry", "capture"]
const ANSWERS = ["captured", "refused", "never_left", "unclear"]
const ATTEMPTS = ["no", "done", "obstructed"]
const DECISIONS = ["paid", "unpaid", "refunded"]

/** `said`: what happened, for the story. Without a task the server has done its work. */
export type Done = { said: string; world: World; task: Task | null }

export function stepsOf(world: World, task: Task, run: Run): Done[] {
  const { payment: p } = task
  const paid = at(world.payments, p)
  const { row } = paid
  const goOn = (said: string, change: Partial<Task>, next: World = world): Done => ({
    said,
    world: next,
    task: { ...task, ...change },
  })

  switch (task.at) {
    case "lock":
      return [
        ...(world.cart.lock === "free"
          ? complete(withLock(world, "held"), { ...task, hasLock: true }, run)
          : []),
        // A lock is waited for half a minute; only one that a dead server left, or a slow one, lasts longer.
        ...(world.cart.lock === "dead"
          ? [leave(world, task, "obstructed", "waits in vain for the cart")]
          : []),
      ]
    case "authorize": {
      if (row.state === "approved") {
        return [{ said: "reads the payment", world, task: readPayment(world, task) }]
      }
      // Another server's call is waited for, but not for ever.
      const waits = row.state === "resuming" && row.age === 0
      return waits ? [] : [tell(world, task, run)]
    }
    case "want":
      return [want(world, task, run)]
    case "calling":
      return answersOf(world, task, run)
    case "captured":
      return [
        answered(world, task, run, "captured"),
        ...(outlivesDecision(world, p) ? [] : [answered(world, task, run, "unclear")]),
      ]
    case "tell":
      return [tell(world, task, run)]
    case "leave":
      return [unlock(world, task, run)]
    case "look":
      // Under the cart's lock: nobody is making an order meanwhile.
      return world.cart.lock === "free" ? [look(world, task, run)] : []
    case "book":
      return [book(world, task)]
    case "owe": {
      const asked = apply(world, p, ORDER_CANCELED, run)
      return [goOn("says that a refund is owed", { at: "look", attempted: "done" }, asked.world)]
    }
    case "decide":
      return [decideAsPerson(world, task, run)]
    case "retry":
      return [goOn("reads the payment", { at: "want", call: row.resume_count })]
  }
}

function complete(world: World, task: Task, run: Run): Done[] {
  const { payment: p } = task
  const { cart } = world
  const own = at(world.payments, p).session
  const done = (said: string, next: World, attempted = task.attempted): Done[] => [
    { said, world: next, task: { ...task, at: "leave", attempted } },
  ]
  if (cart.order === "standing") {
    const isPaid = world.payments.some(
      ({ session }) => session === "captured" || session === "authorized"
    )
    if (own === "none" || isPaid) {
      const isOwn = own === "captured" || own === "authorized"
      return done(
        "finds the order paid, or without this session",
        isOwn ? world : apply(world, p, ALREADY_ORDERED, run).world
      )
    }
    return [
      { said: "asks for the payment of the order", world, task: { ...task, at: "authorize" } },
    ]
  }
  if (cart.order === "canceled") {
    return done("finds the order canceled", world)
  }
  if (own === "none") {
    return done("finds its session gone", apply(world, p, NOT_NEEDED, run).world)
  }
  if (cart.soldOut) {
    return done("finds the cart sold out", world, "obstructed")
  }
  const made = (said: string, next: World): Done => ({
    said,
    world: { ...next, cart: { ...next.cart, order: "standing" } },
    task: readPayment(next, { ...task, madeOrder: true }),
  })
  const hasOthers = world.payments.some(({ session }, other) => other !== p && session !== "none")
  return [
    made("makes the order", removeOthers(world, p, run)),
    // What fails here is told to the log, and Medusa goes on.
    ...(hasOthers && world.left.troubles > 0
      ? [made("cannot remove the other session, and makes the order", withTrouble(world))]
      : []),
  ]
}

/** The provider reads it first thing, and asks the rules with what it has read. */
function readPayment(world: World, task: Task): Task {
  const { state, resume_count: call } = at(world.payments, task.payment).row
  return state === "approved" ? { ...task, at: "want", call } : { ...task, at: "authorize" }
}

export const withTrouble = (world: World): World => ({
  ...world,
  left: { ...world.left, troubles: world.left.troubles - 1 },
})

/** Only the session that the customer approved may stay; one that is being paid refuses to go. */
function removeOthers(world: World, p: number, run: Run): World {
  let next = world
  world.payments.forEach(({ session }, other) => {
    if (other !== p && session !== "none") {
      const asked = apply(next, other, SESSION_DELETED, run)
      next = holdsCart(toPayment(at(asked.world.payments, other).row, other, run))
        ? asked.world
        : withPayment(asked.world, other, { session: "none" })
    }
  })
  return next
}

function want(world: World, task: Task, run: Run): Done {
  const { payment: p, call: after_call } = task
  const { changed, row } = at(world.payments, p)
  const by = wantedBy(task)
  const since = task.work === "recovery" ? (task.isAsSeen ? sinceOf(row.age) : LONG_AGO) : null
  const moment = since ? (task.isAsSeen ? row.age : 3) : 4
  const hasOrder = world.cart.order === "standing"
  const signal = theSignal(
    "capture_wanted",
    ((WANTED_BY.indexOf(by) * 8 + after_call) * 8 + moment) * 4 +
      Number(hasOrder) * 2 +
      Number(changed),
    () => ({
      type: "capture_wanted",
      by,
      actor: "",
      after_call,
      since,
      order_id: hasOrder ? "order" : null,
      change: changed ? { code: "cart_lines", params: {} } : null,
      has_key: true,
      believes_return: false,
    })
  )
  const asked = apply(world, p, signal, run)
  if (asked.decision.next !== "call_resume") {
    return {
      said: "asks the rules for the payment, and the service is not asked",
      world: asked.world,
      task: { ...task, at: by === "authorize" ? "tell" : "leave" },
    }
  }
  const broken = brokenByCall(at(world.payments, p), task, run)
  if (broken) {
    throw new Broken(broken)
  }
  const { row: after, truth } = at(asked.world.payments, p)
  const call = after.resume_count
  const counted = withPayment(asked.world, p, { truth: { ...truth, calls: truth.calls + 1 } })
  return {
    said: `says "resuming", and asks the service (call ${String(call)})`,
    world: by === "retry" ? { ...counted, touchedByPerson: true } : counted,
    task: { ...task, at: "calling", call },
  }
}

function wantedBy({ work, decision }: Task): "authorize" | "retry" | "capture" {
  if (work !== "admin") {
    return "authorize"
  }
  return decision === "capture" ? "capture" : "retry"
}

/** Whatever the service may do with the call, and whatever may come back of it. */
function answersOf(world: World, task: Task, run: Run): Done[] {
  const { payment: p } = task
  const { truth } = at(world.payments, p)
  const uncounted = withPayment(world, p, { truth: { ...truth, calls: truth.calls - 1 } })
  const unsure = withPayment(world, p, { truth: { ...truth, mayBeCaptured: true } })
  const capturing = mayCapture(truth, run) ? capturesOf(truth.captures, run) : []
  return [
    answered(uncounted, task, run, "never_left"),
    answered(run.proven ? world : unsure, task, run, "refused"),
    answered(unsure, task, run, "unclear"),
    ...capturing.map((captures) => ({
      said: "the service captures",
      world: withPayment(unsure, p, {
        truth: { ...truth, approved: true, captures, mayBeCaptured: true },
      }),
      task: { ...task, at: "captured" as const },
    })),
  ]
}

/**
 * A person has looked at the service's dashboard, and it captures after that. Its answer then comes: what nobody
 * hears of, nobody can be asked about.
 */
export function outlivesDecision(world: World, p: number): boolean {
  return isBeingClosed(world, p) || at(world.payments, p).row.state === "closed_unpaid"
}

/** A person has just seen that nothing was captured, and says so. */
export function isBeingClosed({ servers }: World, p: number): boolean {
  return servers.some((task) => task?.payment === p && task.decision === "unpaid")
}

/** Where the service waits for resume, the buyer may have approved at any time before. */
export function mayCapture({ approved }: Truth, { service }: Run): boolean {
  return approved || service === "waits"
}

/** Asked for what it has captured before, the service may say so again, or capture again. */
export function capturesOf(captures: number, { service }: Run): number[] {
  if (service === "captures_by_itself") {
    return [captures]
  }
  return captures === 0 ? [1] : [captures, captures + 1]
}

function answered(world: World, task: Task, run: Run, kind: CallAnswer["kind"]): Done {
  const { payment: p, call } = task
  const hasOrder = world.cart.order === "standing"
  const { proven } = run
  const signal = theSignal(
    "call_answered",
    (call * 4 + ANSWERS.indexOf(kind)) * 4 + Number(proven) * 2 + Number(hasOrder),
    () => ({
      type: "call_answered",
      call,
      answer: kind === "refused" ? { kind, proven } : { kind },
      order_id: hasOrder ? "order" : null,
      order_before: null,
    })
  )
  const asked = apply(world, p, signal, run)
  const { captured_call: before } = at(world.payments, p).row
  const isSecond = kind === "captured" && before !== null && before !== call
  if (isSecond && at(asked.world.payments, p).row.state !== "review") {
    throw new Broken("Two calls were answered with a capture, and nobody is asked about it.")
  }
  return {
    said: `writes down the answer to call ${String(call)}: ${kind}`,
    world: asked.world,
    task: { ...task, at: task.work === "admin" ? "book" : "tell" },
  }
}

/** Medusa hears of the payment, and books it, or takes back the order that it made. */
function tell(world: World, task: Task, run: Run): Done {
  const { payment: p, madeOrder } = task
  const { status, problem } = toMedusa(outcomeOf(toPayment(at(world.payments, p).row, p, run)))
  if (problem) {
    const next = madeOrder ? { ...world, cart: { ...world.cart, order: "none" as const } } : world
    return {
      said: madeOrder
        ? `tells Medusa "${problem}", which takes the order back`
        : `tells Medusa "${problem}"`,
      world: next,
      task: { ...task, at: "leave", attempted: "obstructed" },
    }
  }
  const session =
    status === "captured" ? "captured" : status === "authorized" ? "authorized" : "awaiting"
  const told = withPayment(world, p, { session })
  return {
    said: `tells Medusa that the payment is ${status}`,
    world: session === "captured" ? { ...told, cart: { ...told.cart, paidBy: p } } : told,
    task: { ...task, at: "leave" },
  }
}

export const withLock = (world: World, lock: World["cart"]["lock"]): World => ({
  ...world,
  cart: { ...world.cart, lock },
})

function leave(world: World, task: Task, attempted: Task["attempted"], said: string): Done {
  return { said, world, task: { ...task, at: "leave", attempted } }
}

/** The lock is given back, and the ledger is told which order there is. */
function unlock(world: World, task: Task, run: Run): Done {
  const { payment: p, hasLock, attempted } = task
  const free = hasLock ? { ...world, cart: { ...world.cart, lock: "free" as const } } : world
  const seen = apply(free, p, world.cart.order === "none" ? NO_ORDER_SEEN : ORDER_SEEN, run)
  if (task.work === "recovery") {
    const done = attempted === "no" ? "done" : attempted
    return {
      said: "looks at what came of it",
      world: free,
      task: { ...task, at: "look", hasLock: false, madeOrder: false, attempted: done },
    }
  }
  if (task.work === "admin") {
    return afterOrderFirst(free, { ...task, hasLock: false, madeOrder: false }, run)
  }
  const { state } = at(seen.world.payments, p).row
  const isRefusal = state === "approved" && world.cart.order === "none"
  const told = isRefusal
    ? withPayment(apply(seen.world, p, NOT_COMPLETED, run).world, p, { toldNo: true })
    : seen.world
  return { said: "tells the buyer how it ended", world: told, task: null }
}

const LONG_AGO = new Date(0)

function look(world: World, task: Task, run: Run): Done {
  const { payment: p, isAsSeen, attempted } = task
  const by = task.work === "recovery" ? "recovery" : "admin"
  const { age } = at(world.payments, p).row
  const signal = theSignal(
    "looked",
    ((Number(by === "admin") * 4 + (isAsSeen ? age : 3)) * 4 + ATTEMPTS.indexOf(attempted)) *
      1_024 +
      viewNumber(world, p),
    () => ({
      type: "looked",
      by,
      since: isAsSeen ? sinceOf(age) : LONG_AGO,
      view: toStoreView(world, p, run),
      attempt:
        attempted === "no" ? null : { obstruction: attempted === "obstructed" ? "other" : null },
    })
  )
  const asked = apply(world, p, signal, run)
  const after = at(asked.world.payments, p).row
  const places: Partial<Record<Next, Task["at"]>> = {
    complete: "lock",
    book: "book",
    show_as_awaiting: "lock",
    owe_refund: "owe",
  }
  const place = places[asked.decision.next]
  const said = `recovery looks: ${asked.decision.kind === "change" ? after.state : asked.decision.why}`
  return place
    ? { said, world: asked.world, task: { ...task, at: place, isAsSeen: true, attempted: "no" } }
    : { said, world: asked.world, task: null }
}

/** What was captured is booked on the order; without one, the cart is completed first. */
function book(world: World, task: Task): Done {
  const { payment: p } = task
  const { row, session } = at(world.payments, p)
  if (row.state !== "captured") {
    return {
      said: "has nothing to book",
      world,
      task: task.work === "recovery" ? backToLook(task) : null,
    }
  }
  if (world.cart.order !== "standing" || (session !== "captured" && session !== "authorized")) {
    return { said: "completes the cart of what was captured", world, task: { ...task, at: "lock" } }
  }
  const booked = withPayment(world, p, { session: "captured" })
  return {
    said: "books the capture",
    world: { ...booked, cart: { ...booked.cart, paidBy: p } },
    task: task.work === "recovery" ? backToLook(task) : null,
  }
}

const backToLook = (task: Task): Task => ({ ...task, at: "look", attempted: "done" })

function decideAsPerson(world: World, task: Task, run: Run): Done {
  const { payment: p, decision } = task
  if (decision === "retry") {
    if (world.cart.order === "standing") {
      const call = at(world.payments, p).row.resume_count
      return { said: "reads the payment", world, task: { ...task, at: "want", call } }
    }
    const wanted = apply(world, p, ORDER_WANTED, run)
    return { said: "has the order made first", world: wanted.world, task: { ...task, at: "lock" } }
  }
  const row = toPayment(at(world.payments, p).row, p, run)
  const store = toStoreView(world, p, run)
  if (decision !== "paid" && world.cart.order === "standing" && findWaitingOrder(row, store)) {
    const canceled = { ...world, cart: { ...world.cart, order: "canceled" as const } }
    return { said: "cancels the order that waits", world: canceled, task }
  }
  const outcome = decision === "paid" || decision === "refunded" ? decision : "unpaid"
  const decided = DECISIONS.indexOf(outcome) * 1_024 + viewNumber(world, p)
  const signal = theSignal("decided", decided, () => ({
    type: "decided",
    outcome,
    actor: "",
    note: "",
    view: store,
  }))
  const asked = apply(world, p, signal, run)
  const next =
    asked.decision.kind === "change" ? { ...asked.world, touchedByPerson: true } : asked.world
  const closed = asked.decision.kind === "change" && decision !== "paid"
  const { truth, session } = at(next.payments, p)
  // What Medusa has authorized stays with its order.
  const left = session === "authorized" ? session : "none"
  const refunded = truth.refunded || decision === "refunded"
  return {
    said: `a person says: ${decision ?? ""}`,
    world: closed ? withPayment(next, p, { session: left, truth: { ...truth, refunded } }) : next,
    task: asked.decision.next === "book" ? { ...task, at: "book" } : null,
  }
}

/** The order is there now, and the service is asked; or there is none, and nothing is. */
function afterOrderFirst(world: World, task: Task, run: Run): Done {
  const { payment: p } = task
  const { row } = at(world.payments, p)
  if (task.decision !== "retry" || row.state !== "review") {
    return { said: "is done", world, task: null }
  }
  if (world.cart.order === "standing") {
    return {
      said: "has the order, and asks",
      world,
      task: { ...task, at: "retry", decision: null },
    }
  }
  const asked = apply(world, p, ORDER_NOT_MADE, run)
  return { said: "could not make the order", world: asked.world, task: null }
}
