/** One payment with its history, what is asked of a person, and what that person may do. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"

import { EXT_WALLET_MODULE } from "../../../../modules/ext_wallet"
import type ExtWalletModuleService from "../../../../modules/ext_wallet/service"
import type { TransactionRow } from "../../../../modules/ext_wallet/types"
import { readBooks } from "../../../../workflows/recover/store-books"
import {
  findObstacles,
  obstacleToFinish,
  obstacleToLink,
} from "../../../../workflows/review/review-actions"
import { reviewWords } from "../../../../workflows/review/review-words"
import { findOrders } from "./find-orders"
import { toPayment } from "./to-payment"

export async function readPayment(container: MedusaContainer, id: string) {
  const wallet = container.resolve<ExtWalletModuleService>(EXT_WALLET_MODULE)
  const row = await requireRow(wallet, id)
  const [events, orders, books] = await Promise.all([
    wallet.ledger.listEvents(id),
    findOrders(container, row.order_id ? [row.order_id] : []),
    readBooks(container, row),
  ])
  const isAsked = row.state === "review" || row.state === "unconfirmed"
  return {
    ...toPayment(row, orders.get(row.order_id ?? "")),
    dashboard_url: wallet.options.environments[row.environment].dashboardUrl,
    review: isAsked
      ? { reason: row.reason, ...reviewWords(row.reason), obstacles: findObstacles(row, books) }
      : null,
    obstacles: { finish: obstacleToFinish(row), link: obstacleToLink(row) },
    events: events.map(({ wallet_transaction_id: _payment, ...event }) => event),
  }
}

async function requireRow(wallet: ExtWalletModuleService, id: string): Promise<TransactionRow> {
  const row = await wallet.ledger.find(id)
  if (row?.kind !== "payment") {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no wallet payment ${id}.`)
  }
  return row
}
