import type { MedusaContainer } from "@medusajs/framework/types"

import { EXT_WALLET_MODULE } from "."
import { noPayment } from "./refusals"
import type ExtWalletModuleService from "./service"
import type { TransactionRow } from "./types"

export function walletOf(container: MedusaContainer): ExtWalletModuleService {
  return container.resolve<ExtWalletModuleService>(EXT_WALLET_MODULE)
}

/** A customer's payment, never a test payment. */
export async function requirePayment(
  container: MedusaContainer,
  id: string
): Promise<TransactionRow> {
  const row = await walletOf(container).ledger.find(id)
  if (row?.kind !== "payment") {
    throw noPayment()
  }
  return row
}
