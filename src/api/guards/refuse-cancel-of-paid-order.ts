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
import { say } from "../../words/say"
import type { TransactionRow } from "../../modules/ext_wallet/types"

export async function refuseCancelOfPaidOrder(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction
): Promise<void> {
  const wallet = req.scope.resolve<ExtWalletModuleService>(EXT_WALLET_MODULE)
  const rows = await wallet.ledger.listByOrder(req.params.id ?? "")
  if (rows.some((row) => row.state === "resuming")) {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, say("cancelRefusals.under_way"))
  }
  const isTaken = ({ state, capture }: TransactionRow) =>
    state === "captured" || (state === "review" && capture === "known")
  const owed = rows.find((row) => isTaken(row) && leftToRefund(row) > 0n)
  if (!owed) {
    next()
    return
  }
  const { currency_code } = owed
  const transaction = owed.transaction_id ?? owed.id
  const left = `${toMajorString(leftToRefund(owed), currency_code)} ${currency_code.toUpperCase()}`
  throw new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    say("cancelRefusals.paid", { ...wallet.options.service, left, transaction })
  )
}
