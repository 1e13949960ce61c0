/** Resume, for what Medusa asks to be paid: only if the cart is still what the buyer approved. */
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { resumePayment, type Resumed } from "../../payments/resume-payment"
import { holdToApproval } from "../../payments/cart-unchanged"
import type { Dependencies } from "./dependencies"

export type ResumeResult = Resumed | { kind: "cart_changed" }

export async function resume(deps: Dependencies, row: TransactionRow): Promise<ResumeResult> {
  const approved = await holdToApproval(deps, row)
  return approved.changed
    ? { kind: "cart_changed" }
    : resumePayment(deps, row, { orderId: approved.orderId })
}
