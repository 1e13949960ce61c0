/** Whether buyers' payments can be started with the key of the environment that is in use. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { readEnvironment } from "../settings/read-settings"
import { walletOf } from "../modules/ext_wallet/wallet-of"
import type { Check } from "./types"

const ENTER = "Enter it in Settings → External wallet, and test the connection."

export async function checkKey(container: MedusaContainer): Promise<Check> {
  const { active_environment: name } = await walletOf(container).getSettings()
  const { api_key, problem, verified_at } = await readEnvironment(container, name)
  const id = "key"
  if (problem) {
    return { id, status: "error", message: problem.problem, remedy: problem.remedy }
  }
  if (!api_key.set) {
    return { id, status: "error", message: `There is no API key for ${name}.`, remedy: ENTER }
  }
  if (verified_at === null) {
    const remedy = "Test the connection in Settings → External wallet."
    return { id, status: "warning", message: `The API key of ${name} was never tested.`, remedy }
  }
  return { id, status: "ok", message: `The API key of ${name} works.`, remedy: null }
}
