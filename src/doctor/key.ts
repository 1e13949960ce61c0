/** Whether buyers' payments can be started with the key of the environment that is in use. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { sayProblem } from "../words/problem"
import { say } from "../words/say"
import { readEnvironment } from "../settings/read-settings"
import { walletOf } from "../modules/ext_wallet/wallet-of"
import { ok, type Check } from "./types"

export async function checkKey(container: MedusaContainer): Promise<Check> {
  const { active_environment: name } = await walletOf(container).getSettings()
  const { api_key, problem, verified_at } = await readEnvironment(container, name)
  const id = "key"
  const where = say(`where.${name}`)
  if (problem) {
    return { id, status: "error", message: problem.problem, remedy: problem.remedy }
  }
  if (!api_key.set) {
    const { problem: message, remedy } = sayProblem("no_key", { environment: name })
    return { id, status: "error", message, remedy }
  }
  if (verified_at === null) {
    const remedy = say("doctor.key.untestedRemedy")
    return { id, status: "warning", message: say("doctor.key.untested", { where }), remedy }
  }
  return ok(id, say("doctor.key.ok", { where }))
}
