/**
 * A double click leaves two sessions in one payment collection, and Medusa authorizes the first. Only
 * the one that the buyer approved may stay.
 */
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { deletePaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"

import { messageOf } from "../../domain/message-of"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { loggerOf } from "../context"
import { listSessions } from "../store/store-lookups"

const LOCK_WAIT_SECONDS = 30

/** Then no other has to go before the cart is completed. */
export async function isOnlySession(
  container: MedusaContainer,
  { payment_collection_id: collectionId, payment_session_id: sessionId }: TransactionRow
): Promise<boolean> {
  const sessions = collectionId ? await listSessions(container, collectionId) : []
  return sessions.length === 1 && sessions.every(({ id, paid }) => id === sessionId && !paid)
}

/** False where the session itself is gone: then nothing of this cart may be completed for it. */
export async function removeOtherSessions(
  container: MedusaContainer,
  row: TransactionRow
): Promise<boolean> {
  const { payment_collection_id: collectionId, payment_session_id: sessionId } = row
  if (!collectionId || !sessionId) {
    return false
  }
  const locking = container.resolve(Modules.LOCKING)
  const remove = async () => {
    const sessions = await listSessions(container, collectionId)
    // guard: a session that is gone completes nothing
    // Ours lost against a sibling that was approved first: the sibling stays.
    if (!sessions.some(({ id }) => id === sessionId)) {
      return false
    }
    for (const sibling of sessions.filter(({ id }) => id !== sessionId)) {
      await removeSession(container, sibling.id)
    }
    return true
  }
  return locking.execute(`ext-wallet:${collectionId}`, remove, { timeout: LOCK_WAIT_SECONDS })
}

async function removeSession(container: MedusaContainer, id: string): Promise<void> {
  try {
    await deletePaymentSessionsWorkflow(container).run({ input: { ids: [id] } })
  } catch (error) {
    // A sibling that is being paid refuses to go: then its own completion decides.
    const message = `the payment session ${id} stays. ${messageOf(error)}`
    loggerOf(container).warn(`External wallet: ${message}`)
  }
}
