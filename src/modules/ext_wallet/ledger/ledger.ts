/** The ledger on PostgreSQL. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { mayOpen } from "../../../domain/payment/open"
import { inTransaction, violatedIndex } from "../database"
import { append, applySignal, existing, type LedgerContext } from "./apply"
import { openingColumns } from "./columns"
import { DuplicateTransactionId, LedgerConflict } from "./errors"
import { createPaymentList } from "./payment-list"
import { createLedgerReads } from "./reads"
import { createRecoveryClaims } from "./recovery-claims"
import { ROW_COLUMNS, TRANSACTION_TABLE } from "./tables"
import type { Ledger, TransactionRow } from "./types"

export function createLedger(database: Knex, context: LedgerContext): Ledger {
  return {
    ...createLedgerReads(database),
    ...createPaymentList(database),
    ...createRecoveryClaims(database),

    open: (input, actor) =>
      inTransaction(database, async (transaction) => {
        const { payment_collection_id } = input
        const others = payment_collection_id
          ? await transaction(TRANSACTION_TABLE)
              .where({ payment_collection_id, kind: "payment" })
              .orderBy("id")
              .forUpdate()
              .select<TransactionRow[]>(ROW_COLUMNS)
          : []
        if (!mayOpen(others)) {
          throw new LedgerConflict()
        }
        const [row] = await transaction(TRANSACTION_TABLE)
          .insert({
            id: generateEntityId(undefined, "ewtx"),
            ...openingColumns(transaction, input),
          })
          .returning<TransactionRow[]>(ROW_COLUMNS)
        const opened = existing(row)
        const step = { from: null, to: opened.state }
        await append(transaction, opened.id, { type: "opened", actor }, step)
        return opened
      }),

    apply: async (id, signal) => {
      const { announcements, ...applied } = await guarded(() =>
        inTransaction(database, (transaction) => applySignal(transaction, context, id, signal))
      )
      context.outbox.emitSoon(announcements)
      return applied
    },
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
