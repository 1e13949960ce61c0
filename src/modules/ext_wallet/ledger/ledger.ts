/** The ledger on PostgreSQL. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { mayOpen } from "../../../domain/payment/open"
import type { Signal } from "../../../domain/payment/signal"
import { instruments } from "../../../telemetry"
import { inTransaction, keepOnDisk, violatedIndex } from "../database"
import { append, applySignal, existing, lockOthers, type LedgerContext } from "./apply"
import { openingColumns } from "./columns"
import { DuplicateTransactionId, LedgerConflict } from "./errors"
import { createPaymentList } from "./payment-list"
import { createLedgerReads } from "./reads"
import { createRecoveryClaims } from "./recovery-claims"
import { createReviewNeighbors } from "./review-neighbors"
import { createSummaryReads } from "./summary-reads"
import { ROW_COLUMNS, TRANSACTION_TABLE } from "./tables"
import type { Applied, NewTransaction, TransactionRow } from "./types"

export function createLedger(database: Knex, context: LedgerContext) {
  return {
    ...createLedgerReads(database),
    ...createPaymentList(database),
    ...createRecoveryClaims(database),
    ...createReviewNeighbors(database),
    ...createSummaryReads(database),

    /** Throws LedgerConflict where another payment of the collection or cart is under way, made or in review. */
    open: (input: NewTransaction, actor: string): Promise<TransactionRow> =>
      inTransaction(database, async (transaction) => {
        if (!mayOpen(await lockOthers(transaction, input))) {
          throw new LedgerConflict()
        }
        await keepOnDisk(transaction)
        const [row] = await transaction(TRANSACTION_TABLE)
          .insert(openingColumns(transaction, input))
          .returning<TransactionRow[]>(ROW_COLUMNS)
        const opened = existing(row)
        const step = { from: null, to: opened.state }
        await append(transaction, opened.id, { type: "opened", actor }, step)
        return opened
      }),

    /**
     * Locks the payment and the others of its collection and cart, lets the rules decide, and writes what they say in one
     * transaction. Throws DuplicateTransactionId where the service gave an id twice.
     */
    apply: async (id: string, signal: Signal): Promise<Applied> => {
      const { announcements, ...applied } = await guarded(() =>
        inTransaction(database, (transaction) => applySignal(transaction, context, id, signal))
      )
      context.outbox.emitSoon(announcements)
      countMove(applied)
      return applied
    },
  }
}

function countMove({ row: { environment, kind }, decision }: Applied): void {
  const state = decision.kind === "change" ? decision.set.state : undefined
  if (state !== undefined) {
    instruments.moves().add(1, {
      "ext_wallet.environment": environment,
      "ext_wallet.kind": kind,
      "ext_wallet.state": state,
    })
  }
}

/** The database's refusals, in our words. */
async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    switch (violatedIndex(error)) {
      case "UQ_ext_wallet_transaction_transaction_id":
      case "UQ_ext_wallet_transaction_ext_order_id":
        throw new DuplicateTransactionId()
      // Never expected: the collection's rows were locked, and the rules looked at them.
      case "UQ_ext_wallet_transaction_collection":
        throw new LedgerConflict()
      default:
        throw error
    }
  }
}
