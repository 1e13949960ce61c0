/** Which payment of the ledger Medusa means. */
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { findRecord } from "../../payments/context"
import type { Dependencies, Query } from "./dependencies"
import { findByRef, type SessionData } from "./session-data"

/** What Medusa says of it besides `data`: the id of its own record, as the key of the call. */
export type MedusaIds = {
  paymentId?: string | undefined
  captureId?: string | undefined
  refundId?: string | undefined
}

/** By our reference, or by Medusa's own ids: a payment from before this reference is found for years, too. */
export async function findPayment(
  { wallet, query }: Dependencies,
  data: SessionData | undefined,
  ids: MedusaIds
): Promise<TransactionRow | null> {
  const referred = await findByRef(wallet, data)
  if (referred) {
    return referred
  }
  const sessionId = await findSessionId(query, ids)
  return sessionId ? wallet.ledger.findBySession(sessionId) : null
}

type PaymentRecord = { payment_session?: { id: string } | null }

async function findSessionId(
  query: Query,
  { paymentId, captureId, refundId }: MedusaIds
): Promise<string | null> {
  if (paymentId) {
    const wanted = { entity: "payment", fields: ["payment_session.id"], filters: { id: paymentId } }
    return (await findRecord<PaymentRecord>(query, wanted))?.payment_session?.id ?? null
  }
  const id = captureId ?? refundId
  if (!id) {
    return null
  }
  const wanted = {
    entity: captureId ? "capture" : "refund",
    fields: ["id", "payment.payment_session.id"],
    filters: { id },
  }
  const record = await findRecord<{ payment?: PaymentRecord | null }>(query, wanted)
  return record?.payment?.payment_session?.id ?? null
}
