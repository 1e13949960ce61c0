import type { InferTypeOf } from "@medusajs/framework/types"

import type { ExtWalletRefund } from "../../../../modules/ext_wallet/models/refund"

/** `permitted`: it is being recorded, or a crash left it to be settled. */
export function toRefund(refund: InferTypeOf<typeof ExtWalletRefund>) {
  return {
    id: refund.id,
    amount: refund.amount,
    operator_reference: refund.operator_reference,
    note: refund.note,
    state: refund.state,
    created_at: refund.created_at,
  }
}
