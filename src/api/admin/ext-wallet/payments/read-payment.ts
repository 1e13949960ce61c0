/** One payment with its history, what is asked of a person, and what that person may do. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { EXT_WALLET_MODULE } from "../../../../modules/ext_wallet"
import { noPayment } from "../../../../modules/ext_wallet/refusals"
import type ExtWalletModuleService from "../../../../modules/ext_wallet/service"
import type { TransactionRow } from "../../../../modules/ext_wallet/types"
import { readBooks } from "../../../../workflows/books/store-books"
import {
  findObstacles,
  findWaitingOrder,
  obstacleToFinish,
  obstacleToLink,
} from "../../../../workflows/review/review-actions"
import { reviewWords } from "../../../../workflows/review/review-words"
import { describePayments } from "./describe-payments"

export async function readPayment(container: MedusaContainer, id: string) {
  const wallet = container.resolve<ExtWalletModuleService>(EXT_WALLET_MODULE)
  const row = await requireRow(wallet, id)
  const [events, books] = await Promise.all([
    wallet.ledger.listEvents(id),
    readBooks(container, row),
  ])
  // The store knows an order before the ledger does, where the server died in between.
  const orderId = row.order_id ?? books.order?.id ?? null
  const [payment] = await describePayments(container, [{ ...row, order_id: orderId }])
  const isAsked = row.state === "review" || row.state === "unconfirmed"
  return {
    id: row.id,
    ...payment,
    dashboard_url: wallet.options.environments[row.environment].dashboardUrl,
    review: isAsked
      ? {
          reason: row.reason,
          ...reviewWords(row.reason),
          obstacles: findObstacles(row, books),
          /** What else follows from "unpaid" and "refunded". */
          cancels_order: findWaitingOrder(row, books) !== null,
        }
      : null,
    obstacles: { finish: obstacleToFinish(row), link: obstacleToLink(row) },
    events: events.map(({ wallet_transaction_id: _payment, ...event }) => event),
  }
}

async function requireRow(wallet: ExtWalletModuleService, id: string): Promise<TransactionRow> {
  const row = await wallet.ledger.find(id)
  if (row?.kind !== "payment") {
    throw noPayment(id)
  }
  return row
}
