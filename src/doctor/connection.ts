/** Whether Medusa's payment module can use the plugin at all, and whether any customer can choose the wallet. */
import type { RegistrationProblem } from "../domain/provider-registration"
import { say } from "../words/say"
import { ok, type Check } from "./types"

export function judgeRegistration(found: RegistrationProblem | null): Check {
  const id = "registration"
  return found
    ? { id, status: "error", message: found.problem, remedy: found.remedy }
    : ok(id, say("doctor.registration.ok"))
}

export function judgeRegion(isOffered: boolean): Check {
  const id = "region"
  const remedy = say("doctor.region.remedy")
  return isOffered
    ? ok(id, say("doctor.region.ok"))
    : { id, status: "warning", message: say("doctor.region.none"), remedy }
}
