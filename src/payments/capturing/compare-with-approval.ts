/** Before any resume: checks that the cart (or order) is still what was approved, to the minor unit. */
import type { Change, ChangeCode, CollectionPurchase, Purchase } from "../../domain/purchase"
import { deliveryOf } from "../../domain/delivery"
import { fingerprintLines } from "../../domain/order-lines"
import { compareAmounts } from "../../domain/money"
import type { Debt } from "../../domain/payment/capture"
import { hasReturned } from "../../domain/payment/payment"
import { mayBeTaken } from "../../domain/payment/second-payment"
import type { SignalOf } from "../../domain/payment/signal"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { type Query, type Wallet, findRecord, ifFound, listRecords } from "../context"
import { loadApproved, readOrder } from "../starting/read-purchase"
import { isPaidOtherwise } from "../../domain/payment/store-view"
import type { PaidSession } from "../starting/purchase-records"

/** What was approved, to be compared with what is to be paid for and sent later. */
export function fingerprintsOf(
  { deliveryHashes }: Pick<Wallet, "deliveryHashes">,
  purchase: Purchase
): Pick<TransactionRow, "lines_hash" | "delivery_hash"> {
  return {
    lines_hash: fingerprintLines(purchase.lines),
    delivery_hash: deliveryHashes.make(deliveryOf(purchase), purchase.sessionId),
  }
}

export type Compared = Pick<
  SignalOf<"capture_wanted">,
  "order_id" | "change" | "paid_otherwise" | "debt"
>

type Dependencies = { query: Query; wallet: Wallet }

export async function compareWithApproval(
  deps: Dependencies,
  row: TransactionRow
): Promise<Compared> {
  const { changes, ...compared } = await compare(deps, row)
  return { ...compared, change: changes[0] ?? null }
}

async function compare(deps: Dependencies, row: TransactionRow) {
  const loaded = await loadApproved(deps.query, row)
  const debt = await readDebt(deps, loaded.purchase)
  const purchase = { ...loaded.purchase, orderOwed: debt?.owed ?? null }
  const paid_otherwise = isPurchasePaid(purchase, loaded.sessions)
  const otherDebt = paid_otherwise ? null : findOtherDebt(row, purchase)
  const changes = [...listChanges(deps.wallet, row, purchase), ...(otherDebt ? [otherDebt] : [])]
  return { changes, order_id: purchase.orderId, paid_otherwise, debt }
}

/** What the shop itself may do to an order. A secret that was dropped meanwhile says nothing against its address. */
const DONE_TO_ORDER: readonly ChangeCode[] = [
  "order_canceled",
  "order_total",
  "partly_paid",
  "delivery_unreadable",
]

/**
 * For what was paid before its order was made: by the cart that it was made of, which nothing changes after that. Null
 * if session or cart is gone: no order is made.
 */
export async function findChangeBeforeOrder(
  deps: Dependencies,
  row: TransactionRow
): Promise<Change | null> {
  // An order that was there before its payment is none of its making, and a store that splits carts makes its own.
  const isMade = row.cart_id !== null && row.reason !== "orders_split"
  const compared = isMade ? await ifFound(compare(deps, row)) : null
  const isItsOwn = row.order_id !== null && compared?.order_id === row.order_id
  const isAllowed = ({ code }: Change) =>
    isItsOwn && row.reason !== "order_unpaid" && DONE_TO_ORDER.includes(code)
  return compared?.changes.find((change) => !isAllowed(change)) ?? null
}

/** For a payment whose session may be gone: what its collection asks for is compared. */
export function isChangedSince(
  wallet: Wallet,
  row: TransactionRow,
  purchase: CollectionPurchase
): boolean {
  const { collectionAmount: sessionAmount, currencyCode: sessionCurrencyCode } = purchase
  return listChanges(wallet, row, { ...purchase, sessionAmount, sessionCurrencyCode }).length > 0
}

/** A payment may be for a part of what its order owes, and for no more, even if its collection asks for more. */
function findOtherDebt(row: TransactionRow, purchase: Purchase): Change | null {
  const { cartId, orderId, orderOwed } = purchase
  if (orderOwed === null) {
    return null
  }
  const params = { amount: orderOwed }
  const difference = compareAmounts(row.amount, orderOwed, row.currency_code)
  if (difference > 0) {
    return { code: "partly_paid", params }
  }
  // A server that died left an order of the cart as it was then, and may have left the cart open to changes. What is
  // being checked or held for capture belongs to its own order, which may have been edited to more since.
  const isNewOrder = row.state === "approved" || hasReturned(row) || row.order_id !== orderId
  return difference < 0 && cartId !== null && isNewOrder ? { code: "order_total", params } : null
}

/** The most telling one first. */
function listChanges(
  wallet: Wallet,
  row: TransactionRow,
  purchase: Omit<Purchase, "sessionId">
): Change[] {
  const { kind, currencyCode, sessionCurrencyCode, sessionAmount, collectionAmount, total } =
    purchase
  const currency = [currencyCode, sessionCurrencyCode].find((code) => code !== row.currency_code)
  if (currency !== undefined) {
    return [{ code: "currency", params: { currency } }]
  }
  const isOther = (amount: string) => compareAmounts(row.amount, amount, row.currency_code) !== 0
  const delivery = findOtherDelivery(wallet, row, purchase)
  const changes: (Change | null)[] = [
    purchase.orderCanceled ? { code: "order_canceled", params: {} } : null,
    isOther(sessionAmount) ? { code: "session_amount", params: { amount: sessionAmount } } : null,
    isOther(total) ? { code: `${kind}_total`, params: { amount: total } } : null,
    isOther(collectionAmount)
      ? { code: "order_total", params: { amount: collectionAmount } }
      : null,
    row.lines_hash !== fingerprintLines(purchase.lines)
      ? { code: `${kind}_lines`, params: {} }
      : null,
    delivery,
  ]
  return changes.filter((change) => change !== null)
}

function findOtherDelivery(
  { deliveryHashes }: Wallet,
  { delivery_hash, payment_session_id, state, order_id }: TransactionRow,
  purchase: CollectionPurchase
): Change | null {
  // It is held for capture, and was compared before: since then only the shop itself can send the order elsewhere.
  if (state === "authorized" && order_id === purchase.orderId) {
    return null
  }
  const delivery = deliveryOf(purchase)
  const part = deliveryHashes.compare(delivery_hash ?? "", delivery, payment_session_id ?? "")
  return part && { code: `delivery_${part}`, params: {} }
}

/* Whether the purchase was paid another way, such as with another provider. */

/** By sessions read under the cart's lock: earlier reads don't count. */
function isPurchasePaid(
  { sessionId, orderId, orderCanceled, orderOwed }: Purchase,
  found: PaidSession[]
): boolean {
  const sessions = found.map(({ id, payment = null }) => {
    return { id, payment: payment?.canceled_at ? null : payment }
  })
  return isPaidOtherwise({
    order: orderId !== null ? { canceled: orderCanceled, owed: orderOwed } : null,
    sessions,
    own: sessions.find(({ id }) => id === sessionId) ?? null,
  })
}

/* What an order owes now. Medusa leaves an open payment collection at its old amount, and makes another for the same debt. */

/** Null if there is no order, or Medusa does not say what is left to be paid of it. */
export async function readDebt(
  { query, wallet }: Dependencies,
  { orderId, orderOwed }: Pick<CollectionPurchase, "orderId" | "orderOwed">
): Promise<Debt | null> {
  if (orderId === null || orderOwed === null) {
    return null
  }
  const taken = (await wallet.ledger.listByOrder(orderId)).filter(mayBeTaken)
  if (taken.length === 0) {
    return { owed: orderOwed, booked: [] }
  }
  const booked = await listBooked(query, orderId, taken)
  // After the bookings: what is booked between the two counts twice, and is never left out.
  const { orderOwed: owed } = await readOrder(query, orderId)
  return { owed: owed ?? orderOwed, booked }
}

type OrderBookings = { transactions?: { reference: string | null; reference_id: string | null }[] }

type CapturedSession = { id: string; payment?: { captures?: { id: string }[] } | null }

async function listBooked(
  query: Query,
  orderId: string,
  taken: TransactionRow[]
): Promise<string[]> {
  const [order, sessions] = await Promise.all([
    findRecord<OrderBookings>(query, {
      entity: "order",
      fields: ["transactions.reference", "transactions.reference_id"],
      filters: { id: orderId },
    }),
    listRecords<CapturedSession>(query, {
      entity: "payment_session",
      fields: ["id", "payment.captures.id"],
      filters: { id: taken.flatMap((row) => row.payment_session_id ?? []) },
    }),
  ])
  const transactions = order?.transactions ?? []
  const isBooked = ({ id }: { id: string }) =>
    transactions.some((one) => one.reference === "capture" && one.reference_id === id)
  return taken.flatMap((row) => {
    const session = sessions.find(({ id }) => id === row.payment_session_id)
    const captures = session?.payment?.captures ?? []
    return captures.length > 0 && captures.every(isBooked) ? [row.id] : []
  })
}
