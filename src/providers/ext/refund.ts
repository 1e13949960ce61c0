/** The service shows no refund call, so we never pretend that one happened. */
import { MedusaError } from "@medusajs/framework/utils"

import type { TransactionRow } from "../../modules/ext_wallet/types"
import type { Dependencies } from "./dependencies"

export async function refuseRefund({ wallet }: Dependencies, row: TransactionRow): Promise<never> {
  await wallet.ledger.note(row.id, { type: "refund_refused", actor: "provider" })
  throw new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "The wallet can not refund from here, and no money was sent back. Refund transaction " +
      `${row.transaction_id ?? row.id} in the operator's dashboard.`
  )
}
