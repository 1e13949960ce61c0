/** The changes themselves, each within one transaction that holds the payment's row. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import type { Announcement } from "../outbox/outbox"
import { parseDecimal, toCanonicalText } from "../../../domain/decimal"
import { applySignal, type LedgerContext } from "../ledger/apply"
import { amountColumns } from "../ledger/columns"
import { lockPayment, lockPaymentOf } from "./locks"
import { requireAmount, requireRefundable, requireRoom, requireSame } from "./rules"
import { REFUND_COLUMNS, REFUND_TABLE } from "./tables"
import type { RefundRequest, RefundRow } from "./types"

export async function insertPermit(
  transaction: Knex.Transaction,
  { service }: LedgerContext,
  request: RefundRequest
): Promise<RefundRow> {
  const payment = await lockPayment(transaction, request.wallet_transaction_id)
  const taken = await transaction(REFUND_TABLE)
    .where({ wallet_transaction_id: payment.id })
    .whereNot({ state: "withdrawn" })
    .select<RefundRow[]>(REFUND_COLUMNS)
  const amount = requireAmount(payment, request.amount)
  const same = taken.find((refund) => refund.operator_reference === request.operator_reference)
  if (same) {
    requireSame(same, amount, payment, service)
    return same
  }
  requireRefundable(payment)
  requireRoom(payment, taken, { amount })
  const [permit] = await transaction(REFUND_TABLE)
    .insert({
      ...request,
      ...amountColumns("amount", amount),
      id: generateEntityId(undefined, "ewrf"),
      state: "permitted",
    })
    .returning<RefundRow[]>(REFUND_COLUMNS)
  return written(permit)
}

export async function markRecorded(
  transaction: Knex.Transaction,
  ledger: LedgerContext,
  id: string
): Promise<{ refund: RefundRow; announcements: Announcement[] }> {
  const { payment, refund } = await lockPaymentOf(transaction, id)
  if (refund.state === "recorded") {
    return { refund, announcements: [] }
  }
  if (refund.state === "withdrawn" || !refund.refund_id) {
    throw new MedusaError(
      MedusaError.Types.UNEXPECTED_STATE,
      `The refund ${refund.operator_reference} was withdrawn or never made, so it cannot be recorded.`
    )
  }
  const [recorded] = await transaction(REFUND_TABLE)
    .where({ id })
    .update({ state: "recorded", updated_at: transaction.fn.now() })
    .returning<RefundRow[]>(REFUND_COLUMNS)
  const { sum } = await transaction(REFUND_TABLE)
    .where({ wallet_transaction_id: payment.id, state: "recorded" })
    .first<{ sum: string }>(transaction.raw("sum(amount)::text as sum"))
  const { amount, operator_reference, note, refund_id, actor } = refund
  const { announcements } = await applySignal(transaction, ledger, payment.id, {
    type: "refund_recorded",
    refunded_amount: toCanonicalText(parseDecimal(sum)),
    actor,
    detail: { amount, operator_reference, note, refund_id },
  })
  return { refund: written(recorded), announcements }
}

/** What Medusa did not book. The reference may be used again. */
export async function markWithdrawn(
  transaction: Knex.Transaction,
  ledger: LedgerContext,
  { id, refund_id }: Pick<RefundRow, "id" | "refund_id">,
  reason: string
): Promise<boolean> {
  const { payment, refund } = await lockPaymentOf(transaction, id)
  if (refund.state !== "permitted" || refund.refund_id !== refund_id) {
    return false
  }
  await transaction(REFUND_TABLE)
    .where({ id })
    .update({ state: "withdrawn", updated_at: transaction.fn.now() })
  const { amount, operator_reference, actor } = refund
  const detail = { amount, operator_reference, reason }
  const event = { type: "refund_withdrawn" as const, actor, detail }
  await applySignal(transaction, ledger, payment.id, { type: "noted", event })
  return true
}

function written(row: RefundRow | undefined): RefundRow {
  if (!row) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The refund was not written down.")
  }
  return row
}
