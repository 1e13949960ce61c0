/** What an order owes now, why, and how that can be paid: of Medusa's records and the ledger, as they are. */
import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { MathBN, OrderChangeStatus } from "@medusajs/framework/utils"

import { describeItems, type CountedItem } from "../../domain/order-lines"
import { isSessionTaken } from "../../domain/payment/store-view"
import { dueOf, type Due, type RequestReason, type Unsettled } from "../../domain/payment-request"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { readDebt } from "../capturing/compare-with-approval"
import { findLinked, findRecord, paymentDependencies, type Query } from "../context"
import { readContinuation } from "../continuing/restart-payment"
import { toDecimal } from "../starting/purchase-records"
import { PROVIDER_ID } from "../store/read-store-view"

export type OrderDue = Due & {
  order: {
    id: string
    displayId: number
    currencyCode: string
    email: string | null
    /** With an account: the customer was signed in. */
    customerId: string | null
    items: ReturnType<typeof describeItems>
  }
  reason: RequestReason | null
  /** Its wallet payments, the newest first. */
  payments: TransactionRow[]
  /** The payment collection to be used for what is due; null: a new one. */
  collection: string | null
}

/**
 * By the ID in a link: a request that an admin has made, or a payment collection, as Medusa's own payment link does,
 * which reveals no more than its holder knows. Null: there is no such order.
 */
export async function readRequested(
  container: MedusaContainer,
  named: string
): Promise<OrderDue | null> {
  const { wallet } = paymentDependencies(container)
  const request = await wallet.paymentRequests.find(named)
  const orderId = request?.order_id ?? (await findOrderOfCollection(container, named))
  const due = orderId === null ? null : await readOrderDue(container, orderId)
  return due && request?.withdrawn_at ? { ...due, status: "withdrawn" } : due
}

/** Null: there is no such order. */
export async function readOrderDue(
  container: MedusaContainer,
  orderId: string
): Promise<OrderDue | null> {
  const deps = paymentDependencies(container)
  const booked = await readDebt(deps, { orderId, orderOwed: "0" })
  // After the bookings: what is booked between the two counts twice, and is never left out.
  const order = await findRecord<OrderThatOwes>(deps.query, {
    entity: "order",
    fields: [
      "display_id",
      "status",
      "is_draft_order",
      "currency_code",
      "email",
      "customer.id",
      "customer.has_account",
      "items.*",
      "total",
      "summary.*",
      "payment_collections.*",
      "payment_collections.cart_link.cart_id",
      "payment_collections.payment_sessions.*",
      "payment_collections.payment_sessions.payment.*",
      "payment_collections.payment_sessions.payment.captures.*",
    ],
    filters: { id: orderId },
  })
  if (!order) {
    return null
  }
  const { summary, payment_collections: collections = [] } = order
  const ids = collections.map(({ id }) => id)
  const payments = await deps.wallet.ledger.listByOrder(orderId, ids)
  const usable = collections
    .flatMap((one) => (isUsable(one) ? [one.id] : []))
    .sort((a, b) => (a < b ? 1 : -1))
  const currencyCode = order.currency_code.toLowerCase()
  const due = dueOf({
    debt:
      order.status === "canceled" || order.is_draft_order || !summary
        ? null
        : {
            // With the returns that are on their way, as the dashboard shows it: only with the total Medusa subtracts them.
            owed: toDecimal(summary.raw_pending_difference ?? summary.pending_difference),
            booked: booked?.booked ?? [],
          },
    currencyCode,
    payments,
    live: await findLive(container, payments, usable),
    elsewhere: collections.flatMap((one) => (one.payment_sessions ?? []).flatMap(toElsewhere)),
  })
  const busy = payments
    .filter(({ id }) => due.unsettled.some((one) => one.id === id))
    .map((payment) => payment.payment_collection_id)
  return {
    ...due,
    order: {
      id: orderId,
      displayId: order.display_id,
      currencyCode,
      email: order.email ?? null,
      customerId: order.customer?.has_account ? order.customer.id : null,
      items: describeItems(order.items),
    },
    reason: await findReason(deps.query, orderId),
    payments,
    collection: usable.find((id) => !busy.includes(id)) ?? null,
  }
}

type Session = {
  status: string
  provider_id: string
  amount: BigNumberInput
  payment?: {
    amount: BigNumberInput
    canceled_at?: string | Date | null
    captures?: { amount: BigNumberInput }[]
  } | null
}

type Collection = { id: string; status: string; cart_link?: unknown; payment_sessions?: Session[] }

type OrderThatOwes = {
  display_id: number
  status: string
  is_draft_order?: boolean
  currency_code: string
  email?: string | null
  customer?: { id: string; has_account: boolean } | null
  items?: CountedItem[]
  summary?: { pending_difference: BigNumberInput; raw_pending_difference?: BigNumberInput } | null
  payment_collections?: Collection[]
}

/** In the newest collection, if any: the payment that the customer can continue, or has already approved. */
async function findLive(
  container: MedusaContainer,
  payments: TransactionRow[],
  usable: string[]
): Promise<TransactionRow | null> {
  for (const collection of usable) {
    const newest = payments.find((payment) => payment.payment_collection_id === collection)
    const continuation = newest && (await readContinuation(container, newest))
    if (continuation?.kind === "forward" || continuation?.kind === "finish") {
      return payments.find(({ id }) => id === continuation.payment.id) ?? null
    }
  }
  return null
}

async function findReason(query: Query, order_id: string): Promise<RequestReason | null> {
  const change_type = ["edit", "exchange", "claim"] as const
  const change = await findRecord<{ change_type: (typeof change_type)[number] }>(query, {
    entity: "order_change",
    fields: ["change_type"],
    filters: { order_id, status: OrderChangeStatus.CONFIRMED, change_type },
    pagination: { take: 1, order: { version: "DESC" } },
  })
  const type = change?.change_type ?? null
  return type === "edit" ? "edited" : type
}

/**
 * Where a new payment can be started: nothing was paid, and no other provider is used, by any of its sessions. What is paid
 * in a cart's collection would be compared with the cart, as it was ordered.
 */
function isUsable({ status, cart_link, payment_sessions = [] }: Collection): boolean {
  return (
    !cart_link &&
    ["not_paid", "awaiting"].includes(status) &&
    payment_sessions.every(
      (session) => session.provider_id === PROVIDER_ID && !isSessionTaken(session)
    )
  )
}

function toElsewhere({ provider_id, status, payment, amount }: Session): Unsettled[] {
  if (provider_id === PROVIDER_ID) {
    return []
  }
  if (!payment) {
    const isAwaited = status === "pending_authorization"
    return isAwaited ? [{ id: null, state: "awaited", amount: toDecimal(amount) }] : []
  }
  const captured = MathBN.sum(0, ...(payment.captures ?? []).map((capture) => capture.amount))
  const held = MathBN.sub(payment.amount, captured)
  return payment.canceled_at || MathBN.lte(held, 0)
    ? []
    : [{ id: null, state: "authorized", amount: held.toFixed() }]
}

/** As Medusa's own payment link names it. */
export function findOrderOfCollection(
  container: MedusaContainer,
  payment_collection_id: string
): Promise<string | null> {
  const { query } = paymentDependencies(container)
  return findLinked(query, "order_payment_collection", "order_id", { payment_collection_id })
}
