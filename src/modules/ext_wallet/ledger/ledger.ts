/** The ledger on PostgreSQL: every move is a compare-and-set with its event, in one transaction. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import { canMove, mayBeTaken, type TransactionState } from "../../../domain/transaction-state"
import { inTransaction, violatedIndex } from "../database"
import { announcementsOf, announcementsOfReason } from "../announcements/announcement-names"
import type { Announcer } from "../announcements/announcer"
import { openingColumns, toColumns } from "./columns"
import { DuplicateTransactionId, IllegalMove, LedgerConflict } from "./errors"
import { createPaymentList } from "./payment-list"
import { createLedgerReads } from "./reads"
import { createRecoveryClaims } from "./recovery-claims"
import { EVENT_TABLE, ROW_COLUMNS, TRANSACTION_TABLE } from "./tables"
import type { EventInput, Ledger, MoveInput, TransactionRow } from "./types"

type Step = { from: TransactionState | null; to: TransactionState | null }

export function createLedger(database: Knex, announcer: Announcer): Ledger {
  return {
    ...createLedgerReads(database),
    ...createPaymentList(database),
    ...createRecoveryClaims(database),

    open: (input, event) =>
      guarded(() =>
        inTransaction(database, async (transaction) => {
          const columns = openingColumns(transaction, input)
          const [row] = await transaction(TRANSACTION_TABLE)
            .insert({ id: generateEntityId(undefined, "ewtx"), ...columns })
            .returning<TransactionRow[]>(ROW_COLUMNS)
          const opened = existing(row)
          await append(transaction, opened.id, event, { from: null, to: "created" })
          return opened
        })
      ),

    move: async (input) => {
      const origins = allowedOrigins(input)
      const moved = await guarded(() =>
        inTransaction(database, async (transaction) => {
          // The lock makes whoever comes second wait, and then see what the first has done.
          const locked = await (input.occupies ? lockCollection : lockRow)(transaction, input.id)
          const current = locked.find(({ id }) => id === input.id)
          if (!current || !origins.includes(current.state) || isOvertaken(current, input)) {
            return null
          }
          if (locked.some((other) => other !== current && mayBeTaken(other))) {
            throw new LedgerConflict()
          }
          const [row] = await transaction(TRANSACTION_TABLE)
            .where({ id: input.id, state: current.state })
            .update({
              ...toColumns(transaction, input.set),
              state: input.to,
              state_changed_at: transaction.fn.now(),
              verified_at: null,
              recovery_attempts: 0,
              recover_after: null,
            })
            .returning<TransactionRow[]>(ROW_COLUMNS)
          if (!row) {
            return null
          }
          const { state } = current
          await append(transaction, input.id, input.event, { from: state, to: input.to })
          const from = state === "resuming" ? await askedFrom(transaction, input.id) : state
          const names = announcementsOf({ from, to: input.to, reason: row.reason })
          return { row, announcements: await announcer.write(transaction, row.id, names) }
        })
      )
      announcer.emitSoon(moved?.announcements ?? [])
      return moved?.row ?? null
    },

    note: async (id, event, set, onlyIn) => {
      const announcements = await guarded(() =>
        inTransaction(database, async (transaction) => {
          const { state } = existing((await lockRow(transaction, id))[0])
          if (onlyIn && state !== onlyIn) {
            return []
          }
          if (set) {
            await transaction(TRANSACTION_TABLE).where({ id }).update(toColumns(transaction, set))
          }
          await append(transaction, id, event, { from: null, to: null })
          return announcer.write(transaction, id, announcementsOfReason(set?.reason))
        })
      )
      announcer.emitSoon(announcements)
    },
  }
}

function allowedOrigins({ from, to }: MoveInput): TransactionState[] {
  const origins = [from].flat()
  const illegal = origins.find((origin) => !canMove(origin, to))
  if (illegal || origins.length === 0) {
    throw new IllegalMove(illegal ?? "nowhere", to)
  }
  return origins
}

type Locked = Pick<TransactionRow, (typeof LOCKED)[number]>
const LOCKED = ["id", "state", "capture", "resume_count"] as const

function lockRow(transaction: Knex.Transaction, id: string): Promise<Locked[]> {
  return transaction(TRANSACTION_TABLE).where({ id }).forUpdate().select<Locked[]>(LOCKED)
}

/** With the payments beside it, which then stay as they are; by id, so that no two wait for each other. */
function lockCollection(transaction: Knex.Transaction, id: string): Promise<Locked[]> {
  const collection = transaction(TRANSACTION_TABLE).where({ id }).select("payment_collection_id")
  const beside = transaction(TRANSACTION_TABLE)
    .whereIn("payment_collection_id", collection)
    .select("id")
  return (
    transaction(TRANSACTION_TABLE)
      // A union, not `or`: PostgreSQL has an index for each side, and would read the whole ledger for both at once.
      .whereIn("id", transaction(TRANSACTION_TABLE).where({ id }).select("id").union(beside))
      .orderBy("id")
      .forUpdate()
      .select<Locked[]>(LOCKED)
  )
}

/** The state in which the service was asked the last time. */
async function askedFrom(transaction: Knex.Transaction, id: string) {
  const asked = await transaction(EVENT_TABLE)
    .where({ wallet_transaction_id: id, to_state: "resuming" })
    .orderBy("sequence", "desc")
    .first<{ from_state: TransactionState } | undefined>("from_state")
  return asked?.from_state ?? null
}

function isOvertaken(
  { resume_count, capture }: Locked,
  { ifResumeCount = resume_count, unlessCaptured = false }: MoveInput
): boolean {
  return ifResumeCount !== resume_count || (unlessCaptured && capture === "known")
}

export async function append(
  transaction: Knex.Transaction,
  id: string,
  { type, actor, detail = {} }: EventInput,
  { from, to }: Step
): Promise<void> {
  await transaction(EVENT_TABLE).insert({
    id: generateEntityId(undefined, "ewev"),
    wallet_transaction_id: id,
    type,
    actor,
    from_state: from,
    to_state: to,
    detail: JSON.stringify(detail),
  })
}

/** The database's refusals, in our words. */
async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    switch (violatedIndex(error)) {
      case "UQ_ext_wallet_transaction_collection":
        throw new LedgerConflict()
      case "UQ_ext_wallet_transaction_transaction_id":
      case "UQ_ext_wallet_transaction_ext_order_id":
        throw new DuplicateTransactionId()
      default:
        throw error
    }
  }
}

function existing<T>(row: T | undefined): T {
  if (row === undefined) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, "There is no such payment in the ledger.")
  }
  return row
}
