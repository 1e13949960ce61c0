/** From what the rules say to what the table holds. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import { STARTING_SECONDS } from "../../../domain/payment/look-at"
import type { Payment } from "../../../domain/payment/payment"
import { withoutUndefined } from "../without-undefined"
import type { NewTransaction } from "./types"

const DECIMAL = /^\d+(\.\d+)?$/

export function openingColumns(database: Knex, input: NewTransaction) {
  return {
    id: generateEntityId(undefined, "ewtx"),
    ...input,
    ...amountColumns("amount", input.amount),
    currency_code: input.currency_code.toLowerCase(),
    state: "init_sent",
    state_changed_at: database.fn.now(),
    look_at: database.raw("now() + make_interval(secs => ?)", [STARTING_SECONDS]),
  }
}

export function toColumns(database: Knex, set: Partial<Payment>) {
  const { refunded_amount, ...plain } = set
  return {
    ...withoutUndefined(plain),
    ...(refunded_amount !== undefined && amountColumns("refunded_amount", refunded_amount)),
    updated_at: database.fn.now(),
  }
}

/** Medusa's bigNumber keeps the exact text beside the number. */
export function amountColumns(name: "amount" | "refunded_amount", value: string) {
  if (!DECIMAL.test(value)) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, `"${value}" is not a decimal amount.`)
  }
  return { [name]: value, [`raw_${name}`]: JSON.stringify({ value, precision: 20 }) }
}
