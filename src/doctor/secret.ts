/** Whether the plugin's `secret` reads what is stored and knows the links that buyers still hold. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { walletOf } from "../modules/ext_wallet/wallet-of"
import { say } from "../words/say"
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
  const links = say("doctor.secret.deadLinks", { count: dead })
  return {
    id: "secret",
    status: "error",
    message: status === "unreadable" ? `${message} ${links}` : links,
    remedy: status === "unreadable" ? remedy : say("doctor.secret.deadLinksRemedy"),
  }
}
