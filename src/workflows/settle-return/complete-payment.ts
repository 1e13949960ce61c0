/** Turns an approved payment into an order: through Medusa's own completion, under Medusa's own lock. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { completeCartWorkflow } from "@medusajs/medusa/core-flows"

import { HOLDS_CART } from "../../domain/transaction-state"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { authorizeOrderPaymentWorkflow, requireOrderStepId } from "../authorize-order-payment"
import { isOutOfStock } from "../hold-stock"
import { settleTestPayment } from "../settings/settle-test-payment"
import { walletOf } from "../wallet-module"
import { removeSiblingSessions } from "./remove-sibling-sessions"
import { findOrderId, listSessions } from "../books/store-lookups"
import type { CompletionProblem } from "./types"

export const completePaymentStep = createStep(
  "ext-wallet-complete-payment",
  async ({ id }: { id: string }, { container }) => {
    const row = await walletOf(container).ledger.find(id)
    if (row?.kind === "test") {
      await settleTestPayment(container, row)
      return new StepResponse<CompletionProblem>(null)
    }
    const problem = row && isWorthCompleting(row) ? await completePayment(container, row) : null
    return new StepResponse<CompletionProblem>(problem)
  }
)

function isWorthCompleting({ state }: TransactionRow): boolean {
  return state === "approved" || HOLDS_CART.includes(state)
}

/** For an approved payment, or one that is already paid for and has no order yet. */
export async function completePayment(
  container: MedusaContainer,
  row: TransactionRow
): Promise<CompletionProblem> {
  try {
    const orderId = await findOrderId(container, row)
    const problem = orderId ? await payOrder(container, row, orderId) : "order_gone"
    return problem === "order_gone" && row.cart_id
      ? await completeCart(container, row, row.cart_id)
      : problem
  } catch (error) {
    // A lock that a dead server left, a database that is gone: what came of it is read afterwards.
    return report(container, row, [{ action: "complete-payment", error }])
  }
}

async function completeCart(
  container: MedusaContainer,
  row: TransactionRow,
  cartId: string
): Promise<CompletionProblem> {
  // Completing now would place an order with whatever other session the buyer has begun.
  if (!(await removeSiblingSessions(container, row))) {
    await giveUp(container, row, "session_deleted")
    return null
  }
  // At top level: as a step of this workflow it would skip its lock on the cart.
  const { errors } = await completeCartWorkflow(container)
    .run({ input: { id: cartId }, throwOnError: false })
    // A step that fails beside its siblings can break Medusa's engine itself; an order may be there.
    .catch((error: unknown) => ({ errors: [{ action: "complete-cart", error }] }))
  const problem = report(container, row, errors)
  const placed = await findOrderId(container, row)
  // Medusa returns an order that exists without ever asking for its payment.
  return placed ? ((await payOrder(container, row, placed)) ?? problem) : problem
}

/** Nothing to do where the order's payment is recorded: this one's, or one made another way. */
async function payOrder(
  container: MedusaContainer,
  row: TransactionRow,
  orderId: string
): Promise<CompletionProblem> {
  const { payment_collection_id: collectionId, payment_session_id: sessionId } = row
  const sessions = collectionId ? await listSessions(container, collectionId) : []
  const own = sessions.find(({ id }) => id === sessionId)
  if (!sessionId || !own || sessions.some(({ paid }) => paid)) {
    if (!own?.paid) {
      await giveUp(container, row, "already_ordered")
    }
    return null
  }
  const { errors } = await authorizeOrderPaymentWorkflow(container).run({
    input: {
      order_id: orderId,
      payment_session_id: sessionId,
      cart_id: row.cart_id,
      hold_stock: row.state === "approved",
    },
    throwOnError: false,
  })
  return report(container, row, errors)
}

/** This approval is never used; where the service captures by itself, somebody has to look. */
async function giveUp(
  container: MedusaContainer,
  row: TransactionRow,
  reason: "already_ordered" | "session_deleted"
): Promise<void> {
  const set = { reason }
  const event = { type: reason, actor: "provider" }
  const moneyMayHaveMoved = row.confirmation === "return"
  await walletOf(container).ledger.move({
    id: row.id,
    from: "approved",
    to: moneyMayHaveMoved ? "review" : "superseded",
    set: moneyMayHaveMoved ? { ...set, capture: "unknown" as const } : set,
    event,
  })
}

function report(
  container: MedusaContainer,
  row: TransactionRow,
  errors: { action: string; error: unknown }[]
): CompletionProblem {
  const [failure] = errors
  if (!failure) {
    return null
  }
  const { message } = failure.error as { message?: string }
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .info(`External wallet: ${row.id} was not completed. ${message ?? "No reason given."}`)
  if (failure.action === requireOrderStepId) {
    return "order_gone"
  }
  return isOutOfStock(failure) ? "out_of_stock" : "other"
}
