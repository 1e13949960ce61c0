/** The ledger on PostgreSQL. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { mayOpen } from "../../../domain/payment/second-payment"
import type { Signal } from "../../../domain/payment/signal"
import { countMove } from "../../../telemetry/telemetry"
import { inTransaction, violatedIndex } from "../database"
import {
  applySignal,
  DuplicateTransactionId,
  eventColumns,
  LedgerConflict,
  lockOthers,
  type LedgerContext,
  writeAtOnce,
} from "./apply"
import {
  openingColumns,
  TRANSACTION_TABLE,
  type Applied,
  type NewTransaction,
  type TransactionRow,
} from "./tables"
import { createPaymentList, createReviewNeighbors } from "./payment-list"
import { createLedgerReads } from "./reads"
import { createRecoveryClaims } from "./recovery-claims"
import { createSummaryReads } from "./summary-reads"

/** It has an order, or one is being created: left alone, so that nothing interferes between decision and write. */
const TAKING = ["approved", "resuming", "authorized", "captured"]

/** Reads, claims for recovery, and the two ways to write: what opens a payment and what changes it. */
export type Ledger = ReturnType<typeof createLedger>

export function createLedger(database: Knex, context: LedgerContext) {
  return {
    ...createLedgerReads(database),
    ...createPaymentList(database),
    ...createRecoveryClaims(database),
    ...createReviewNeighbors(database),
    ...createSummaryReads(database),

    /** No signal to any payment: whether it was made with one of them, each knows by itself. */
    noteOrdered: async (cart_id: string): Promise<void> => {
      await database(TRANSACTION_TABLE)
        .where({ cart_id })
        .whereNull("cart_ordered_at")
        .whereNotIn("state", TAKING)
        .update({ cart_ordered_at: database.fn.now() })
    },

    /** Throws LedgerConflict if another payment of the collection or cart is under way, made or in review. */
    open: (
      input: NewTransaction,
      actor: string,
      detail: Record<string, unknown> = {}
    ): Promise<TransactionRow> =>
      inTransaction(database, async (transaction) => {
        if (!mayOpen(await lockOthers(transaction, input))) {
          throw new LedgerConflict()
        }
        const columns = openingColumns(transaction, input)
        const step = { from: null, to: columns.state }
        return writeAtOnce(transaction, {
          change: transaction(TRANSACTION_TABLE).insert(columns),
          events: [eventColumns(columns.id, { type: "opened", actor, detail }, step)],
        })
      }),

    /**
     * Lets the rules decide, and writes what they say, with the payment and the others of its collection and cart
     * locked, in one transaction. Throws DuplicateTransactionId if the service gave an id twice.
     */
    apply: async (id: string, signal: Signal): Promise<Applied> => {
      const { announcements, ...applied } = await guarded(() =>
        inTransaction(database, (transaction) => applySignal(transaction, context, id, signal))
      )
      context.outbox.emitSoon(announcements, applied.row)
      const { row, decision } = applied
      if (decision.kind === "change" && decision.set.state !== undefined) {
        countMove(row, decision.set.state)
      }
      return applied
    },
  }
}

/** The database's errors, as our own. */
async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    switch (violatedIndex(error)) {
      case "UQ_ext_wallet_transaction_transaction_id":
      case "UQ_ext_wallet_transaction_ext_order_id":
        throw new DuplicateTransactionId()
      // Never expected: the collection's rows were locked and checked by the rules.
      case "UQ_ext_wallet_transaction_collection":
        throw new LedgerConflict()
      default:
        throw error
    }
  }
}
