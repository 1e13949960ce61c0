/** Asks the plugin's rules about a payment of the world, and writes down what they say. */
import { decide } from "../../src/domain/payment/decide"
import type { Decision } from "../../src/domain/payment/decision"
import { lookAt } from "../../src/domain/payment/timing"
import {
  CAPTURES,
  takesReturn,
  type Captures,
  type Payment,
  type PaymentState,
} from "../../src/domain/payment/payment"
import type { Signal } from "../../src/domain/payment/signal"
import type { ReviewView, StoreView } from "../../src/domain/payment/store-view"
import { memoryOf, MOST_ROWS, numberOf, perRow, remember, theRow, type Asked } from "./memory"
import {
  AGES_SECONDS,
  MOMENT,
  NOW,
  ORDERS,
  SESSIONS,
  type Age,
  type Cart,
  type Row,
  type Run,
  type Task,
  type World,
} from "./world"

const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)
const SINCE = AGES_SECONDS.map(ago)
/** More often than recovery ever tries, and is killed. */
export const ENDLESS = 7

export const WALLET = {
  transaction_id: "transaction",
  ext_order_id: "wallet order",
  redirection_url: "https://wallet.test",
}
const A_MINUTE_AGO = ago(60)

export const RETURNED: Signal = { type: "returned", by: "return", from_service: false, actor: "" }

/** Before anything that a payment of the world has seen. */
export const LONG_AGO = new Date(0)

export const sinceOf = (age: Age): Date => SINCE[age] ?? NOW

export function toPayment(row: Row, index: number, run: Run): Payment {
  const { payments } = memoryOf(run)
  return remember(payments, 2 * numberOf(row) + index, () => makePayment(row, index, run))
}

function makePayment(row: Row, index: number, run: Run): Payment {
  return {
    id: `payment ${String(index + 1)}`,
    kind: "payment",
    state: row.state,
    reason: row.reason,
    capture: row.capture,
    capture_mode: run.capture,
    captures: row.captures,
    approved_by: row.approved_by,
    cart_id: run.purchase === "cart" ? "cart" : null,
    order_id: row.hasOrder ? "order" : null,
    transaction_id: row.hasWallet ? WALLET.transaction_id : null,
    ext_order_id: row.hasWallet ? WALLET.ext_order_id : null,
    redirection_url: row.hasWallet ? WALLET.redirection_url : null,
    resume_count: row.resume_count,
    last_resume_at: row.resume_count > 0 ? (row.askedJustNow ? NOW : A_MINUTE_AGO) : null,
    asked_from: row.asked_from,
    captured_call: row.captured_call,
    returned_after_call: row.returned_after_call,
    // No visit comes too soon here, nor too often: whatever a visit may do is explored.
    return_count: 0,
    last_return_at: null,
    profile_id: null,
    server_called_at: row.serverCalled ? NOW : null,
    amount: "1",
    refunded_amount: row.refunded ? "1" : "0",
    currency_code: "eur",
    state_changed_at: sinceOf(row.age),
    look_at: row.watched ? NOW : null,
    recovery_attempts: row.attempts,
  }
}

function toRow(payment: Payment, before: Row): Row {
  const age = SINCE.findIndex((since) => since.getTime() === payment.state_changed_at.getTime())
  const watched = payment.look_at !== null
  return theRow({
    state: payment.state,
    reason: payment.reason,
    capture: payment.capture,
    captures: payment.captures,
    approved_by: payment.approved_by,
    resume_count: payment.resume_count,
    asked_from: payment.asked_from,
    captured_call: payment.captured_call,
    returned_after_call:
      takesReturn(payment) || payment.state === "resuming" ? payment.returned_after_call : null,
    // How long nobody has looked at what nobody looks at any more makes no difference.
    age: watched ? (age as Age) : 2,
    hasWallet: payment.redirection_url !== null,
    askedJustNow:
      payment.last_resume_at === NOW || (before.askedJustNow && payment.resume_count > 0),
    serverCalled: payment.server_called_at !== null,
    hasOrder: payment.order_id !== null,
    watched,
    attempts: watched ? Math.min(payment.recovery_attempts, ENDLESS) : 0,
    refunded: payment.refunded_amount === "1",
  })
}

export function apply(
  world: World,
  index: number,
  signal: Signal,
  run: Run
): { world: World; decision: Decision } {
  const { row, decision } = ask(world, index, signal, run)
  if (decision.kind === "none") {
    return { world, decision }
  }
  const changed = withPayment(world, index, { row })
  return { world: decision.set.state_changed_at ? tellMoved(changed, index) : changed, decision }
}

function ask({ payments }: World, index: number, signal: Signal, run: Run): Asked {
  const known = remember(memoryOf(run).asked, signal, () => new Map<number, Asked>())
  const { row } = at(payments, index)
  const other = payments[1 - index]
  const place = (numberOf(row) * MOST_ROWS + (other ? numberOf(other.row) + 1 : 0)) * 2 + index
  return remember(known, place, () => {
    const others = other ? [toPayment(other.row, 1 - index, run)] : []
    return askFor(row, index, others, signal, run)
  })
}

function askFor(row: Row, index: number, others: Payment[], signal: Signal, run: Run): Asked {
  const payment = toPayment(row, index, run)
  const decision =
    run.purchase === "cart"
      ? decide(payment, others, signal, MOMENT)
      : decide(payment, [], signal, MOMENT, others)
  const after = decision.kind === "none" ? row : toRow({ ...payment, ...decision.set }, row)
  return { before: row, row: after, decision }
}

/** A customer may open the link more often than a search lets them. */
export const returnedOnceMore = (row: Row, run: Run): Asked => askFor(row, 0, [], RETURNED, run)

/** What a return has read of its end, and is about to tell. */
export const ENDINGS: Task["at"][] = [
  "ended_with_order",
  "ended_without_order",
  "ended_refused",
  "ended_sold_out",
  "ended_sold_out_early",
]

/** What it does next depends on whether the payment has moved since it looked. */
export const goesBySight = ({ work, at }: Task): boolean =>
  work === "recovery" || at === "decide" || ENDINGS.includes(at)

/** Whoever has looked before looks at something else now. */
function tellMoved(world: World, index: number): World {
  const isLooking = (task: Task | null): task is Task =>
    task !== null && goesBySight(task) && task.payment === index && task.isAsSeen
  if (!world.servers.some(isLooking)) {
    return world
  }
  const servers = world.servers.map((task) =>
    isLooking(task) ? { ...task, isAsSeen: false } : task
  )
  return { ...world, servers }
}

export function withPayment(
  world: World,
  index: number,
  change: Partial<World["payments"][number]>
): World {
  const payments = world.payments.slice()
  const { row, session, changed, toldNo, truth } = at(payments, index)
  payments[index] = {
    row: change.row ?? row,
    session: change.session ?? session,
    changed: change.changed ?? changed,
    toldNo: change.toldNo ?? toldNo,
    truth: change.truth ?? truth,
  }
  return { ...world, payments }
}

/** Its time has come. */
export function isDue(row: Row, index: number, run: Run): boolean {
  if (!row.watched) {
    return false
  }
  return remember(memoryOf(run).due, numberOf(row), () => {
    const due = lookAt(toPayment(row, index, run), { ...MOMENT, now: sinceOf(row.age) })
    return due === null || due <= NOW
  })
}

export const claimed = perRow((row) =>
  theRow({ ...row, attempts: Math.min(row.attempts + 1, ENDLESS) })
)
export const older = perRow((row) =>
  theRow({ ...row, age: row.age === 0 ? 1 : 2, askedJustNow: false })
)

const raise = perRow(
  (row) =>
    new Map(
      CAPTURES.map((captures) => {
        const isRaised = CAPTURES.indexOf(captures) > CAPTURES.indexOf(row.captures)
        const isNews = captures === "on_approval" && LOOKED_AT_AGAIN.includes(row.state)
        const watched = row.watched || isNews
        return [captures, isRaised ? theRow({ ...row, captures, watched }) : row]
      })
    )
)
/** The store has learned more of the service, as profile-store.ts writes it down. */
export const raised = (row: Row, captures: Captures): Row => raise(row).get(captures) ?? row

const LOOKED_AT_AGAIN: PaymentState[] = [
  "declined",
  "canceled",
  "expired",
  "superseded",
  "authorized",
]

const PAYERS: Cart["paidBy"][] = [null, 0, 1, "another_provider"]

/** All of the store that the rules are shown, in a number below 2,048. */
export function viewNumber({ cart, payments }: World, index: number): number {
  let number = (ORDERS.indexOf(cart.order) * 4 + PAYERS.indexOf(cart.paidBy)) * 2 + index
  for (const { session } of payments) number = number * 6 + SESSIONS.indexOf(session)
  const all = payments.length === 1 ? number * 6 + 5 : number
  return cart.kind === "cart" ? all : all + 1_024
}

/** As the plugin reads it from the store. */
export function toStoreView(world: World, index: number, run: Run): StoreView {
  const { views } = memoryOf(run)
  return remember(views, viewNumber(world, index), () => makeView(world, index, run))
}

const PART = { id: "order 2", bookedCaptures: [], hasCollection: false, isPart: true }

const CHANGE = { code: "cart_lines", params: {} } as const

/** With how the cart, of which its order was made, differs from what was approved. */
export function toReviewView(world: World, index: number, run: Run): ReviewView {
  const { changed } = at(world.payments, index)
  return { ...toStoreView(world, index, run), change: changed ? CHANGE : null }
}

function makeView({ cart, payments }: World, index: number, { isSplit }: Run): StoreView {
  const { order, paidBy, kind } = cart
  const seen = payments.flatMap(({ session: status }, one) =>
    // A later payment of an order has a collection of its own.
    status === "none" || (kind === "order" && one !== index)
      ? []
      : [
          {
            id: `session ${String(one)}`,
            status: status === "awaiting" ? "pending_authorization" : status,
            payment:
              status === "captured" || status === "authorized"
                ? {
                    id: `payment ${String(one)}`,
                    captured: status === "captured",
                    captures: status === "captured" ? [`capture ${String(one)}`] : [],
                  }
                : null,
          },
        ]
  )
  if (paidBy === "another_provider" && kind === "cart") {
    const payment = { id: paidBy, captured: true, captures: [`capture ${paidBy}`] }
    seen.push({ id: paidBy, status: "captured", payment })
  }
  const isPaid = paidBy !== null
  // An order may be paid twice over, in two collections: each capture is in its books.
  const isBooked = (one: Cart["paidBy"]) =>
    kind === "order" && typeof one === "number" && payments[one]?.session === "captured"
  return {
    order:
      order === "none"
        ? null
        : {
            id: "order",
            canceled: order === "canceled",
            isBeyondCancel: false,
            owed: isPaid ? "0" : "1",
            bookedCaptures: PAYERS.filter(
              (one) => one !== null && (one === paidBy || isBooked(one))
            ).map((one) => `capture ${String(one)}`),
            hasCapture: isPaid,
          },
    // Each with a share of the capture, as far as it is booked.
    others: isSplit && order !== "none" ? [PART] : [],
    collection: {
      id: "collection",
      status: (kind === "cart" ? isPaid : isBooked(index)) ? "completed" : "not_paid",
    },
    sessions: seen,
    own: seen.find(({ id }) => id === `session ${String(index)}`) ?? null,
  }
}

export function at<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) {
    throw new Error(`Nothing at ${String(index)}`)
  }
  return found
}
