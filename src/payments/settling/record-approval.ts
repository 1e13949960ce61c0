/** A signed return or the SDK's approval is only a signal: it opens the way to one resume, no more. */
import type { MedusaContainer } from "@medusajs/framework/types"

import type { Next } from "../../domain/payment/decision"
import type { ApprovedBy } from "../../domain/payment/payment"
import { walletOf } from "../../modules/ext_wallet/wallet-of"

export type Approval = {
  /** The ledger row's id, taken from a verified token or looked up by payment session. */
  id: string
  /** What told us that the customer approved. */
  signal: ApprovedBy
  /** Who says so, where it is not the customer. */
  actor?: string
  /** The caller is the service's own server, by its address. */
  from_service: boolean
}

export async function recordApproval(
  container: MedusaContainer,
  { id, signal, from_service, actor }: Approval
): Promise<Next> {
  const { ledger } = walletOf(container)
  if (!(await ledger.find(id))) {
    return "nothing"
  }
  const { decision } = await ledger.apply(id, {
    type: "returned",
    by: signal,
    from_service,
    actor: actor ?? (from_service ? "service" : "shopper"),
  })
  return decision.next
}
