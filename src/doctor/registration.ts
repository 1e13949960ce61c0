/** Whether Medusa's payment module can use the plugin at all. */
import type { MedusaContainer } from "@medusajs/framework/types"

import type { RegistrationProblem } from "../domain/provider-registration"
import { walletOf } from "../modules/ext_wallet/wallet-of"
import { say } from "../words/say"
import type { Check } from "./types"

export function checkRegistration(container: MedusaContainer): Check {
  return judgeRegistration(walletOf(container).options.registrationProblem)
}

export function judgeRegistration(found: RegistrationProblem | null): Check {
  const id = "registration"
  if (found) {
    return { id, status: "error", message: found.problem, remedy: found.remedy }
  }
  return { id, status: "ok", message: say("doctor.registration.ok"), remedy: null }
}
