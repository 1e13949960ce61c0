/**
 * What Medusa's data graph knows of this module: payments, and of them the columns below. Everything else that it
 * keeps, keys, tokens and hashes above all, is in no query, for any caller and by any link.
 */
import { defineJoinerConfig, model } from "@medusajs/framework/utils"
import type { FindConfig } from "@medusajs/framework/types"
import { ExtWalletTransaction } from "./models/transaction"

const COLUMNS = [
  "id",
  "kind",
  "environment",
  "payment_session_id",
  "payment_collection_id",
  "cart_id",
  "order_id",
  "amount",
  "currency_code",
  "transaction_id",
  "ext_order_id",
  "state",
  "reason",
  "capture",
  "refunded_amount",
  "state_changed_at",
] as const

/** Medusa's own; a decimal is kept exactly beside its number. */
const SHOWN = new Set<string>([
  ...COLUMNS,
  "raw_amount",
  "raw_refunded_amount",
  "created_at",
  "updated_at",
])

const { name, schema } = ExtWalletTransaction

export const joinerConfig = defineJoinerConfig("ext_wallet", {
  models: [
    model.define(
      { name, tableName: "ext_wallet_transaction" },
      Object.fromEntries(COLUMNS.map((column) => [column, schema[column]]))
    ),
  ],
  // Read by the service's listWalletPayments and listAndCountWalletPayments.
  alias: [
    {
      name: ["ext_wallet_transaction", "ext_wallet_transactions"],
      entity: name,
      args: { methodSuffix: "WalletPayments" },
    },
  ],
})

/** The requested fields that are allowed. Without a list, all allowed fields. */
export function shownOf<Row>(config: FindConfig<Row> = {}): FindConfig<Row> {
  const wanted = (config.select as string[] | undefined)?.filter((column) => SHOWN.has(column))
  const select = wanted ? ["id", ...wanted] : [...SHOWN]
  return { ...config, select, relations: [] }
}
