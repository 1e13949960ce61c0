import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { MedusaError } from "@medusajs/framework/utils"
import { lock } from "../ledger/apply"
import type { TransactionRow } from "../ledger/tables"
import { REFUND_COLUMNS, REFUND_TABLE } from "./refund-permits"
import type { RefundRow } from "./rules"
import { setTimeout as sleep } from "node:timers/promises"

export async function lockPayment(
  transaction: Knex.Transaction,
  id: string
): Promise<TransactionRow> {
  return (await lock(transaction, id)).payment
}

/** The refund as it is once its payment is locked. */
export async function lockPaymentOf(
  transaction: Knex.Transaction,
  refundId: string
): Promise<{ payment: TransactionRow; refund: RefundRow }> {
  const read = () =>
    transaction(REFUND_TABLE).where({ id: refundId }).first<RefundRow | undefined>(REFUND_COLUMNS)
  const found = await read()
  const payment = found && (await lockPayment(transaction, found.wallet_transaction_id))
  const refund = await read()
  if (!payment || !refund) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, "There is no such refund in the ledger.")
  }
  return { payment, refund }
}

/*
 * A lock that PostgreSQL takes back when its server dies: what it guarded may then be finished by
 * another at once, without guessing for how long to wait. It blocks no row and no other payment.
 */

const LOCK_POLL_MS = 100

export async function exclusively<T>(
  database: Knex,
  key: string,
  waitMs: number,
  work: () => Promise<T>
): Promise<{ done: T } | null> {
  const giveUpAt = performance.now() + waitMs
  for (;;) {
    // Waiting callers hold no connection: the active one may need them all.
    const outcome = await database.transaction(async (transaction) =>
      (await takeLock(transaction, key)) ? { done: await work() } : null
    )
    if (outcome || performance.now() >= giveUpAt) {
      return outcome
    }
    await sleep(LOCK_POLL_MS)
  }
}

async function takeLock(transaction: Knex.Transaction, key: string): Promise<boolean> {
  const answer: { rows: { taken: boolean }[] } = await transaction.raw(
    "select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as taken",
    [key]
  )
  return answer.rows[0]?.taken === true
}
