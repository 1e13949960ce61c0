/**
 * Recorded refunds on PostgreSQL. The payment's row is locked first in every change, so that two callers
 * see each other: the sum of permits and refunds never exceeds what was captured.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { inTransaction } from "../database"
import { type LedgerContext, applySignal } from "../ledger/apply"
import { exclusively, lockPaymentOf, lockPayment } from "./locks"
import {
  type RefundRow,
  type Refunds,
  type RefundRequest,
  requireAmount,
  requireRefundable,
  requireRoom,
  requireSame,
} from "./rules"
import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import type { Announcement } from "../outbox/outbox"
import { parseDecimal, toCanonicalText } from "../../../domain/money"
import { amountColumns } from "../ledger/tables"

const OLDEST_FIRST = [{ column: "created_at" }, { column: "id" }]

export function createRefunds(database: Knex, ledger: LedgerContext): Refunds {
  const refunds = () => database(REFUND_TABLE)
  const olderThan = (seconds: number) =>
    refunds()
      .where({ state: "permitted" })
      .whereRaw("created_at <= now() - make_interval(secs => ?)", [seconds])
      .orderBy(OLDEST_FIRST)

  return {
    permit: (request) =>
      inTransaction(database, (transaction) => insertPermit(transaction, ledger, request)),

    bind: (id, { refundId, amount }) =>
      inTransaction(database, async (transaction) => {
        await lockPaymentOf(transaction, id)
        const [bound] = await transaction(REFUND_TABLE)
          .where({ id, state: "permitted" })
          .whereRaw("amount = ?::numeric", [amount])
          .where((use) => void use.whereNull("refund_id").orWhere({ refund_id: refundId }))
          .update({ refund_id: refundId, updated_at: transaction.fn.now() })
          .returning<RefundRow[]>(REFUND_COLUMNS)
        return bound ?? null
      }),

    record: async (id) => {
      const { refund, announcements } = await inTransaction(database, (transaction) =>
        markRecorded(transaction, ledger, id)
      )
      ledger.outbox.emitSoon(announcements)
      return refund
    },

    withdraw: (permit, reason) =>
      inTransaction(database, (transaction) => markWithdrawn(transaction, ledger, permit, reason)),

    find: async (id) =>
      (await refunds().where({ id }).first<RefundRow | undefined>(REFUND_COLUMNS)) ?? null,

    list: (walletTransactionId) =>
      refunds()
        .where({ wallet_transaction_id: walletTransactionId })
        .whereNot({ state: "withdrawn" })
        .orderBy(OLDEST_FIRST)
        .select<RefundRow[]>(REFUND_COLUMNS),

    listUnsettled: async (olderThanSeconds) => {
      const permits = await olderThan(olderThanSeconds).select<RefundRow[]>(REFUND_COLUMNS)
      return [...new Set(permits.map((permit) => permit.wallet_transaction_id))]
    },

    listPermits: (walletTransactionId, olderThanSeconds) =>
      olderThan(olderThanSeconds)
        .where({ wallet_transaction_id: walletTransactionId })
        .select<RefundRow[]>(REFUND_COLUMNS),

    exclusively: (orderId, waitMs, work) =>
      exclusively(database, `ext_wallet_refund:${orderId}`, waitMs, work),
  }
}

/* The changes themselves, each within one transaction that holds the payment's row. */

async function insertPermit(
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
  return requireWritten(permit)
}

async function markRecorded(
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
  return { refund: requireWritten(recorded), announcements }
}

/** Medusa didn't book it, so the reference may be used again. */
async function markWithdrawn(
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

function requireWritten(row: RefundRow | undefined): RefundRow {
  if (!row) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The refund was not written down.")
  }
  return row
}

export const REFUND_TABLE = "ext_wallet_refund"

export const REFUND_COLUMNS = [
  "id",
  "wallet_transaction_id",
  "amount",
  "operator_reference",
  "refund_reason_id",
  "note",
  "state",
  "refund_id",
  "actor",
  "created_at",
  "updated_at",
] as const satisfies readonly (keyof RefundRow)[]
