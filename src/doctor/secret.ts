/** Whether the plugin's `secret` reads what is stored and knows the links that buyers still hold. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { walletOf } from "../modules/ext_wallet/wallet-of"
import { sentence } from "../words/sentence"
import { error, ok, warning, type Check } from "./check"

export async function checkSecret(container: MedusaContainer): Promise<Check> {
  const id = "secret"
  const wallet = walletOf(container)
  const [{ status, words }, dead] = await Promise.all([
    wallet.secrets.status(),
    wallet.secrets.deadLinks(),
  ])
  const links = dead > 0 ? [sentence("doctor.secret.deadLinks", { count: dead })] : []
  if (status === "unreadable") {
    return error(id, [...words.message, ...links], words.remedy)
  }
  if (links.length > 0) {
    return error(id, links, sentence("doctor.secret.deadLinksRemedy"))
  }
  return status === "rotating" || status === "development"
    ? warning(id, words.message, words.remedy)
    : ok(id, [...words.message, ...words.remedy])
}
