import { model } from "@medusajs/framework/utils"

/** A refund made in the service's dashboard. It lets one refund of Medusa's through. */
export const ExtWalletRefund = model.define(
  { name: "ExtWalletRefund", tableName: "ext_wallet_refund" },
  {
    id: model.id({ prefix: "ewrf" }).primaryKey(),
    wallet_transaction_id: model.text(),
    amount: model.bigNumber(),
    // The refund's reference in the service's dashboard. It counts once per payment.
    operator_reference: model.text(),
    refund_reason_id: model.text().nullable(),
    note: model.text().nullable(),
    state: model.enum(["permitted", "recorded", "withdrawn"]).default("permitted"),
    // Medusa's refund that used the permit. Bound once: no second refund can use it.
    refund_id: model.text().nullable(),
    actor: model.text(),
  }
)
