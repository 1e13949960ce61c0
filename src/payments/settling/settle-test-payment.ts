/** The admin came back from the wallet. There is no order, so nobody else asks for this payment. */
import type { MedusaContainer } from "@medusajs/framework/types"

import type { TransactionRow } from "../../modules/ext_wallet/types"
import { askForPayment } from "../capturing/ask-for-payment"
import { paymentDependencies } from "../dependencies-of"

export async function settleTestPayment(
  container: MedusaContainer,
  row: TransactionRow
): Promise<void> {
  const asking = { by: "authorize" as const, orderId: null, change: null }
  await askForPayment(paymentDependencies(container), row, asking)
}
