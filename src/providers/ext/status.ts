/** The ledger's state in Medusa's words. */
import { PaymentSessionStatus } from "@medusajs/framework/utils"

import { unreachable } from "../../domain/unreachable"
import type { TransactionRow } from "../../modules/ext_wallet/types"

export function toSessionStatus({ state }: Pick<TransactionRow, "state">): PaymentSessionStatus {
  switch (state) {
    case "created":
    case "init_sent":
    case "ready":
    case "approved":
    case "expired":
    case "unconfirmed":
      return PaymentSessionStatus.PENDING
    case "resuming":
    case "unknown":
    case "review":
      return PaymentSessionStatus.PENDING_AUTHORIZATION
    case "authorized":
      return PaymentSessionStatus.AUTHORIZED
    case "captured":
      return PaymentSessionStatus.CAPTURED
    case "canceled":
    case "superseded":
    case "closed_unpaid":
    case "closed_refunded":
      return PaymentSessionStatus.CANCELED
    case "init_failed":
    case "declined":
      return PaymentSessionStatus.ERROR
    default:
      return unreachable(state)
  }
}
