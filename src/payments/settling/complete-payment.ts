/** Turns an approved payment into an order, through Medusa's own completion and under its lock. */
import type { MedusaContainer } from "@medusajs/framework/types"
import {
  acquireLockStepId,
  completeCartWorkflow,
  deletePaymentSessionsWorkflow,
} from "@medusajs/medusa/core-flows"
import { hasReturned } from "../../domain/payment/payment"
import type { Obstruction } from "../../domain/payment/signal"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { loggerOf, walletOf } from "../context"
import {
  authorizeOrderPaymentWorkflow,
  isOutOfStock,
  requireOrderStepId,
} from "./authorize-order-payment"
import { findOrderId, listSessions, type SessionFact } from "../store/read-store-view"
import { Modules } from "@medusajs/framework/utils"
import { messageOf } from "../../domain/message-of"

/**
 * Longer than every wait before this. A server that was paused for longer may have missed what recovery did
 * with the payment meanwhile, and makes no order any more.
 */
const LONGEST_PREPARATION_MS = 100_000
const STOPPED_FOR_TOO_LONG = new Error("The server was stopped for too long.")

/** For an approved payment, or one that is already paid for and has no order yet. */
export async function completePayment(
  container: MedusaContainer,
  row: TransactionRow
): Promise<Obstruction | null> {
  const startedAt = performance.now()
  const { ledger } = walletOf(container)
  try {
    if (isJustApproved(row) && row.cart_id && (await isOnlySession(container, row))) {
      return await completeCart(container, row, row.cart_id, startedAt)
    }
    const orderId = await findOrderId(container, row)
    const problem = orderId ? await payOrder(container, row, orderId) : "order_gone"
    if (problem !== "order_gone" || !row.cart_id) {
      return problem
    }
    // Completing now would place an order with another session that the customer has started.
    if (!(await removeOtherSessions(container, row))) {
      await ledger.apply(row.id, { type: "not_needed", why: "session_deleted" })
      return null
    }
    return await completeCart(container, row, row.cart_id, startedAt)
  } catch (error) {
    // For example a dead server's lock, or a lost database: the outcome is read afterwards.
    return report(container, row, [{ action: "complete-payment", error }])
  }
}

/** Most likely there is no order yet. If there is one, Medusa finds it by itself. */
function isJustApproved({ state, order_id }: TransactionRow): boolean {
  return state === "approved" && order_id === null
}

async function completeCart(
  container: MedusaContainer,
  row: TransactionRow,
  cartId: string,
  startedAt: number
): Promise<Obstruction | null> {
  if (performance.now() - startedAt > LONGEST_PREPARATION_MS) {
    const stopped = { action: "complete-payment", error: STOPPED_FOR_TOO_LONG }
    return report(container, row, [stopped])
  }
  // At top level: as a step of this workflow it would skip its lock on the cart.
  const { errors, result } = await completeCartWorkflow(container)
    .run({ input: { id: cartId }, throwOnError: false })
    // A step that fails beside its siblings can break Medusa's engine itself; an order may be there.
    .catch((error: unknown) => ({ errors: [{ action: "complete-cart", error }], result: null }))
  const made = errors.length === 0 && result ? result.id : null
  const problem = report(container, row, errors)
  if (errors.some(({ action }) => action === acquireLockStepId)) {
    // The cart's lock has been held for half a minute: it is not waited for twice.
    return problem
  }
  const placed = (await findOrderId(container, row)) ?? made
  // Medusa returns an order that exists without ever asking for its payment.
  return placed ? ((await payOrder(container, row, placed)) ?? problem) : problem
}

/** Nothing to do if the order's payment is recorded: this one's, or one made another way. */
async function payOrder(
  container: MedusaContainer,
  row: TransactionRow,
  orderId: string
): Promise<Obstruction | null> {
  const { payment_session_id: sessionId } = row
  const sessions = await sessionsOf(container, row)
  const own = sessions.find(({ id }) => id === sessionId)
  if (!sessionId || !own || sessions.some(({ paid }) => paid)) {
    if (!own?.paid) {
      const { ledger } = walletOf(container)
      await ledger.apply(row.id, { type: "not_needed", why: "already_ordered" })
    }
    return null
  }
  const { errors } = await authorizeOrderPaymentWorkflow(container).run({
    input: {
      order_id: orderId,
      payment_session_id: sessionId,
      cart_id: row.cart_id,
      hold_stock: row.state === "approved" || hasReturned(row),
    },
    throwOnError: false,
  })
  return report(container, row, errors)
}

function report(
  container: MedusaContainer,
  row: TransactionRow,
  errors: { action: string; error: unknown }[]
): Obstruction | null {
  const [failure] = errors
  if (!failure) {
    return null
  }
  const { message } = failure.error as { message?: string }
  const said = message ?? "No reason given."
  loggerOf(container).info(`External wallet: ${row.id} was not completed. ${said}`)
  if (failure.action === requireOrderStepId) {
    return "order_gone"
  }
  return isOutOfStock(failure) ? "out_of_stock" : "other"
}

/*
 * A double click leaves two sessions in one payment collection, and Medusa authorizes the first. Only
 * the one that the customer approved may stay.
 */

const COLLECTION_WAIT_SECONDS = 30

/** Then no other has to go before the cart is completed. */
async function isOnlySession(container: MedusaContainer, row: TransactionRow): Promise<boolean> {
  const sessions = await sessionsOf(container, row)
  const isUnpaidOwn = ({ id, paid }: SessionFact) => id === row.payment_session_id && !paid
  return sessions.length === 1 && sessions.every(isUnpaidOwn)
}

function sessionsOf(container: MedusaContainer, row: TransactionRow): Promise<SessionFact[]> {
  return listSessions(container, row.payment_collection_id ?? "")
}

/** False if the session itself is gone: then nothing of this cart may be completed for it. */
async function removeOtherSessions(
  container: MedusaContainer,
  row: TransactionRow
): Promise<boolean> {
  const { payment_collection_id: collectionId, payment_session_id: sessionId } = row
  const locking = container.resolve(Modules.LOCKING)
  const remove = async () => {
    const sessions = await sessionsOf(container, row)
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
  return locking.execute(`ext-wallet:${String(collectionId)}`, remove, {
    timeout: COLLECTION_WAIT_SECONDS,
  })
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
