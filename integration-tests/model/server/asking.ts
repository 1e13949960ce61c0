/** The service is asked for a payment, and answers in any way it may. */
import type { CallAnswer } from "../../../src/domain/payment/signal"
import { isPaidOtherwise } from "../../../src/domain/payment/store-view"
import { Broken, brokenByCall } from "../broken"
import { theSignal } from "../memory"
import { apply, at, LONG_AGO, sinceOf, toStoreView, withPayment } from "../rules"
import type { Answers, Done, Run, Task, Truth, World } from "../world"
import { withTrouble } from "./changes"

const WANTED_BY = ["authorize", "retry", "capture"]

const CAPTURED: CallAnswer = { kind: "captured" }
const NEVER_LEFT: CallAnswer = { kind: "never_left" }
const UNCLEAR: CallAnswer = { kind: "unclear" }
const REFUSED: CallAnswer = { kind: "refused", proven: false }
const KINDS = ["captured", "refused", "never_left", "unclear"]

/**
 * The payment is compared with what is to be paid now, and then claimed. Under the cart's lock nothing of that changes
 * in between, so it is one step; without the lock, or if the server may be stopped, it is two.
 */
export function want(world: World, task: Task, run: Run): Done[] {
  const found = compare(world, task, run)
  if (found.isChanged || found.isPaid) {
    return [claim(world, task, run, found)]
  }
  const withoutKey =
    world.left.troubles > 0
      ? [claim(withTrouble(world), task, run, { ...found, hasKey: false })]
      : []
  const isOneStep = task.hasLock && world.left.stalls === 0
  return isOneStep
    ? [claim(world, task, run, found), ...withoutKey]
    : [{ said: "compares the payment", world, task: { ...task, at: "claim" } }, ...withoutKey]
}

type Compared = { isChanged: boolean; isPaid: boolean; hasKey: boolean }

const UNCHANGED: Compared = { isChanged: false, isPaid: false, hasKey: true }

function compare(world: World, { payment: p }: Task, run: Run): Compared {
  const { purchase, capture } = run
  const isCanceled = purchase === "order" && world.cart.order === "canceled"
  // What an admin captures is compared with what the order owes by then.
  const isCredited = capture === "manual" && world.cart.paidBy === "another_provider"
  return {
    isChanged: at(world.payments, p).changed || isCanceled || isCredited,
    isPaid: isPaidOtherwise(toStoreView(world, p, run)),
    hasKey: true,
  }
}

export function claim(world: World, task: Task, run: Run, compared = UNCHANGED): Done {
  const { payment: p, call: after_call } = task
  const { isChanged, isPaid: paid_otherwise, hasKey: has_key } = compared
  const { row } = at(world.payments, p)
  const by = wantedBy(task)
  const since = task.work === "recovery" ? (task.isAsSeen ? sinceOf(row.age) : LONG_AGO) : null
  const moment = since ? (task.isAsSeen ? row.age : 3) : 4
  const hasOrder = world.cart.order === "standing"
  const isLater = run.purchase === "order"
  const flags = [isLater, has_key, paid_otherwise, hasOrder, isChanged]
  const number = flags.reduce(
    (sum, flag) => sum * 2 + Number(flag),
    (WANTED_BY.indexOf(by) * 8 + after_call) * 8 + moment
  )
  const signal = theSignal("capture_wanted", number, () => ({
    type: "capture_wanted",
    by,
    actor: "",
    after_call,
    since,
    order_id: hasOrder ? "order" : null,
    change: isChanged ? { code: "cart_lines", params: {} } : null,
    paid_otherwise,
    // When it was compared, the whole amount was owed: otherwise it was found to be paid.
    debt: isLater ? { owed: "1", booked: [] } : null,
    has_key,
  }))
  const asked = apply(world, p, signal, run)
  const { decision } = asked
  if (decision.next !== "call_resume") {
    const isRefused =
      by === "authorize" &&
      decision.kind === "none" &&
      (decision.why === "too_soon" || decision.why === "too_many")
    return isRefused
      ? refuse(asked.world, task)
      : {
          said: "asks the rules for the payment, and the service is not asked",
          world: asked.world,
          task: { ...task, at: by === "authorize" ? "tell" : "leave" },
        }
  }
  const isLate = task.at === "claim_late"
  const broken = isLate ? null : brokenByCall(world, task, run)
  if (broken) {
    throw new Broken(broken)
  }
  const { row: after, truth } = at(asked.world.payments, p)
  const call = after.resume_count
  const counted = withPayment(asked.world, p, { truth: { ...truth, calls: truth.calls + 1 } })
  return {
    said: isLate
      ? `says "resuming" (call ${String(call)}), and finds that it was stopped`
      : `says "resuming", and asks the service (call ${String(call)})`,
    world: by === "retry" ? { ...counted, touchedByPerson: true } : counted,
    task: { ...task, at: isLate ? "unsent" : "calling", call },
  }
}

/** Medusa hears that it has to wait, or that it was asked too often, and takes back the order that it made. */
function refuse(world: World, task: Task): Done {
  const cart = task.madeOrder ? { ...world.cart, order: "none" as const } : world.cart
  return {
    said: "asks the rules for the payment, which refuse to ask for it now",
    world: { ...world, cart },
    task: { ...task, at: "leave", attempted: "obstructed" },
  }
}

function wantedBy({ work, decision }: Task): "authorize" | "retry" | "capture" {
  if (work !== "admin") {
    return "authorize"
  }
  return decision === "capture" ? "capture" : "retry"
}

/** A server that was stopped after it had compared sends nothing. */
export function neverSent(world: World, task: Task, run: Run): Done {
  const { truth } = at(world.payments, task.payment)
  const uncounted = { truth: { ...truth, calls: truth.calls - 1 } }
  return answered(withPayment(world, task.payment, uncounted), task, run, NEVER_LEFT)
}

/** Whatever the service may do with the call, and whatever may come back of it. */
export function answersOf(world: World, task: Task, run: Run): Done[] {
  const { payment: p } = task
  const { truth } = at(world.payments, p)
  const uncounted = withPayment(world, p, { truth: { ...truth, calls: truth.calls - 1 } })
  const unsure = withPayment(world, p, { truth: { ...truth, mayBeCaptured: true } })
  const capturing = mayCapture(truth, run) ? capturesOf(truth.captures, run) : []
  return [
    answered(uncounted, task, run, NEVER_LEFT),
    answered(unsure, task, run, UNCLEAR),
    ...lost(unsure, task),
    // A call that was refused has captured nothing; an earlier one may have.
    ...refusalsOf(truth, run).map((answer) =>
      answered(answer.kind === "unclear" ? unsure : world, task, run, answer)
    ),
    ...capturing.flatMap((captures) =>
      run.answers && truth.captures > 0
        ? answersToRepeat(world, task, run, { ...truth, captures }, run.answers)
        : [theServiceCaptures(world, task, { ...truth, captures })]
    ),
  ]
}

function theServiceCaptures(world: World, task: Task, captured: Truth): Done {
  const truth = { ...captured, approved: true, mayBeCaptured: true }
  return {
    said: "the service captures",
    world: withPayment(world, task.payment, { truth }),
    task: { ...task, at: "captured" },
  }
}

/** It was captured before. Who is refused has learned that asking charges nobody. */
function answersToRepeat(
  world: World,
  task: Task,
  run: Run,
  truth: Truth,
  { repeated }: Answers
): Done[] {
  return [repeated, UNCLEAR].map((answer) => {
    const mayBeCaptured = truth.mayBeCaptured || answer.kind !== "refused"
    const after = withPayment(world, task.payment, { truth: { ...truth, mayBeCaptured } })
    return answered(after, task, run, answer)
  })
}

/** What it says where it captures nothing: the customer has not approved, or the payment fails. */
function refusalsOf({ captures, approved }: Truth, { answers, proven }: Run): CallAnswer[] {
  if (!answers) {
    return [{ kind: "refused", proven }]
  }
  if (captures > 0) {
    return []
  }
  return approved ? [REFUSED] : [REFUSED, answers.not_approved, answers.declined]
}

/** What is heard of a call by which the service has captured. */
export function answersToCapture(world: World, task: Task, run: Run): Done[] {
  const heard = [run.answers?.captured ?? CAPTURED, UNCLEAR]
  return [...heard.map((answer) => answered(world, task, run, answer)), ...lost(world, task)]
}

/** The database is away for all servers: the ledger goes on saying "resuming", and Medusa takes back its order. */
function lost(world: World, task: Task): Done[] {
  const { state, age } = at(world.payments, task.payment).row
  const isUntouched = state === "resuming" && age === 0
  if (!task.madeOrder || !isUntouched || world.left.troubles === 0) {
    return []
  }
  const next = withTrouble(world)
  return [
    {
      said: "can't write the answer down, and Medusa takes the order back",
      world: { ...next, cart: { ...next.cart, order: "none" } },
      task: { ...task, at: "leave", attempted: "obstructed" },
    },
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
  return approved || service === "when_asked"
}

/** Asked for what it has captured before, the service may say so again, or capture again. */
export function capturesOf(captures: number, { service, answers }: Run): number[] {
  if (service === "on_approval") {
    return [captures]
  }
  if (captures === 0) {
    return [1]
  }
  return answers ? [answers.capturesAgain ? captures + 1 : captures] : [captures, captures + 1]
}

function answered(world: World, task: Task, run: Run, answer: CallAnswer): Done {
  const { payment: p, call } = task
  const { kind } = answer
  const hasOrder = world.cart.order === "standing"
  const proven = kind === "refused" && answer.proven
  const byPerson = task.work === "admin"
  const signal = theSignal(
    "call_answered",
    (call * 4 + KINDS.indexOf(kind)) * 8 +
      Number(proven) * 4 +
      Number(hasOrder) * 2 +
      Number(byPerson),
    () => ({
      type: "call_answered",
      call,
      answer,
      order_id: hasOrder ? "order" : null,
      // A person makes the order first.
      order_before: hasOrder && byPerson ? "order" : null,
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
