/** Everything that can happen next in a world. */
import { obstacleTo } from "../../src/domain/payment/obstacles"
import { holdsCart } from "../../src/domain/payment/payment"
import { mayOpen } from "../../src/domain/payment/open"
import { apply, at, isDue, toPayment, toStoreView, viewOf, withPayment } from "./rules"
import { capturesOf, stepsOf } from "./server"
import { aStartedPayment, type Run, type Task, type World } from "./world"

export type Happening = { said: string; world: World }

const NEW_TASK: Omit<Task, "work" | "payment" | "at" | "by"> = {
  hasLock: false,
  madeOrder: false,
  view: null,
  isAsSeen: true,
  call: 0,
  answer: null,
  decision: null,
  attempted: "no",
}

export function happenings(world: World, run: Run): Happening[] {
  return [
    ...servers(world, run),
    ...buyer(world, run),
    ...recovery(world, run),
    ...admin(world, run),
    ...time(world),
  ]
}

function servers(world: World, run: Run): Happening[] {
  return world.servers.flatMap((task, index) => {
    if (!task) {
      return []
    }
    const name = `Server ${String(index + 1)} (${task.work} of payment ${String(task.payment + 1)})`
    const with_ = (next: World, done: Task | null): World => ({
      ...next,
      servers: next.servers.map((other, one) => (one === index ? done : other)),
    })
    const steps = stepsOf(world, task, run).map(({ said, world: next, task: done }) => ({
      said: `${name} ${said}`,
      world: with_(next, done),
    }))
    return [...steps, ...deaths(world, task, run).map((dead) => ({ said: `${name} dies`, world: with_(dead, null) }))]
  })
}

/** Its lock outlives it, and what it had sent may still arrive. */
function deaths(world: World, task: Task, run: Run): World[] {
  if (world.left.crashes === 0) {
    return []
  }
  const dead: World = {
    ...world,
    left: { ...world.left, crashes: world.left.crashes - 1 },
    cart: task.hasLock ? { ...world.cart, lock: "dead" } : world.cart,
  }
  const { truth } = at(world.payments, task.payment)
  if (task.at !== "calling" || !truth.approved) {
    return [dead]
  }
  return [
    dead,
    ...capturesOf(truth.captures, run).map((captures) =>
      withPayment(dead, task.payment, { truth: { ...truth, captures, mayBeCaptured: true } })
    ),
  ]
}

function begin(world: World, task: Pick<Task, "work" | "payment" | "at" | "by"> & Partial<Task>): World | null {
  const free = world.servers.findIndex((server) => server === null)
  if (free < 0) {
    return null
  }
  const started: Task = { ...NEW_TASK, ...task }
  return { ...world, servers: world.servers.map((other, one) => (one === free ? started : other)) }
}

function buyer(world: World, run: Run): Happening[] {
  const { left } = world
  const all: Happening[] = []
  world.payments.forEach(({ truth, row, session }, p) => {
    const name = `payment ${String(p + 1)}`
    if (!truth.approved) {
      const captures = run.service === "captures_by_itself" ? 1 : 0
      const approved = { ...truth, approved: true, captures }
      all.push({ said: `The buyer approves ${name} at the wallet`, world: withPayment(world, p, { truth: approved }) })
    }
    if (left.returns > 0) {
      const less = { ...world, left: { ...left, returns: left.returns - 1 } }
      for (const by of callers(truth.approved, run)) {
        const begun = begin(less, { work: "return", payment: p, at: "returned", by })
        if (begun) all.push({ said: `The return link of ${name} is opened (${by})`, world: begun })
      }
    }
    if (left.cancels > 0 && !truth.approved) {
      const less = { ...world, left: { ...left, cancels: left.cancels - 1 } }
      const signal = { type: "stopped", why: "canceled_by_buyer", actor: "" } as const
      all.push({ said: `The buyer cancels ${name}`, world: apply(less, p, signal, run).world })
    }
    const isHeld = world.payments.some((other, one) => holdsCart(toPayment(other.row, one, run)))
    if (!isHeld && session !== "none" && !at(world.payments, p).changed && row.state !== "captured" && left.cancels > 0) {
      const changed = { ...withPayment(world, p, { changed: true }), left: { ...left, cancels: left.cancels - 1 } }
      all.push({ said: "The buyer changes the cart", world: changed })
    }
  })
  const again = startAgain(world, run)
  return again ? [...all, again] : all
}

/** The wallet's own server calls only for what was approved; anybody can open a link, or call the SDK's route. */
function callers(isApproved: boolean, { service }: Run): Task["by"][] {
  return service === "captures_by_itself" && isApproved ? ["return", "service"] : ["return"]
}

/** Another session replaces the first, as Medusa does it. */
function startAgain(world: World, run: Run): Happening | null {
  const { left } = world
  if (left.payments === 0 || world.cart.lock !== "free" || world.cart.order !== "none") {
    return null
  }
  const asked = apply(world, 0, { type: "session_deleted" }, run)
  const payment = toPayment(at(asked.world.payments, 0).row, 0, run)
  if (holdsCart(payment) || !mayOpen([payment])) {
    return asked.world === world ? null : { said: "The buyer starts anew, which is refused", world: asked.world }
  }
  const gone = withPayment(asked.world, 0, { session: "none" })
  return {
    said: "The buyer starts anew: payment 2",
    world: {
      ...gone,
      payments: [...gone.payments, aStartedPayment()],
      left: { ...left, payments: left.payments - 1 },
    },
  }
}

function recovery(world: World, run: Run): Happening[] {
  return world.payments.flatMap(({ row }, p) => {
    if (!isDue(row, p, run) || world.servers.some((task) => task?.work === "recovery" && task.payment === p)) {
      return []
    }
    const claimed = withPayment(world, p, { row: { ...row, attempts: Math.min(row.attempts + 1, 4) } })
    const begun = begin(claimed, { work: "recovery", payment: p, at: "look", by: "return" })
    return begun ? [{ said: `Recovery claims payment ${String(p + 1)}`, world: begun }] : []
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
      const asked = apply(less, p, { type: "taken_up", actor: "" }, run)
      return [{ said: `An admin takes up payment ${String(p + 1)}`, world: { ...asked.world, left } }]
    }
    if (row.state !== "review") {
      return []
    }
    const payment = toPayment(row, p, run)
    const view = toStoreView(viewOf(world), p)
    return (["paid", "unpaid", "refunded", "retry"] as const).flatMap((decision) => {
      const action = decision === "retry" ? ("resume" as const) : decision
      // Nobody says of money that moved that it did not, nor the other way round: what the operator shows is true.
      if (obstacleTo(action, payment, view) || !isTruthful(decision, world, p)) {
        return []
      }
      const begun = begin(less, { work: "admin", payment: p, at: "decide", by: "admin", decision, view: viewOf(world) })
      return begun ? [{ said: `An admin decides about payment ${String(p + 1)}: ${decision}`, world: begun }] : []
    })
  })
}

function isTruthful(decision: Task["decision"], world: World, p: number): boolean {
  const { captures } = at(world.payments, p).truth
  switch (decision) {
    case "paid":
      return captures === 1
    case "unpaid":
      return captures === 0
    default:
      return true
  }
}

/** Where a server may stop for minutes. Elsewhere one that did so finds out, and goes no further. */
const MAY_STALL: Task["at"][] = ["returned", "calling", "answered", "tell", "leave", "look", "decide"]

function time(world: World): Happening[] {
  const dead = world.cart.lock === "dead"
  const all: Happening[] = dead
    ? [{ said: "The dead server's lease ends", world: { ...world, cart: { ...world.cart, lock: "free" } } }]
    : []
  const isOlder = world.payments.some(({ row }) => row.age < 2 || row.askedJustNow)
  if (!isOlder || world.servers.some((task) => task && !MAY_STALL.includes(task.at))) {
    return all
  }
  const payments = world.payments.map((payment) => ({
    ...payment,
    row: { ...payment.row, age: payment.row.age === 0 ? 1 : 2, askedJustNow: false } as const,
  }))
  // A lock lasts for two minutes, whatever its holder does.
  const servers = world.servers.map((task) => (task ? { ...task, hasLock: false } : null))
  const cart = { ...world.cart, lock: "free" as const }
  return [...all, { said: "Minutes pass", world: { ...world, payments, servers, cart } }]
}
