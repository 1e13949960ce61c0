/** The ledger's tables: their rows, and what is written into them. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import type { Decision } from "../../../domain/payment/decision"
import type { EventType } from "../../../domain/payment/events"
import type { Payment, PaymentState } from "../../../domain/payment/payment"
import { STARTING_SECONDS } from "../../../domain/payment/timing"
import type { ExtWalletEvent } from "../models/event"
import { ExtWalletTransaction } from "../models/transaction"
import type { RowWith } from "../row-of"
import { withoutUndefined } from "../without-undefined"

export const TRANSACTION_TABLE = "ext_wallet_transaction"
export const EVENT_TABLE = "ext_wallet_event"

/** Fixed at init: later settings don't change how a payment is captured. */
export type TransactionRow = RowWith<typeof ExtWalletTransaction, Payment>

/** Without Medusa's own raw amounts and soft delete: a row is what its type says. */
export const ROW_COLUMNS = Object.keys(ExtWalletTransaction.schema).filter(
  (name) => !name.startsWith("raw_") && name !== "deleted_at"
) as (keyof TransactionRow)[]

export const EVENT_COLUMNS = [
  "id",
  "wallet_transaction_id",
  "type",
  "actor",
  "from_state",
  "to_state",
  "detail",
  "created_at",
] as const

type KnownOfEvent = {
  type: EventType
  from_state: PaymentState | null
  to_state: PaymentState | null
}

export type EventRow = Pick<
  RowWith<typeof ExtWalletEvent, KnownOfEvent>,
  (typeof EVENT_COLUMNS)[number]
>

/** The payment as it is now, and what the signal led to. */
export type Applied = { row: TransactionRow; decision: Decision }

/* Maps the rules' changes to columns. */

const GIVEN = [
  "kind",
  "environment",
  "credential_version",
  "service_url",
  "lines_hash",
  "capture_mode",
  "captures",
] as const
const GIVEN_OR_NULL = [
  "payment_session_id",
  "payment_collection_id",
  "cart_id",
  "order_id",
  "sales_channel_id",
  "delivery_hash",
  "return_to",
  "calibration_id",
] as const

export type NewTransaction = Pick<
  TransactionRow,
  (typeof GIVEN)[number] | "amount" | "currency_code"
> &
  Partial<Pick<TransactionRow, (typeof GIVEN_OR_NULL)[number]>> & {
    /** Recognizes its return link, even without the secret that signed it. */
    hashReturnLink?: (id: string) => string
  }

/** By name: a caller that hands over more, such as a whole row, still opens a new payment. */
export function openingColumns(database: Knex, input: NewTransaction) {
  const id = generateEntityId(undefined, "ewtx")
  const given = [...GIVEN, ...GIVEN_OR_NULL].map((name) => [name, input[name] ?? null] as const)
  return {
    ...Object.fromEntries(given),
    ...amountColumns("amount", input.amount),
    id,
    currency_code: input.currency_code.toLowerCase(),
    return_link_hash: input.hashReturnLink?.(id) ?? null,
    state: "init_sent" as const,
    state_changed_at: database.fn.now(),
    look_at: database.raw("now() + make_interval(secs => ?)", [STARTING_SECONDS]),
  }
}

export function toColumns(database: Knex, set: Partial<Payment>) {
  const { refunded_amount, ...plain } = set
  return {
    ...withoutUndefined(plain),
    ...reviewSince(database, plain),
    ...(refunded_amount !== undefined && amountColumns("refunded_amount", refunded_amount)),
    updated_at: database.fn.now(),
  }
}

/** A return or a further call to the service makes an open review no younger: it is still open. */
function reviewSince(database: Knex, { state, state_changed_at: now }: Partial<Payment>) {
  if (state === undefined || state === "resuming") return {}
  const since = state === "review" ? database.raw("coalesce(review_since, ?)", [now ?? null]) : null
  return { review_since: since }
}

const PLAIN_DECIMAL = /^\d+(\.\d+)?$/

/** Medusa's bigNumber keeps the exact text beside the number. */
export function amountColumns(name: "amount" | "refunded_amount", value: string) {
  if (!PLAIN_DECIMAL.test(value)) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, `"${value}" is not a decimal amount.`)
  }
  return { [name]: value, [`raw_${name}`]: JSON.stringify({ value, precision: 20 }) }
}

export type Between = {
  $gte?: string | undefined
  $lt?: string | undefined
  $lte?: string | undefined
}

export function between(rows: Knex.QueryBuilder, column: string, range: Between | undefined): void {
  if (range?.$gte !== undefined) void rows.where(column, ">=", range.$gte)
  if (range?.$lt !== undefined) void rows.where(column, "<", range.$lt)
  if (range?.$lte !== undefined) void rows.where(column, "<=", range.$lte)
}
