/**
 * Recorded refunds on PostgreSQL. The payment's row is locked first in every change, so that two callers
 * see each other: the sum of permits and refunds never exceeds what was captured.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { inTransaction } from "../database"
import type { LedgerContext } from "../ledger/apply"
import { exclusively } from "./exclusively"
import { insertPermit, markRecorded, markWithdrawn } from "./changes"
import { lockPaymentOf } from "./locks"
import { REFUND_COLUMNS, REFUND_TABLE } from "./tables"
import type { RefundRow, Refunds } from "./types"

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
