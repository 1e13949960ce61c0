/** Everything that can happen next in a world. */
import type { Signal } from "../../../src/domain/payment/signal"
import { apply, older, raised, WALLET } from "../rules"
import { isAtLock } from "../server/changes"
import type { Happening, Run, Task, World } from "../world"
import { admin } from "./admin"
import { buyer } from "./buyer"
import { noticedCancels, recovery } from "./recovery"
import { servers } from "./servers"
import { storeAdmin } from "./store-admin"

export function happenings(world: World, run: Run): Happening[] {
  return [
    ...servers(world, run),
    ...init(world, run),
    ...buyer(world, run),
    ...recovery(world, run),
    ...noticedCancels(world, run),
    ...admin(world, run),
    ...storeAdmin(world, run),
    ...learning(world, run),
    ...time(world),
  ]
}

const INIT_ANSWERED: Signal = { type: "init_answered", ...WALLET }

const INIT_FAILED: Signal = {
  type: "init_failed",
  reason: "unreachable",
  actor: "",
  detail: {},
}

/** The service answers init. A server that dies meanwhile is one that never writes down the answer. */
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

/** The store learns when the service captures: a developer sets the option, or a test payment shows it. */
function learning(world: World, { learns }: Run): Happening[] {
  if (!learns || world.hasLearned) {
    return []
  }
  const payments = world.payments.map((one) => ({ ...one, row: raised(one.row, learns) }))
  const said = `The store learns that the service captures ${learns}`
  return [{ said, world: { ...world, payments, hasLearned: true } }]
}

/** An answer may take any time to come. Elsewhere a server stops for minutes only when it is stopped. */
const AWAITS_ANSWER: Task["at"][] = ["calling", "captured"]

/** A server that stopped for minutes before it has the cart's lock finds out, and goes no further. */
const whenStopped = (task: Task | null): Task | null =>
  task && {
    ...task,
    hasLock: false,
    ...(isAtLock(task) && { at: "leave" as const, attempted: "obstructed" as const }),
    ...(task.at === "claim" && { at: "claim_late" as const }),
  }

/** Minutes pass, and leases end. */
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
  const stopped = world.servers.map(whenStopped)
  const cart = { ...world.cart, lock: "free" as const }
  return [
    ...all,
    { said: "Minutes pass", world: { ...world, payments, servers: stopped, cart, left } },
  ]
}
