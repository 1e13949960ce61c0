/** What an order owes now, why, and how that can be paid: of Medusa's records and the ledger, as they are. */
import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { MathBN, OrderChangeStatus } from "@medusajs/framework/utils"

import { describeItem } from "../../domain/order-lines"
import { claimsOn, type Debt } from "../../domain/payment/capture"
import {
  dueOf,
  isDoubtful,
  type Due,
  type RequestReason,
  type Unsettled,
} from "../../domain/payment-request"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { readDebt } from "../capturing/compare-with-approval"
import { findRecord, listRecords, paymentDependencies, queryOf } from "../context"
import { readContinuation } from "../continuing/restart-payment"
import { toDecimal } from "../starting/purchase-records"
import { PROVIDER_ID } from "../store/store-lookups"

export type OrderDue = Due & {
  order: {
    id: string
    displayId: number
    currencyCode: string
    email: string | null
    /** With an account: the customer was signed in. */
    customerId: string | null
    items: { description: string; quantity: number }[]
  }
  reason: RequestReason | null
  /** Its wallet payments, the newest first. */
  payments: TransactionRow[]
  /** The payment collections that may be used for what is due, the newest first. */
  collections: { id: string; amount: string }[]
}

/** Null: there is no such order. */
export async function readOrderDue(
  container: MedusaContainer,
  orderId: string
): Promise<OrderDue | null> {
  const payments = await listPayments(container, orderId)
  const booked = await readDebt(paymentDependencies(container), { orderId, orderOwed: "0" })
  // After the bookings: what is booked between the two counts twice, and is never left out.
  const order = await findOrder(container, orderId)
  if (!order) {
    return null
  }
  const collections = order.payment_collections ?? []
  const { summary } = order
  const takesPayments = order.status !== "canceled" && !order.is_draft_order
  const debt: Debt | null =
    takesPayments && summary
      ? {
          // With the returns that are on their way, as the dashboard shows it: only with the total Medusa subtracts them.
          owed: toDecimal(summary.raw_pending_difference ?? summary.pending_difference),
          booked: booked?.booked ?? [],
        }
      : null
  const continuable = await listContinuable(container, payments)
  const currencyCode = order.currency_code.toLowerCase()
  const elsewhere = collections.flatMap((one) => (one.payment_sessions ?? []).flatMap(toElsewhere))
  const due = dueOf({ debt, currencyCode, payments, continuable, elsewhere })
  const busy = [...claimsOn(debt ?? { booked: [] }, payments), ...payments.filter(isDoubtful)]
    .filter(({ id }) => !continuable.includes(id))
    .map((payment) => payment.payment_collection_id)
  return {
    ...due,
    order: {
      id: orderId,
      displayId: order.display_id,
      currencyCode,
      email: order.email ?? null,
      customerId: order.customer?.has_account ? order.customer.id : null,
      items: (order.items ?? [])
        .filter(({ quantity }) => quantity > 0)
        .map((item) => ({ description: describeItem(item), quantity: item.quantity })),
    },
    reason: await findReason(container, orderId),
    payments,
    collections: collections
      .filter((one) => isUsable(one) && !busy.includes(one.id))
      .sort((a, b) => (a.id < b.id ? 1 : -1))
      .map(({ id, raw_amount, amount }) => ({ id, amount: toDecimal(raw_amount ?? amount) })),
  }
}

type Session = {
  id: string
  status: string
  provider_id: string
  amount: BigNumberInput
  payment?: {
    amount: BigNumberInput
    canceled_at?: string | Date | null
    captures?: { amount: BigNumberInput }[]
  } | null
}

type UsableCollection = {
  id: string
  status: string
  amount: BigNumberInput
  raw_amount?: BigNumberInput
  payment_sessions?: Session[]
}

type OrderThatOwes = {
  display_id: number
  status: string
  is_draft_order?: boolean
  currency_code: string
  email?: string | null
  customer?: { id: string; has_account: boolean } | null
  items?: (Parameters<typeof describeItem>[0] & { quantity: number })[]
  summary?: { pending_difference: BigNumberInput; raw_pending_difference?: BigNumberInput } | null
  payment_collections?: UsableCollection[]
}

function findOrder(container: MedusaContainer, id: string): Promise<OrderThatOwes | null> {
  return findRecord<OrderThatOwes>(queryOf(container), {
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
      "payment_collections.payment_sessions.*",
      "payment_collections.payment_sessions.payment.*",
      "payment_collections.payment_sessions.payment.captures.*",
    ],
    filters: { id },
  })
}

/** A payment that waits for the service's own call may not name its order yet: its collection does. */
async function listPayments(
  container: MedusaContainer,
  order_id: string
): Promise<TransactionRow[]> {
  const { ledger } = walletOf(container)
  const links = await listLinks(container, { order_id })
  const found = await Promise.all([
    ledger.listByOrder(order_id),
    ...links.map((link) => ledger.listByCollection(link.payment_collection_id)),
  ])
  const payments = new Map(found.flat().map((payment) => [payment.id, payment]))
  return [...payments.values()]
    .filter(({ kind }) => kind === "payment")
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime())
}

type Link = { order_id: string; payment_collection_id: string }

function listLinks(container: MedusaContainer, filters: Partial<Link>): Promise<Link[]> {
  return listRecords<Link>(queryOf(container), {
    entity: "order_payment_collection",
    fields: ["order_id", "payment_collection_id"],
    filters,
  })
}

async function listContinuable(
  container: MedusaContainer,
  payments: TransactionRow[]
): Promise<string[]> {
  const found = await Promise.all(
    payments.filter(isDoubtful).map(async (payment) => {
      const continuation = await readContinuation(container, payment)
      const isForwarded = continuation.kind === "forward" && continuation.id === payment.id
      return isForwarded ? [payment.id] : []
    })
  )
  return found.flat()
}

const CHANGES: Record<string, RequestReason> = {
  edit: "edited",
  exchange: "exchange",
  claim: "claim",
}

async function findReason(
  container: MedusaContainer,
  order_id: string
): Promise<RequestReason | null> {
  const change = await findRecord<{ change_type: string }>(queryOf(container), {
    entity: "order_change",
    fields: ["change_type"],
    filters: {
      order_id,
      status: OrderChangeStatus.CONFIRMED,
      change_type: Object.keys(CHANGES),
    },
    pagination: { take: 1, order: { version: "DESC" } },
  })
  return (change && CHANGES[change.change_type]) ?? null
}

const PENDING = "pending_authorization"
const UNDER_WAY = ["authorized", "captured", PENDING]

/** Where a new payment can be started: nothing was paid, and no other provider is used, by any of its sessions. */
function isUsable({ status, payment_sessions = [] }: UsableCollection): boolean {
  return (
    ["not_paid", "awaiting"].includes(status) &&
    payment_sessions.every(
      (session) =>
        session.provider_id === PROVIDER_ID &&
        !session.payment &&
        !UNDER_WAY.includes(session.status)
    )
  )
}

function toElsewhere({ provider_id, status, payment, amount }: Session): Unsettled[] {
  if (provider_id === PROVIDER_ID) {
    return []
  }
  if (!payment) {
    return status === PENDING ? [{ id: null, state: "awaited", amount: toDecimal(amount) }] : []
  }
  const captured = MathBN.sum(0, ...(payment.captures ?? []).map((capture) => capture.amount))
  const held = MathBN.sub(payment.amount, captured)
  return payment.canceled_at || MathBN.lte(held, 0)
    ? []
    : [{ id: null, state: "authorized", amount: held.toFixed() }]
}

/** Of a payment collection, as Medusa's own payment link names it. */
export async function findOrderOfCollection(
  container: MedusaContainer,
  payment_collection_id: string
): Promise<string | null> {
  const [link] = await listLinks(container, { payment_collection_id })
  return link?.order_id ?? null
}
