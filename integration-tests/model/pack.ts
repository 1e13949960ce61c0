/** A world in three numbers. Two servers, or two payments, that have changed places are the same world. */
import {
  ATTEMPTS,
  DECISIONS,
  LOCKS,
  ORDERS,
  PLACES,
  SESSIONS,
  WORKS,
  type Cart,
  type PaymentInWorld,
  type Row,
  type Task,
  type World,
} from "./world"

/** All of a world but what can still be done to it. */
export type Packed = Uint32Array<ArrayBuffer>

const ROWS = 2 ** 13
const RESTS = 2 ** 13
const TASKS = 2 ** 17

/** The rows of one search, in the order in which they were met: fewer than those of all searches together. */
export type Rows = Map<Row, number>

/** Into the same three numbers each time: nobody keeps them. */
export function pack(world: World, rows: Rows, into: Packed): void {
  const { payments, cart, servers, touchedByPerson, hasLearned } = world
  const [one, two] = payments
  const first = one ? numberOfPayment(one, rows) : 0
  const second = two ? numberOfPayment(two, rows) + 1 : 0
  const isTurned = second > first + 1
  const [left, right] = servers
  const leftTask = left ? numberOfTask(left, isTurned) + 1 : 0
  const rightTask = right ? numberOfTask(right, isTurned) + 1 : 0
  const less = Math.min(leftTask, rightTask)
  const more = Math.max(leftTask, rightTask)
  into[0] = (isTurned ? second - 1 : first) * 64 + numberOfCart(cart, isTurned)
  into[1] = (isTurned ? first + 1 : second) * 32 + (more % 32)
  const flags = Number(touchedByPerson) * 2 + Number(hasLearned)
  into[2] = (less * 4_096 + Math.floor(more / 32)) * 4 + flags
}

function numberOfPayment(payment: PaymentInWorld, rows: Rows): number {
  const row = rows.get(payment.row) ?? rows.size
  if (row === rows.size) rows.set(payment.row, row)
  const rest = numberOfRest(payment)
  if (row >= ROWS || rest >= RESTS) {
    throw new Error(`There is no room for ${String(row)} and ${String(rest)}.`)
  }
  return row * RESTS + rest
}

const MOST_CALLS = 3

function numberOfCart({ order, paidBy, lock, soldOut }: Cart, isTurned: boolean): number {
  // What was sold out before there was an order makes no difference after it.
  const place = order === "none" && soldOut ? ORDERS.length : ORDERS.indexOf(order)
  return (place * 4 + numberOfPayer(paidBy, isTurned)) * 3 + LOCKS.indexOf(lock)
}

function numberOfPayer(paidBy: Cart["paidBy"], isTurned: boolean): number {
  if (typeof paidBy !== "number") {
    return paidBy === null ? 0 : 3
  }
  return 1 + (isTurned ? 1 - paidBy : paidBy)
}

function numberOfRest({ session, changed, toldNo, truth }: PaymentInWorld): number {
  let number = (truth.captures * 5 + truth.calls) * SESSIONS.length + SESSIONS.indexOf(session)
  number = number * 4 + Number(changed) * 2 + Number(toldNo)
  number = number * 4 + Number(truth.approved) * 2 + Number(truth.mayBeCaptured)
  return number * 4 + Number(truth.cameBack) * 2 + Number(truth.refunded)
}

function numberOfTask(task: Task, isTurned: boolean): number {
  let number = WORKS.indexOf(task.work) * PLACES.length + PLACES.indexOf(task.at)
  number = number * DECISIONS.length + DECISIONS.indexOf(task.decision)
  number = number * ATTEMPTS.length + ATTEMPTS.indexOf(task.attempted)
  number = number * (MOST_CALLS + 1) + task.call
  const flags = Number(task.hasLock) * 4 + Number(task.madeOrder) * 2 + Number(task.isAsSeen)
  const payment = isTurned ? 1 - task.payment : task.payment
  number = (number * 2 + payment) * 8 + flags
  if (task.call > MOST_CALLS || number + 1 >= TASKS) {
    throw new Error(`There is no room for task ${String(number)}.`)
  }
  return number
}
