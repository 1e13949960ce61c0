import type { MedusaContainer } from "@medusajs/framework/types"

import type { ApprovedBy } from "../../domain/payment/payment"
import type { Applied } from "../../modules/ext_wallet/types"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { findVisit } from "../visit"

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
): Promise<Applied> {
  const returned = {
    type: "returned" as const,
    by: signal,
    from_service,
    actor: actor ?? (from_service ? "service" : "shopper"),
  }
  return walletOf(container).ledger.apply(id, returned, findVisit(id)?.sighting)
}
