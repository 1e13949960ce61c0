/** The admin came back from the wallet. There is no order, so nobody else asks for this payment. */
import type { MedusaContainer } from "@medusajs/framework/types"

import type { TransactionRow } from "../../modules/ext_wallet/types"
import { resumePayment } from "../../payments/resume-payment"
import { paymentDependencies } from "../payment-dependencies"

export async function settleTestPayment(
  container: MedusaContainer,
  row: TransactionRow
): Promise<void> {
  if (row.state !== "approved") {
    return
  }
  const deps = paymentDependencies(container)
  if (row.confirmation === "resume") {
    await resumePayment(deps, row, { orderId: null })
    return
  }
  const { accept_unproven_return } = await deps.wallet.getSettings()
  if (row.server_called_at || accept_unproven_return) {
    await deps.wallet.ledger.move({
      id: row.id,
      from: "approved",
      to: "captured",
      set: { capture: "known" },
      event: {
        type: "captured",
        actor: row.server_called_at ? "service" : "shopper",
        detail: { proof: row.server_called_at ? "server call" : "signed return only" },
      },
    })
  }
}
