/** Minutes pass, and leases end. */
import { older } from "../rules"
import { isAtLock } from "../server/changes"
import type { Task, World } from "../world"
import type { Happening } from "./happening"

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

export function time(world: World): Happening[] {
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
