/** Whether buyers' payments can be started with the key of the environment that is in use. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { sayProblem } from "../words/problem"
import { sentence } from "../words/sentence"
import { readEnvironment } from "../settings/read-settings"
import { walletOf } from "../modules/ext_wallet/wallet-of"
import { ok, problemOf, warning, type Check } from "./check"

export async function checkKey(container: MedusaContainer): Promise<Check> {
  const { active_environment: environment } = await walletOf(container).getSettings()
  const { api_key, problem, verified_at, token_expires_at } = await readEnvironment(
    container,
    environment
  )
  const id = "key"
  if (problem) {
    return problemOf(id, problem)
  }
  if (!api_key.set) {
    return problemOf(id, sayProblem("no_key", { environment }))
  }
  if (verified_at === null) {
    const untested = sentence("doctor.key.untested", { environment })
    return warning(id, untested, sentence("doctor.key.untestedRemedy"))
  }
  const works = sentence("doctor.key.ok", { environment })
  return ok(id, token_expires_at ? [works, validUntil(token_expires_at)] : works)
}

function validUntil(date: Date) {
  return sentence("doctor.key.token", { date: date.toISOString().slice(0, 10) })
}
