/** The few facts about the store that settling needs. */
import type { MedusaContainer } from "@medusajs/framework/types"

import type { TransactionRow } from "../../modules/ext_wallet/types"
import { findRecord, listRecords, queryOf } from "../records"

/** The store knows best: an order that the row names may have been taken back meanwhile. */
export async function findOrderId(
  container: MedusaContainer,
  row: TransactionRow
): Promise<string | null> {
  return row.cart_id ? findOrderOfCart(container, row.cart_id) : row.order_id
}

export async function findOrderOfCart(
  container: MedusaContainer,
  cartId: string
): Promise<string | null> {
  const link = await findRecord<{ order_id: string }>(queryOf(container), {
    entity: "order_cart",
    fields: ["order_id"],
    filters: { cart_id: cartId },
  })
  return link?.order_id ?? null
}

/** The provider's identifier, and the id that it is configured with. */
export const PROVIDER_ID = "pp_ext_wallet"

export type SessionFact = { id: string; paid: boolean; isOurs: boolean }

export async function listSessions(
  container: MedusaContainer,
  paymentCollectionId: string
): Promise<SessionFact[]> {
  const sessions = await listRecords<RawSession>(queryOf(container), {
    entity: "payment_session",
    fields: ["id", "provider_id", "payment.id"],
    filters: { payment_collection_id: paymentCollectionId },
  })
  return sessions.map(({ id, provider_id, payment }) => {
    return { id, paid: Boolean(payment), isOurs: provider_id === PROVIDER_ID }
  })
}

type RawSession = { id: string; provider_id: string; payment?: { id: string } | null }
