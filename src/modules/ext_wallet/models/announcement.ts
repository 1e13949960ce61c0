import { model } from "@medusajs/framework/utils"

/** What other parts of the store are still to hear of: written with the move, deleted once emitted. */
export const ExtWalletAnnouncement = model
  .define(
    { name: "ExtWalletAnnouncement", tableName: "ext_wallet_announcement" },
    {
      id: model.id({ prefix: "ewan" }).primaryKey(),
      sequence: model.autoincrement(),
      wallet_transaction_id: model.text(),
      name: model.text(),
      reason: model.text().nullable(),
      // Until then it is with the server that wrote it; after that any server may emit it.
      emit_after: model.dateTime(),
    }
  )
  .indexes([{ on: ["emit_after"], where: null }])
