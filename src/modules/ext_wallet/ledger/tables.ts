import type { TransactionRow, NewTransaction } from "./types"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import { STARTING_SECONDS } from "../../../domain/payment/timing"
import type { Payment } from "../../../domain/payment/payment"
import { withoutUndefined } from "../without-undefined"

export const TRANSACTION_TABLE = "ext_wallet_transaction"
export const EVENT_TABLE = "ext_wallet_event"

/** Named one by one: the table has more (soft delete, raw amounts), and a row is what its type says. */
export const ROW_COLUMNS = [
  "id",
  "kind",
  "environment",
  "credential_version",
  "service_url",
  "payment_session_id",
  "payment_collection_id",
  "cart_id",
  "order_id",
  "sales_channel_id",
  "cart_ordered_at",
  "amount",
  "currency_code",
  "lines_hash",
  "delivery_hash",
  "capture_mode",
  "captures",
  "return_to",
  "return_link_hash",
  "transaction_id",
  "ext_order_id",
  "redirection_url",
  "state",
  "reason",
  "capture",
  "approved_by",
  "resume_count",
  "last_resume_at",
  "asked_from",
  "captured_call",
  "returned_after_call",
  "return_count",
  "last_return_at",
  "profile_id",
  "calibration_id",
  "server_called_at",
  "refunded_amount",
  "state_changed_at",
  "review_since",
  "look_at",
  "recovery_attempts",
  "created_at",
  "updated_at",
] as const satisfies readonly (keyof TransactionRow)[]

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

/* Maps the rules' changes to columns. */

const PLAIN_DECIMAL = /^\d+(\.\d+)?$/

/** By name: a caller that hands over more, such as a whole row, still opens a new payment. */
export function openingColumns(database: Knex, input: NewTransaction) {
  const id = generateEntityId(undefined, "ewtx")
  return {
    id,
    kind: input.kind,
    environment: input.environment,
    credential_version: input.credential_version,
    service_url: input.service_url,
    payment_session_id: input.payment_session_id ?? null,
    payment_collection_id: input.payment_collection_id ?? null,
    cart_id: input.cart_id ?? null,
    order_id: input.order_id ?? null,
    sales_channel_id: input.sales_channel_id ?? null,
    ...amountColumns("amount", input.amount),
    currency_code: input.currency_code.toLowerCase(),
    lines_hash: input.lines_hash,
    delivery_hash: input.delivery_hash ?? null,
    capture_mode: input.capture_mode,
    captures: input.captures,
    calibration_id: input.calibration_id ?? null,
    return_to: input.return_to ?? null,
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

/** Medusa's bigNumber keeps the exact text beside the number. */
export function amountColumns(name: "amount" | "refunded_amount", value: string) {
  if (!PLAIN_DECIMAL.test(value)) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, `"${value}" is not a decimal amount.`)
  }
  return { [name]: value, [`raw_${name}`]: JSON.stringify({ value, precision: 20 }) }
}
