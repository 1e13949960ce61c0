/** A later payment of an order is started for no more than the order owes, over all of its collections. */
import { toMinorUnits } from "../../domain/money"
import { unclaimedOf } from "../../domain/payment/debt"
import type { Purchase } from "../../domain/purchase"
import { readDebt } from "../../payments/capturing/read-debt"
import type { Dependencies } from "./dependencies"
import { shopperError } from "./shopper-errors"

export async function requireDebt(deps: Dependencies, purchase: Purchase): Promise<void> {
  const { kind, orderId, sessionAmount, currencyCode } = purchase
  const debt = kind === "order" ? await readDebt(deps, purchase) : null
  if (!debt || orderId === null) {
    return
  }
  const payments = await deps.wallet.ledger.listByOrder(orderId)
  const leftMinor = unclaimedOf(debt, payments, currencyCode)
  if (toMinorUnits(sessionAmount, currencyCode) <= leftMinor) {
    return
  }
  deps.logger.warn(
    `External wallet: payment not started. The payment collection ${purchase.collectionId} asks for ${sessionAmount}, and order ${orderId} owes ${debt.owed}.`
  )
  throw shopperError(leftMinor > 0n ? "cart_changed" : "already_paid")
}
