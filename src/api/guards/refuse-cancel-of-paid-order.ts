/**
 * Medusa cancels a paid order, swallows our refusal to refund, and books a refund that never happened.
 * So the cancel is refused here, with the steps to take, until recorded refunds cover what was paid.
 */
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"

import { toMajorString } from "../../domain/money"
import { leftToRefund } from "../../domain/refund-amount"
import { EXT_WALLET_MODULE } from "../../modules/ext_wallet"
import type ExtWalletModuleService from "../../modules/ext_wallet/service"
import type { TransactionRow } from "../../modules/ext_wallet/types"

export async function refuseCancelOfPaidOrder(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction
): Promise<void> {
  const wallet = req.scope.resolve<ExtWalletModuleService>(EXT_WALLET_MODULE)
  const rows = await wallet.ledger.listByOrder(req.params.id ?? "")
  if (rows.some((row) => row.state === "resuming")) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "This order's wallet payment is being captured right now. Look again in a moment before you cancel the order."
    )
  }
  const isTaken = ({ state, capture }: TransactionRow) =>
    state === "captured" || (state === "review" && capture === "known")
  const owed = rows.find((row) => isTaken(row) && leftToRefund(row) > 0n)
  if (!owed) {
    next()
    return
  }
  const { currency_code } = owed
  const left = `${toMajorString(leftToRefund(owed), currency_code)} ${currency_code.toUpperCase()}`
  throw new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "This order was paid with the wallet, which can not refund from here. " +
      `Refund ${left} of transaction ${owed.transaction_id ?? owed.id} in the operator's dashboard, ` +
      `then record it with "Record refund" on the order's wallet card. After that the order can be canceled.`
  )
}
