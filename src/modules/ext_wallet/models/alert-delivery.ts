import { model } from "@medusajs/framework/utils"
import { CHANNELS } from "../alerts/types"

/** What is still to be brought to one recipient. A row goes when it arrived, or when it was tried often enough. */
export const ExtWalletAlertDelivery = model
  .define(
    { name: "ExtWalletAlertDelivery", tableName: "ext_wallet_alert_delivery" },
    {
      id: model.id({ prefix: "ewdel" }).primaryKey(),
      alert_id: model.text(),
      /** The how manieth telling of the alert. */
      telling: model.number(),
      channel: model.enum([...CHANNELS]),
      /** An e-mail address; empty for the feed, which all admins read. */
      recipient: model.text(),
      title: model.text(),
      description: model.text(),
      attempts: model.number().default(0),
      next_attempt_at: model.dateTime(),
      lease_owner: model.text().nullable(),
      lease_until: model.dateTime().nullable(),
    }
  )
  .indexes([
    {
      name: "UQ_ext_wallet_alert_delivery_recipient",
      on: ["alert_id", "telling", "channel", "recipient"],
      unique: true,
      where: null,
    },
    {
      name: "IDX_ext_wallet_alert_delivery_next_attempt_at",
      on: ["next_attempt_at"],
      where: null,
    },
  ])
