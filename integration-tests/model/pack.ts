/** A world in a few characters. Two servers that do each other's work are the same world. */
import { numberOf } from "./memory"
import type { Cart, PaymentInWorld, SessionStatus, Task, World } from "./world"

/** All of a world but what can still be done to it. */
export function pack({ payments, cart, servers, touchedByPerson }: World): string {
  let key = String.fromCharCode(numberOfCart(cart) * 2 + Number(touchedByPerson))
  for (const payment of payments) {
    key += String.fromCharCode(numberOf(payment.row), numberOfRest(payment))
  }
  const [one, two] = servers
  const first = one ? numberOfTask(one) + 1 : 0
  const second = two ? numberOfTask(two) + 1 : 0
  return key + String.fromCharCode(Math.min(first, second), Math.max(first, second))
}

const SESSIONS: SessionStatus[] = ["none", "pending", "awaiting", "authorized", "captured"]
const ORDERS: Cart["order"][] = ["none", "standing", "canceled"]
const LOCKS: Cart["lock"][] = ["free", "held", "dead"]
const WORKS: Task["work"][] = ["return", "recovery", "admin"]
const PLACES: Task["at"][] = [
  "lock",
  "authorize",
  "calling",
  "captured",
  "tell",
  "leave",
  "look",
  "book",
  "owe",
  "decide",
  "retry",
]
const DECISIONS: Task["decision"][] = [null, "paid", "unpaid", "refunded", "retry"]
const ATTEMPTS: Task["attempted"][] = ["no", "done", "obstructed", "sold_out"]
const MOST_CALLS = 4

function numberOfCart({ order, paidBy, lock }: Cart): number {
  return (ORDERS.indexOf(order) * 3 + (paidBy ?? -1) + 1) * 3 + LOCKS.indexOf(lock)
}

function numberOfRest({ session, changed, truth }: PaymentInWorld): number {
  const flags = Number(changed) * 4 + Number(truth.approved) * 2 + Number(truth.mayBeCaptured)
  return (truth.captures * SESSIONS.length + SESSIONS.indexOf(session)) * 8 + flags
}

function numberOfTask(task: Task): number {
  if (task.call > MOST_CALLS) {
    throw new Error(`There is no room for call ${String(task.call)}.`)
  }
  let number = WORKS.indexOf(task.work) * PLACES.length + PLACES.indexOf(task.at)
  number = number * DECISIONS.length + DECISIONS.indexOf(task.decision)
  number = number * ATTEMPTS.length + ATTEMPTS.indexOf(task.attempted)
  number = number * (MOST_CALLS + 1) + task.call
  const flags = Number(task.hasLock) * 4 + Number(task.madeOrder) * 2 + Number(task.isAsSeen)
  return (number * 2 + task.payment) * 8 + flags
}
