/** What was given back, and when: by the refunds that were recorded, and by what an admin found on the statement. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { REFUND_TABLE } from "../refunds/tables"
import { between } from "./between"
import { TRANSACTION_TABLE } from "./tables"
import type { Between } from "./types"

type Condition = (rows: Knex.QueryBuilder) => void

/** What was given back without a refund that was recorded. */
export function unrecordedRest(database: Knex, payments = TRANSACTION_TABLE): Knex.Raw {
  const recorded = recordedRefunds(database, payments).sum("refund.amount")
  return database.raw("refunded_amount - coalesce((?), 0)", [recorded])
}

/** Those behind the sum of the refunds of a time. No payment fulfills two of the conditions. */
export function refundedWithin(database: Knex, range: Between): Condition[] {
  const recorded = () => {
    const refunds = recordedRefunds(database).select(database.raw("1"))
    between(refunds, "refund.created_at", range)
    return refunds
  }
  return [
    (rows) => void rows.whereExists(recorded()),
    (rows) => {
      void rows.where({ state: "closed_refunded" }).whereNotExists(recorded())
      void rows.whereRaw("? > 0", [unrecordedRest(database)])
      between(rows, "state_changed_at", range)
    },
  ]
}

function recordedRefunds(database: Knex, payments = TRANSACTION_TABLE): Knex.QueryBuilder {
  return database({ refund: REFUND_TABLE })
    .whereRaw("?? = ??", ["refund.wallet_transaction_id", `${payments}.id`])
    .where({ "refund.state": "recorded" })
}
