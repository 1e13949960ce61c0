import type { MedusaContainer } from "@medusajs/framework/types"
import { sayProblem } from "../words/problem"
import { sentence } from "../words/sentence"
import { readEnvironment } from "../settings/settings"
import { walletOf } from "../payments/context"
import { type Check, error, ok, problemOf, warning } from "./check"

/** Whether customers' payments can be started with the key of the environment that is in use. */
export async function checkKey(container: MedusaContainer): Promise<Check> {
  const { active_environment: environment } = await walletOf(container).getSettings()
  const { api_key, problem, verified_at } = await readEnvironment(container, environment)
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
  return ok(id)
}

/** Whether the plugin's `secret` reads what is stored and knows the links that customers still hold. */
export async function checkSecret(container: MedusaContainer): Promise<Check> {
  const id = "secret"
  const wallet = walletOf(container)
  const [{ status, words }, dead] = await Promise.all([
    wallet.secrets.status(),
    wallet.secrets.deadLinks(),
  ])
  const links = dead > 0 ? [sentence("server.secret.deadLinks", { count: dead })] : []
  if (status === "unreadable") {
    return error(id, [...words.message, ...links], words.remedy)
  }
  if (links.length > 0) {
    return error(id, links, sentence("server.secret.deadLinksRemedy"))
  }
  return status === "rotating" || status === "development"
    ? warning(id, words.message, words.remedy)
    : ok(id, [...words.message, ...words.remedy])
}
