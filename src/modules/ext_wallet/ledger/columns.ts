/** From what a caller may say to what the table holds. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { MedusaError } from "@medusajs/framework/utils"
import { withoutUndefined } from "../without-undefined"
import type { MutableColumns, NewTransaction } from "./types"

const DECIMAL = /^\d+(\.\d+)?$/

export function openingColumns(database: Knex, input: NewTransaction) {
  return {
    kind: input.kind ?? "payment",
    environment: input.environment,
    credential_version: input.credential_version,
    payment_session_id: input.payment_session_id ?? null,
    payment_collection_id: input.payment_collection_id ?? null,
    cart_id: input.cart_id ?? null,
    order_id: input.order_id ?? null,
    ...amountColumns("amount", input.amount),
    currency_code: input.currency_code.toLowerCase(),
    lines_hash: input.lines_hash,
    confirmation: input.confirmation,
    capture_mode: input.capture_mode,
    return_to: input.return_to ?? null,
    approved_by: input.approved_by ?? null,
    state: "created",
    state_changed_at: database.fn.now(),
  }
}

export function toColumns(database: Knex, set: Partial<MutableColumns> = {}) {
  const {
    resume_count,
    last_resume_at,
    server_called_at,
    state_changed_at,
    refunded_amount,
    ...plain
  } = set
  return {
    ...withoutUndefined(plain),
    ...(state_changed_at && { state_changed_at: database.fn.now(), recover_after: null }),
    // Another order, or none: the store's books have to be compared with it anew.
    ...(plain.order_id !== undefined && { verified_at: null, recovery_attempts: 0 }),
    ...(refunded_amount !== undefined && amountColumns("refunded_amount", refunded_amount)),
    ...(resume_count !== undefined && {
      resume_count: resume_count === "increment" ? database.raw("resume_count + 1") : resume_count,
    }),
    ...(last_resume_at !== undefined && { last_resume_at: moment(database, last_resume_at) }),
    ...(server_called_at !== undefined && { server_called_at: moment(database, server_called_at) }),
    updated_at: database.fn.now(),
  }
}

function moment(database: Knex, value: "now" | null) {
  return value === "now" ? database.fn.now() : null
}

/** Medusa's bigNumber keeps the exact text beside the number. */
export function amountColumns(name: "amount" | "refunded_amount", value: string) {
  if (!DECIMAL.test(value)) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, `"${value}" is not a decimal amount.`)
  }
  return { [name]: value, [`raw_${name}`]: JSON.stringify({ value, precision: 20 }) }
}
