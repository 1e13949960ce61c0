/** What a person is shown who decides about a payment: what the store has of it, and why a decision is not possible. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { sayChange } from "../../domain/change-since-approval"
import { obstacleTo, type ReviewAction } from "../../domain/payment/obstacles"
import { awaitsDecision, type Payment } from "../../domain/payment/payment"
import type { ReviewView } from "../../domain/payment/store-view"
import { type Refusal, refusal } from "../../domain/refusal"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
import type { ServiceNames } from "../../words/service-name"
import { findChangeBeforeOrder } from "../capturing/compare-with-approval"
import { queryOf } from "../context"
import { readStoreView } from "../store/read-store-view"

export async function readReviewView(
  container: MedusaContainer,
  row: TransactionRow
): Promise<ReviewView> {
  const deps = { wallet: walletOf(container), query: queryOf(container) }
  const [view, change] = await Promise.all([
    readStoreView(container, row),
    awaitsDecision(row) ? findChangeBeforeOrder(deps, row) : null,
  ])
  return { ...view, change }
}

/** Null: it is offered. Otherwise why not. */
export function findObstacle(
  action: ReviewAction,
  payment: Payment,
  view: ReviewView,
  service: ServiceNames
): Refusal | null {
  const code = obstacleTo(action, payment, view)
  const said = view.change ? sayChange(view.change) : ""
  return code && refusal(code, { ...service, said })
}
