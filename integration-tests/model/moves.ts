/** Everything that can happen next in a world. */
import { obstacleTo } from "../../src/domain/payment/obstacles"
import { holdsCart } from "../../src/domain/payment/payment"
import { mayOpen } from "../../src/domain/payment/open"
import type { Signal, SignalOf } from "../../src/domain/payment/signal"
import {
  apply,
  at,
  claimed,
  isDue,
  older,
  toPayment,
  toStoreView,
  WALLET,
  withPayment,
} from "./rules"
import {
  capturesOf,
  isBeingClosed,
  mayCapture,
  outlivesDecision,
  stepsOf,
  withLock,
  withTrouble,
} from "./server"
import { aNewPayment, type Run, type Task, type World } from "./world"

const INIT_ANSWERED: Signal = { type: "init_answered", ...WALLET }
const INIT_FAILED: Signal = {
  type: "init_failed",
  reason: "unreachable",
  actor: "",
  detail: {},
}
const RETURNED: Signal = { type: "returned", by: "return", from_service: false, actor: "" }
const CALLED_BY_SERVICE: Signal = { type: "returned", by: "return", from_service: true, actor: "" }
const CANCELED: Signal = { type: "stopped", why: "canceled_by_buyer", actor: "" }
const SESSION_DELETED: Signal = { type: "session_deleted" }
const ORDER_CANCELED: Signal = { type: "order_canceled" }
const CANCELED_IN_STORE: Signal = { type: "canceled_in_store" }
const REFUNDED: SignalOf<"refund_recorded"> = {
  type: "refund_recorded",
  refunded_amount: "1",
  actor: "",
  detail: {},
}
const REFUNDED_PARTLY: Signal = { ...REFUNDED, refunded_amount: "0.4" }
const TAKEN_UP: Signal = { type: "taken_up", actor: "" }

export type Happening = { said: string; world: World }

export function happenings(world: World, run: Run): Happening[] {
  return [
    ...servers(world, run),
    ...init(world, run),
    ...buyer(world, run),
    ...recovery(world, run),
    ...noticedCancels(world, run),
    ...admin(world, run),
    ...storeAdmin(world, run),
    ...time(world),
  ]
}

function servers(world: World, run: Run): Happening[] {
  return world.servers.flatMap((task, index) =>
    task ? [...serverSteps(world, index, run), ...serverDeaths(world, task, index, run)] : []
  )
}

const nameOf = (index: number, { work, payment }: Task) =>
  `Server ${String(index + 1)} (${work} of payment ${String(payment + 1)})`

function withTask(world: World, index: number, task: Task | null): World {
  const servers = world.servers.slice()
  servers[index] = task
  return { ...world, servers }
}

const ASKING: Task["at"][] = ["want", "calling", "captured"]
const MAKING: Task["at"][] = ["authorize", "tell", ...ASKING]

/** What makes no difference any more is not told apart. */
function forget(task: Task): Task {
  const call = ASKING.includes(task.at) ? task.call : 0
  const madeOrder = MAKING.includes(task.at) && task.madeOrder
  const isRecovery = task.work === "recovery"
  const attempted = isRecovery ? task.attempted : "no"
  const isAsSeen = !isRecovery || task.isAsSeen
  return { ...task, call, madeOrder, attempted, isAsSeen }
}

function serverSteps(world: World, index: number, run: Run): Happening[] {
  const task = world.servers[index]
  if (!task) {
    return []
  }
  return stepsOf(world, task, run).map(({ said, world: next, task: done }) => {
    // What its own step has moved, it has not seen either: only a look sees.
    const isAsSeen = task.at === "look" || next.servers[index]?.isAsSeen === true
    const after = done && forget({ ...done, isAsSeen: done.isAsSeen && isAsSeen })
    return { said: `${nameOf(index, task)} ${said}`, world: withTask(next, index, after) }
  })
}

function serverDeaths(world: World, task: Task, index: number, run: Run): Happening[] {
  return deaths(world, task, run).map((dead) => ({
    said: `${nameOf(index, task)} dies`,
    world: withTask(dead, index, null),
  }))
}

/** Its lock outlives it, and what it had sent may still arrive. */
function deaths(world: World, task: Task, run: Run): World[] {
  const { truth } = at(world.payments, task.payment)
  const mustAnswer = outlivesDecision(world, task.payment)
  if (world.left.crashes === 0 || (task.at === "captured" && mustAnswer)) {
    return []
  }
  const dead: World = {
    ...world,
    left: { ...world.left, crashes: world.left.crashes - 1 },
    cart: task.hasLock ? { ...world.cart, lock: "dead" } : world.cart,
  }
  if (task.at === "lock" && world.cart.lock === "free") {
    return [dead, withLock(dead, "dead")]
  }
  if (task.at !== "calling" || !mayCapture(truth, run) || mustAnswer) {
    return [dead]
  }
  return [
    dead,
    ...capturesOf(truth.captures, run).map((captures) =>
      withPayment(dead, task.payment, {
        truth: { ...truth, approved: true, captures, mayBeCaptured: true },
      })
    ),
  ]
}

/** A server that dies meanwhile is one that never writes down the answer. */
function init(world: World, run: Run): Happening[] {
  return world.payments.flatMap(({ row }, p) => {
    const name = `payment ${String(p + 1)}`
    return row.state !== "init_sent"
      ? []
      : [
          {
            said: `The service has an address for ${name}`,
            world: apply(world, p, INIT_ANSWERED, run).world,
          },
          { said: `Init of ${name} fails`, world: apply(world, p, INIT_FAILED, run).world },
        ]
  })
}

type Begun = { world: World; server: number }

type NewTask = Pick<Task, "work" | "payment" | "at"> & Partial<Pick<Task, "call" | "decision">>

function begin(world: World, { work, payment, at, call, decision }: NewTask): Begun | null {
  const server = world.servers.indexOf(null)
  if (server < 0) {
    return null
  }
  const task: Task = {
    work,
    payment,
    at,
    hasLock: false,
    madeOrder: false,
    isAsSeen: true,
    call: call ?? 0,
    decision: decision ?? null,
    attempted: "no",
  }
  return { world: withTask(world, server, task), server }
}

/** A task's first step is taken at once where nothing is written before it. */
function begunAt({ world, server }: Begun, name: string, run: Run): Happening[] {
  return serverSteps(world, server, run).map(({ said, world: after }) => ({
    said: `${name}. ${said}`,
    world: after,
  }))
}

function buyer(world: World, run: Run): Happening[] {
  const { left } = world
  const all: Happening[] = []
  world.payments.forEach(({ truth, row, session }, p) => {
    const name = `payment ${String(p + 1)}`
    if (!row.hasWallet) {
      return
    }
    // Where the service waits for resume, whether the buyer approved shows in its answer and nowhere else.
    const mayApprove = !truth.approved && !isBeingClosed(world, p)
    if (mayApprove && run.service === "captures_by_itself") {
      const approved = { ...truth, approved: true, captures: 1 }
      all.push({
        said: `The buyer approves ${name} at the wallet`,
        world: withPayment(world, p, { truth: approved }),
      })
    }
    if (left.returns > 0) {
      const less = { ...world, left: { ...left, returns: left.returns - 1 } }
      for (const from_service of callers(truth.approved, run)) {
        const signal = from_service ? CALLED_BY_SERVICE : RETURNED
        const { world: told, decision } = apply(less, p, signal, run)
        const after = withPayment(told, p, {
          toldNo: false,
          truth: { ...truth, cameBack: truth.cameBack || truth.captures > 0 },
        })
        const said = from_service
          ? `The service calls the return link of ${name}`
          : `The return link of ${name} is opened`
        if (decision.next !== "complete") {
          all.push({ said, world: after })
          continue
        }
        const begun = begin(after, { work: "return", payment: p, at: "lock" })
        if (begun) all.push({ said, world: begun.world })
      }
    }
    if (left.cancels > 0) {
      const less = { ...world, left: { ...left, cancels: left.cancels - 1 } }
      all.push({ said: `The buyer cancels ${name}`, world: apply(less, p, CANCELED, run).world })
    }
    const isHeld = world.payments.some((other, one) => holdsCart(toPayment(other.row, one, run)))
    if (
      !isHeld &&
      // Medusa changes a cart under the lock that completing it takes.
      world.cart.lock === "free" &&
      session !== "none" &&
      !at(world.payments, p).changed &&
      row.state !== "captured" &&
      left.cancels > 0
    ) {
      const changed = {
        ...withPayment(world, p, { changed: true }),
        left: { ...left, cancels: left.cancels - 1 },
      }
      all.push({ said: "The buyer changes the cart", world: changed })
    }
  })
  return [...all, ...startAgain(world, run)]
}

/** The wallet's own server calls only for what was approved; anybody can open a link, or call the SDK's route. */
function callers(isApproved: boolean, { service }: Run): boolean[] {
  return service === "captures_by_itself" && isApproved ? [false, true] : [false]
}

/** Another session replaces the first, as Medusa does it; after a double click both are there. */
function startAgain(world: World, run: Run): Happening[] {
  const { left } = world
  if (left.payments === 0 || world.cart.order !== "none") {
    return []
  }
  const less = { ...world, left: { ...left, payments: left.payments - 1 } }
  const asked = apply(world, 0, SESSION_DELETED, run)
  const isFree = (one: World) => mayOpen([toPayment(at(one.payments, 0).row, 0, run)])
  const all: Happening[] = []
  if (isFree(asked.world)) {
    const gone = withPayment(apply(less, 0, SESSION_DELETED, run).world, 0, { session: "none" })
    all.push({ said: "The buyer starts anew: payment 2", world: withNewPayment(gone) })
  } else if (asked.world !== world) {
    all.push({ said: "The buyer starts anew, which is refused", world: asked.world })
  }
  if (isFree(world) && at(world.payments, 0).session === "pending") {
    all.push({ said: "The buyer has clicked twice: payment 2", world: withNewPayment(less) })
  }
  return all
}

const withNewPayment = (world: World): World => ({
  ...world,
  payments: [...world.payments, aNewPayment()],
})

function recovery(world: World, run: Run): Happening[] {
  if (world.cart.lock !== "free" || !world.servers.includes(null)) {
    return []
  }
  return world.payments.flatMap(({ row }, p) => {
    const isClaimed = world.servers.some((task) => task?.work === "recovery" && task.payment === p)
    if (isClaimed || !isDue(row, p, run)) {
      return []
    }
    const claim = withPayment(world, p, { row: claimed(row) })
    const begun = begin(claim, { work: "recovery", payment: p, at: "look" })
    const name = `Recovery claims payment ${String(p + 1)}`
    const { crashes } = world.left
    const dead = { ...claim, left: { ...world.left, crashes: crashes - 1 } }
    return [
      ...(begun ? begunAt(begun, name, run) : []),
      ...(crashes > 0 ? [{ said: `${name}, and its server dies`, world: dead }] : []),
    ]
  })
}

/** A subscriber hears of a canceled order, or recovery comes across it. */
export function noticedCancels(world: World, run: Run): Happening[] {
  if (world.cart.order !== "canceled") {
    return []
  }
  return world.payments.flatMap(({ row }, p) => {
    const asked = row.hasOrder ? apply(world, p, ORDER_CANCELED, run) : { world }
    return asked.world === world
      ? []
      : [{ said: `The canceled order of payment ${String(p + 1)} is noticed`, world: asked.world }]
  })
}

function admin(world: World, run: Run): Happening[] {
  const { left } = world
  if (left.decisions === 0) {
    return []
  }
  return world.payments.flatMap(({ row }, p) => {
    const less = { ...world, left: { ...left, decisions: left.decisions - 1 } }
    if (row.state === "unconfirmed") {
      const asked = apply(less, p, TAKEN_UP, run)
      return [
        { said: `An admin takes up payment ${String(p + 1)}`, world: { ...asked.world, left } },
      ]
    }
    if (row.state === "authorized" && world.cart.order === "standing") {
      const wanted = { at: "want", call: row.resume_count, decision: "capture" } as const
      const begun = begin(less, { work: "admin", payment: p, ...wanted })
      return begun
        ? [{ said: `An admin captures payment ${String(p + 1)}`, world: begun.world }]
        : []
    }
    if (row.state !== "review") {
      return []
    }
    const payment = toPayment(row, p, run)
    const view = toStoreView(world, p, run)
    return (["paid", "unpaid", "refunded", "retry"] as const).flatMap((decision) => {
      const action = decision === "retry" ? ("resume" as const) : decision
      // Nobody says of money that moved that it did not, nor the other way round: what the operator shows is true.
      if (obstacleTo(action, payment, view) || !isTruthful(decision, world, p)) {
        return []
      }
      const begun = begin(less, { work: "admin", payment: p, at: "decide", decision })
      const name = `An admin decides about payment ${String(p + 1)}: ${decision}`
      return begun ? begunAt(begun, name, run) : []
    })
  })
}

/** Nobody errs about what the dashboard of the service shows. But some do not look, where the ledger knows. */
function isTruthful(decision: Task["decision"], world: World, p: number): boolean {
  const { row, truth } = at(world.payments, p)
  switch (decision) {
    case "paid":
      return truth.captures === 1
    case "unpaid":
      return truth.captures === 0 || row.capture === "known"
    case "refunded":
      return truth.captures > 0
    default:
      return true
  }
}

/** In Medusa's own pages: an order is canceled, a refund is made and recorded. */
function storeAdmin(world: World, run: Run): Happening[] {
  const { left, cart } = world
  const all: Happening[] = []
  if (left.troubles > 0 && cart.order === "none" && !cart.soldOut) {
    const sold = { ...withTrouble(world), cart: { ...cart, soldOut: true } }
    all.push({ said: "The last item is sold to somebody else", world: sold })
  }
  if (left.cancels > 0 && cart.order === "standing" && cart.lock === "free") {
    const less = { ...world, left: { ...left, cancels: left.cancels - 1 } }
    const canceled = cancelOrder(less, run)
    if (canceled) all.push({ said: "An admin cancels the order", world: canceled })
  }
  world.payments.forEach(({ row, truth }, p) => {
    const isKept = row.state === "captured" || (row.state === "review" && row.capture === "known")
    if (left.decisions > 0 && isKept && truth.captures > 0 && !truth.refunded) {
      const less = { ...world, left: { ...left, decisions: left.decisions - 1 } }
      const refunded = withPayment(less, p, { truth: { ...truth, refunded: true } })
      const { world: recorded } = apply(refunded, p, REFUNDED, run)
      const { world: partly } = apply(less, p, REFUNDED_PARTLY, run)
      all.push({ said: `A part of payment ${String(p + 1)} is refunded`, world: partly })
      all.push({
        said: `Payment ${String(p + 1)} is refunded, and that is recorded`,
        world: recorded,
      })
    }
  })
  return all
}

/** Medusa asks the provider to let go of what was authorized; who refuses keeps the order. */
function cancelOrder(world: World, run: Run): World | null {
  let next = world
  for (const [p, { session }] of world.payments.entries()) {
    if (session === "authorized") {
      const asked = apply(next, p, CANCELED_IN_STORE, run)
      const { row } = at(asked.world.payments, p)
      if (asked.decision.kind === "none" && holdsCart(toPayment(row, p, run))) {
        return null
      }
      next = asked.world
    }
  }
  const isAnswered = next.payments.some(({ session }) =>
    ["authorized", "captured"].includes(session)
  )
  return isAnswered ? { ...next, cart: { ...next.cart, order: "canceled" } } : null
}

/** An answer may take any time to come. Elsewhere a server stops for minutes only when it is stopped. */
const AWAITS_ANSWER: Task["at"][] = ["calling", "captured"]

/** A server that stopped for minutes before it has the cart's lock finds out, and goes no further. */
const whenStopped = (task: Task | null): Task | null =>
  task && {
    ...task,
    hasLock: false,
    ...(task.at === "lock" && { at: "leave" as const, attempted: "obstructed" as const }),
  }

function time(world: World): Happening[] {
  const dead = world.cart.lock === "dead"
  const all: Happening[] = dead
    ? [
        {
          said: "The dead server's lease ends",
          world: { ...world, cart: { ...world.cart, lock: "free" } },
        },
      ]
    : []
  const isOlder = world.payments.some(({ row }) => row.age < 2 || row.askedJustNow)
  const isStopped = world.servers.some((task) => task && !AWAITS_ANSWER.includes(task.at))
  if (!isOlder || (isStopped && world.left.stalls === 0)) {
    return all
  }
  const left = isStopped ? { ...world.left, stalls: world.left.stalls - 1 } : world.left
  const payments = world.payments.map((payment) => ({
    ...payment,
    row: older(payment.row),
  }))
  // A lock lasts for two minutes, whatever its holder does.
  const servers = world.servers.map(whenStopped)
  const cart = { ...world.cart, lock: "free" as const }
  return [...all, { said: "Minutes pass", world: { ...world, payments, servers, cart, left } }]
}
