/** One payment with its history, what is asked of a person, and what that person may do. */
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"

import {
  obstacleToFinish,
  obstacleToLink,
  type ReviewAction,
  reopenAsPaid,
} from "../../../../domain/payment/admin-decision"
import { awaitsDecision, isClosed } from "../../../../domain/payment/payment"
import { findWaitingOrder, isLeftOpen } from "../../../../domain/payment/store-view"
import { refusal, type RefusalCode } from "../../../../domain/wording"
import { medusaVersion, pluginVersion } from "../../../../modules/ext_wallet"
import { noPayment } from "../../../../modules/ext_wallet/refusals"
import { findRecord, queryOf, requirePayment, walletOf } from "../../../../payments/context"
import { findObstacle, readReviewView, reviewWords } from "../../../../payments/review/review"
import { readComparison } from "../../../../settings/test-payment/live-payment"
import { describePayments } from "./describe-payments"

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
