/** Holds Medusa's books and the ledger against the service's journal. No log is ever read. */
import type { Client } from "pg"

import { faultOf, type Ending } from "../catalogue"
import { inDatabase } from "../database"
import { groupBy } from "../group-by"
import { chargedTooOften, readJournal, recordsByRow, type ServiceRecord } from "../journal"
import { unexpectedEnding, withCollateral, type MadePayment, type Verdict } from "../verdict"

export type CartOf = (n: number) => string | undefined

type Row = {
  id: string
  cart_id: string
  transaction_id: string | null
  state: string
  reason: string | null
  settled: boolean
}
type Order = {
  cart_id: string
  order_id: string
  status: string
  total: string
  /** Σ of the order's transactions. */
  booked: string
  bookings: number
}
type Payment = { cart_id: string; captured: string; captures: number }

type Books = { rows: Row[]; orders: Order[]; payments: Payment[]; records: ServiceRecord[] }

/** Where nothing may stand still once recovery has run. */
const UNSETTLED = ["init_sent", "resuming", "approved"]

export async function judgeMedusa(input: {
  databaseUrl: string
  journalFile: string
  payments: MadePayment[]
  cartOf: CartOf
  /** Without shared locks Medusa may make a second order of one cart, which nobody pays for. */
  allowUnpaidCopies?: boolean
}): Promise<Verdict[]> {
  const records = await readJournal(input.journalFile)
  const [all, orders, payments] = await inDatabase(input.databaseUrl, async (client) => [
    await readRows(client),
    groupBy(await readOrders(client), ({ cart_id }) => cart_id),
    groupBy(await readPayments(client), ({ cart_id }) => cart_id),
  ])
  const byRow = recordsByRow(records, all)
  const rows = groupBy(all, ({ cart_id }) => cart_id)
  const keep = input.allowUnpaidCopies ? withoutUnpaidCopies : (found: Order[]) => found
  return input.payments.map((payment) => {
    const cartId = input.cartOf(payment.n) ?? ""
    const ofCart = rows.get(cartId) ?? []
    return judge(payment, {
      rows: ofCart,
      orders: keep(orders.get(cartId) ?? []),
      payments: payments.get(cartId) ?? [],
      records: ofCart.flatMap(({ id }) => byRow.get(id) ?? []),
    })
  })
}

function judge(payment: MadePayment, books: Books): Verdict {
  const { rows, orders, records } = books
  const inReview = rows.filter(({ state }) => state === "review")
  const charged = records.filter(({ captures }) => captures > 0)
  const losses = [...chargedTooOften(records), ...chargedLosses(books), ...paidLosses(books)]
  if (orders.length > 1) losses.push(`${orders.length} orders`)
  for (const row of rows) {
    if (UNSETTLED.includes(row.state)) losses.push(`${row.id} is still ${row.state}`)
    if (row.state === "captured" && !row.settled) losses.push(`${row.id} was not settled`)
  }
  const isPaid = charged.length > 0 && rows.some(({ state }) => state === "captured")
  const ending: Ending = isPaid ? "order" : inReview.length > 0 ? "review" : "unpaid"
  // An order that nobody pays for and nobody is asked about. What a payment request asks for stays owed.
  const { does } = faultOf(payment.fault)
  const isRequested = does.kind === "buyer" && does.does === "pays_request"
  if (ending === "unpaid" && !isRequested && orders.some(({ status }) => status !== "canceled")) {
    losses.push("an order was left without a payment and without a review")
  }
  const unexpected = unexpectedEnding(
    withCollateral(payment, rows),
    ending,
    // A dead server's lock on the cart may outlast the buyer's patience.
    records.every(({ resumes }) => resumes.length === 0)
  )
  if (unexpected) losses.push(`${unexpected} (${rows.map(describeRow).join(", ") || "no row"})`)
  return { payment, ending, losses, rowIds: rows.map(({ id }) => id) }
}

/** Of the orders of one cart, those that were paid, or else one. */
function withoutUnpaidCopies(orders: Order[]): Order[] {
  const paid = orders.filter(({ bookings }) => bookings > 0)
  return paid.length > 0 ? paid : orders.slice(0, 1)
}

/** Whoever was charged has exactly one order with the money in its books, or somebody is asked to look. */
function chargedLosses({ rows, orders, payments, records }: Books): string[] {
  return records
    .filter(({ captures }) => captures > 0)
    .flatMap(({ rowId, transactionId, amountMinor, isShared }) => {
      const row = rows.find(({ id }) => id === rowId)
      if (row?.state === "review") return []
      if (row?.state !== "captured") {
        return [`${transactionId} was captured, and its row is ${row?.state ?? "gone"}`]
      }
      const [order] = orders
      if (!order) return [`${transactionId} was captured, and there is no order`]
      // Nothing on our side can tell that the id is another's.
      if (isShared) return []
      const booked = payments.reduce((sum, { captured }) => sum + toMinor(captured), 0)
      const wrong = [
        [toMinor(order.total), "the order's total"],
        [toMinor(order.booked), "the order's transactions"],
        [booked, "the payment's captures"],
      ].flatMap(([amount, name]) => (amount === amountMinor ? [] : [`${name}: ${amount}`]))
      return wrong.length > 0 ? [`${amountMinor} was captured, but ${wrong.join(", ")}`] : []
    })
}

/** Nothing is shown as paid that was not. */
function paidLosses({ orders, payments, records }: Books): string[] {
  const charged = records.some(({ captures }) => captures > 0)
  if (charged) return []
  const booked = orders.some(({ bookings }) => bookings > 0)
  const captured = payments.some(({ captures }) => captures > 0)
  return booked || captured ? ["shown as paid, and nothing was captured"] : []
}

function describeRow({ state, reason }: Row): string {
  return reason ? `${state}: ${reason}` : state
}

function toMinor(amount: string): number {
  return Math.round(Number(amount) * 100)
}

async function readRows(client: Client): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    // An order that is paid by a request is the cart's that it is linked to.
    `select payment.id, coalesce(payment.cart_id, link.cart_id) as cart_id, transaction_id, state, reason,
       look_at is null as settled
     from ext_wallet_transaction payment
     left join order_cart link on payment.cart_id is null and link.order_id = payment.order_id
       and link.deleted_at is null
     where kind = 'payment' and coalesce(payment.cart_id, link.cart_id) is not null`
  )
  return rows
}

async function readOrders(client: Client): Promise<Order[]> {
  const { rows } = await client.query<Order>(
    `select link.cart_id, link.order_id, "order".status,
       coalesce((summary.totals ->> 'current_order_total')::numeric, 0)::text as total,
       coalesce(sum(booking.amount), 0)::text as booked, count(booking.id)::int as bookings
     from order_cart link
     join "order" on "order".id = link.order_id and "order".deleted_at is null
     left join order_summary summary on summary.order_id = link.order_id and summary.deleted_at is null
       and summary.version = "order".version
     left join order_transaction booking on booking.order_id = link.order_id and booking.deleted_at is null
     where link.deleted_at is null
     group by 1, 2, 3, 4`
  )
  return rows
}

async function readPayments(client: Client): Promise<Payment[]> {
  const { rows } = await client.query<Payment>(
    `with link as (
       select cart_id, payment_collection_id from cart_payment_collection where deleted_at is null
       union
       select of_cart.cart_id, of_order.payment_collection_id from order_payment_collection of_order
       join order_cart of_cart on of_cart.order_id = of_order.order_id and of_cart.deleted_at is null
       where of_order.deleted_at is null
     )
     select link.cart_id, coalesce(sum(capture.amount), 0)::text as captured,
       count(capture.id)::int as captures
     from link
     join payment on payment.payment_collection_id = link.payment_collection_id and payment.deleted_at is null
     left join capture on capture.payment_id = payment.id and capture.deleted_at is null
     group by link.cart_id, payment.id`
  )
  return rows
}
