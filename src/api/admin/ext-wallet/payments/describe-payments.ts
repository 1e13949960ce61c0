/** Payments as the admin API returns them: with their orders, customers and refunds. */
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { InferTypeOf, MedusaContainer } from "@medusajs/framework/types"

import { toMajorString } from "../../../../domain/money"
import {
  obstacleToFinish,
  obstacleToLink,
  reopenAsPaid,
  type ReviewAction,
} from "../../../../domain/payment/admin-decision"
import { awaitsDecision, isCaptureDeclined, isClosed } from "../../../../domain/payment/payment"
import { findWaitingOrder, isLeftOpen } from "../../../../domain/payment/store-view"
import { leftToRefund, takesRefunds } from "../../../../domain/refund-amount"
import { refusal, type RefusalCode } from "../../../../domain/wording"
import { medusaVersion, pluginVersion } from "../../../../modules/ext_wallet"
import type { ExtWalletRefund } from "../../../../modules/ext_wallet/models/refund"
import { noPayment } from "../../../../modules/ext_wallet/refusals"
import type { TransactionRow } from "../../../../modules/ext_wallet/types"
import {
  findRecord,
  listRecords,
  queryOf,
  requirePayment,
  walletOf,
} from "../../../../payments/context"
import { findObstacle, readReviewView, reviewWords } from "../../../../payments/review/review"
import { readComparison } from "../../../../settings/test-payment/live-payment"

export async function describePayments(container: MedusaContainer, rows: TransactionRow[]) {
  const ids = rows.map(({ id }) => id)
  const linked = await findLinkedFacts(container, ids)
  const refunds = await findRefunds(container, ids)
  return rows.map((row) => ({
    ...toPayment(row, linked.get(row.id)),
    left_to_refund: takesRefunds(row)
      ? Number(toMajorString(leftToRefund(row), row.currency_code))
      : 0,
    refunds: refunds.filter((refund) => refund.wallet_transaction_id === row.id).map(toRefund),
  }))
}

/** Oldest first, without withdrawn ones, which never happened. */
async function findRefunds(container: MedusaContainer, ids: string[]) {
  const wallet = walletOf(container)
  return wallet.listExtWalletRefunds(
    { wallet_transaction_id: ids, state: ["permitted", "recorded"] },
    { order: { created_at: "ASC", id: "ASC" } }
  )
}

/** A payment under way usually has no order yet, so the customer is read from the cart. */
async function findLinkedFacts(
  container: MedusaContainer,
  ids: string[]
): Promise<Map<string, LinkedFacts>> {
  const found = await listRecords<LinkedFacts & { id: string }>(queryOf(container), {
    entity: "ext_wallet_transaction",
    fields: [
      "id",
      "order.display_id",
      "order.email",
      "order.customer_id",
      "cart.email",
      "cart.customer_id",
    ],
    filters: { id: ids },
  })
  return new Map(found.map((facts) => [facts.id, facts]))
}

/** What the payment's links lead to. */
type LinkedFacts = {
  order?: (Customer & { display_id: number }) | null
  cart?: Customer | null
}

/** Guests are customers of Medusa's, too. */
type Customer = { email: string | null; customer_id: string | null }

/** A payment as the admin API returns it: without keys, tokens and the customer's address. */
function toPayment(row: TransactionRow, { order, cart }: LinkedFacts = {}) {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    reason: row.reason,
    capture: row.capture,
    capture_declined: isCaptureDeclined(row),
    /** Since when it needs review. */
    review_since: row.state === "review" ? row.review_since : null,
    environment: row.environment,
    amount: Number(row.amount),
    currency_code: row.currency_code,
    refunded_amount: Number(row.refunded_amount),
    transaction_id: row.transaction_id,
    ext_order_id: row.ext_order_id,
    payment_session_id: row.payment_session_id,
    cart_id: row.cart_id,
    order_id: row.order_id,
    order_display_id: order?.display_id ?? null,
    customer_id: order?.customer_id ?? cart?.customer_id ?? null,
    customer_email: order?.email ?? cart?.email ?? null,
    state_changed_at: row.state_changed_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** `permitted`: it is being recorded, or a crash left it to be settled. */
function toRefund(refund: InferTypeOf<typeof ExtWalletRefund>) {
  return {
    id: refund.id,
    amount: refund.amount,
    operator_reference: refund.operator_reference,
    note: refund.note,
    state: refund.state,
    created_at: refund.created_at,
  }
}

/* One payment with its history, its review, and the actions an admin may take. */

export async function readPayment(container: MedusaContainer, id: string) {
  const wallet = walletOf(container)
  const row = await requirePayment(container, id)
  const [events, neighbors, view] = await Promise.all([
    wallet.ledger.listEvents(id),
    wallet.ledger.findReviewNeighbors(id),
    readReviewView(container, row),
  ])
  const [payment] = await describePayments(container, [row])
  if (!payment) {
    throw noPayment()
  }
  const { environments, service } = wallet.options
  const worded = (code: RefusalCode | null) => code && refusal(code, service)
  const obstacle = (action: ReviewAction) => findObstacle(action, row, view, service)
  return {
    ...payment,
    ...(!row.order_id && view.order && (await tellOrder(container, view.order.id))),
    dashboard_url: environments[row.environment].dashboardUrl,
    review: awaitsDecision(row)
      ? {
          reason: row.reason,
          ...reviewWords(row, service),
          obstacles: {
            paid: obstacle("paid"),
            unpaid: obstacle("unpaid"),
            refunded: obstacle("refunded"),
            resume: obstacle("resume"),
          },
          /** What else follows from "unpaid" and "refunded". */
          cancels_order: findWaitingOrder(row, view) !== null,
        }
      : null,
    /** Closed, and its order could not be canceled, or must not be. */
    order_left_open: isClosed(row) && isLeftOpen(row, view),
    obstacles: {
      finish: worded(obstacleToFinish(row, view)),
      link: worded(obstacleToLink(row, view)),
    },
    /** It ended as not charged: if the service shows it as captured, an admin can open a review. */
    can_reopen: reopenAsPaid(row) !== null,
    /** When the service captured it, or an admin recorded that it was paid. */
    paid_at: events.find(({ to_state }) => to_state === "captured")?.created_at ?? null,
    review_neighbors: neighbors,
    events: events.map(({ wallet_transaction_id: _payment, ...event }) => event),
    /** What the service's dashboard shows of a live payment, if that is to be asked. */
    comparison: await readComparison(container, row, events),
    versions: { plugin: pluginVersion(), medusa: medusaVersion() },
  }
}

type ActionInput<Body> = Body & { id: string; actor_id: string }

/** A route by which an admin does something about a payment, and is told how it stands after that. */
export function paymentAction<Body extends object>(
  act: (container: MedusaContainer, input: ActionInput<Body>) => Promise<unknown>
) {
  return async (req: AuthenticatedMedusaRequest<Body>, res: MedusaResponse): Promise<void> => {
    const id = req.params.id ?? ""
    const { actor_id } = req.auth_context
    const told = await act(req.scope, { ...req.validatedBody, id, actor_id })
    res.json(Object.assign({}, told, { payment: await readPayment(req.scope, id) }))
  }
}

/** The store knows an order before the ledger does, if the server died in between. */
async function tellOrder(container: MedusaContainer, id: string) {
  const order = await findRecord<{ display_id: number }>(queryOf(container), {
    entity: "order",
    fields: ["display_id"],
    filters: { id },
  })
  return { order_id: id, order_display_id: order?.display_id ?? null }
}
