import type { MedusaRequest } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import type { Environment } from "../../../domain/environment"
import { revealsOrder } from "../../../domain/reveals-order"
import type { TransactionRow } from "../../../modules/ext_wallet/types"
import { walletOf } from "../../../payments/context"
import { isClientSdkOn } from "../../../settings/settings"
import { z } from "@medusajs/framework/zod"

/** Anyone who knows a session's id can call the SDK's route, so it is there only if the shop uses the SDK. */
export async function requireClientSdk(
  { scope }: MedusaRequest,
  environment: Environment
): Promise<void> {
  if (!(await isClientSdkOn(walletOf(scope), environment))) {
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      "The wallet's client-side SDK is not switched on in this store."
    )
  }
}

type Found = {
  row: TransactionRow
  /**
   * Whether its order may be revealed, as by the payment's links: anyone may keep a session's id for years, and of an
   * order's payment get one, if they know its collection.
   */
  tells: boolean
}

/** The wallet payment of the session in the path, or a 404. */
export async function requireSessionPayment(req: MedusaRequest): Promise<Found> {
  const { ledger } = walletOf(req.scope)
  const id = req.params.id ?? ""
  const row = await ledger.findBySession(id)
  if (!row) {
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      `There is no wallet payment for the payment session ${id}.`
    )
  }
  const found = await ledger.findWithAge(row.id)
  return { row, tells: row.cart_id !== null && revealsOrder(found?.sinceEnd ?? null) }
}

export const walletConfigQuerySchema = z.strictObject({
  cart_id: z.string().min(1).max(100).optional(),
})

export type WalletConfigQuery = z.infer<typeof walletConfigQuerySchema>
