/** Why a person's decision is not possible, with the sentence of each refusal. */
import { obstacleTo, type ReviewAction } from "../../domain/payment/obstacles"
import type { Payment } from "../../domain/payment/payment"
import type { StoreView } from "../../domain/payment/store-view"
import { type Refusal, refusal } from "../../domain/refusal"
import type { ServiceNames } from "../../words/service-name"

/** Null: it is offered. Otherwise why not. */
export type Obstacles = Record<ReviewAction, Refusal | null>

export function findObstacles(payment: Payment, view: StoreView, service: ServiceNames): Obstacles {
  const find = (action: ReviewAction) => {
    const code = obstacleTo(action, payment, view)
    return code && refusal(code, service)
  }
  return {
    paid: find("paid"),
    unpaid: find("unpaid"),
    refunded: find("refunded"),
    resume: find("resume"),
  }
}
