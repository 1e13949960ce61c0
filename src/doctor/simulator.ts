/** Whether customers' money goes through the simulator, which moves none. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { walletOf } from "../modules/ext_wallet/wallet-of"
import { isSimulator } from "../settings/is-simulator"
import { sentence } from "../words/sentence"
import { error, ok, warning, type Check } from "./check"

export async function checkSimulator(
  container: MedusaContainer,
  isProduction: boolean
): Promise<Check> {
  const wallet = walletOf(container)
  const { active_environment: active } = await wallet.getSettings()
  const { baseUrl } = wallet.options.environments.production
  // The sandbox is where it belongs, and the service is asked nothing that it does not know without need.
  const isSimulated = active === "production" && baseUrl !== null && (await isSimulator(baseUrl))
  return judgeSimulator(isSimulated, isProduction)
}

export function judgeSimulator(isSimulated: boolean, isProduction: boolean): Check {
  const id = "simulator"
  if (!isSimulated) {
    return ok(id, sentence("doctor.simulator.ok"))
  }
  const said = [sentence("doctor.simulator.used"), sentence("doctor.simulator.remedy")] as const
  return isProduction ? error(id, ...said) : warning(id, ...said)
}
