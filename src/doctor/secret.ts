/** Whether the plugin's `secret` reads what is stored and knows the links that buyers still hold. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { walletOf } from "../modules/ext_wallet/wallet-of"
import type { Check } from "./types"

const STATUS = {
  ok: "ok",
  rotated: "ok",
  rotating: "warning",
  development: "warning",
  unreadable: "error",
} as const

export async function checkSecret(container: MedusaContainer): Promise<Check> {
  const wallet = walletOf(container)
  const [{ status, message, remedy }, dead] = await Promise.all([
    wallet.secrets.status(),
    wallet.secrets.deadLinks(),
  ])
  if (dead === 0) return { id: "secret", status: STATUS[status], message, remedy }
  const payments = dead === 1 ? "1 open payment has" : `${dead} open payments have`
  const links = `${payments} links that were signed with a secret which is gone: their buyers are told that the page does not exist when they come back.`
  return {
    id: "secret",
    status: "error",
    message: status === "unreadable" ? `${message} ${links}` : links,
    remedy:
      status === "unreadable"
        ? remedy
        : "Put the old secret back beside the new one, as `secret: [new, old]`, before they do.",
  }
}
