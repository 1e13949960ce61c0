/** Whether anybody has found out how the service behaves, where customers pay. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { walletOf } from "../modules/ext_wallet/wallet-of"
import { say } from "../words/say"
import { ok, type Check } from "./types"

export async function checkProfile(container: MedusaContainer): Promise<Check> {
  const wallet = walletOf(container)
  const { active_environment: name } = await wallet.getSettings()
  const profile = await wallet.profiles.find(name, "redirect")
  const id = "profile"
  const where = say(`where.${name}`)
  if (!profile) {
    const message = say("doctor.profile.missing", { where, ...wallet.options.service })
    return { id, status: "warning", message, remedy: say("doctor.profile.remedy") }
  }
  if (!profile.is_confirmed) {
    const message = say("doctor.profile.hypothesis", { where, ...wallet.options.service })
    const remedy = say("doctor.profile.compare", wallet.options.service)
    return { id, status: "warning", message, remedy }
  }
  return ok(id, say("doctor.profile.ok", { where }))
}
