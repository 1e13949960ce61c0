/** Whether anybody has found out how the service behaves, where customers pay. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { walletOf } from "../modules/ext_wallet/wallet-of"
import { sentence } from "../words/sentence"
import { ok, warning, type Check } from "./check"

export async function checkProfile(container: MedusaContainer): Promise<Check> {
  const wallet = walletOf(container)
  const { service } = wallet.options
  const { active_environment: environment } = await wallet.getSettings()
  const profile = await wallet.profiles.find(environment, "redirect")
  const id = "profile"
  const values = { environment, ...service }
  if (!profile) {
    return warning(
      id,
      sentence("doctor.profile.missing", values),
      sentence("doctor.profile.remedy")
    )
  }
  return ok(id, sentence("doctor.profile.ok", { environment }))
}
