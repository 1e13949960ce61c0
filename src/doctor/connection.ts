/** Whether Medusa's payment module can use the plugin at all, and where customers can choose the wallet. */
import type { RegistrationProblem } from "../domain/provider-registration"
import { sentence } from "../words/sentence"
import { ok, problemOf, warning, type Check } from "./check"
import { firstOf } from "./first-of"

export function judgeRegistration(found: RegistrationProblem | null): Check {
  const id = "registration"
  return found ? problemOf(id, found) : ok(id, sentence("doctor.registration.ok"))
}

export function judgeRegion(regions: string[]): Check {
  const id = "region"
  return regions.length > 0
    ? ok(id, sentence("doctor.region.ok", { regions: firstOf(regions, ", ") }))
    : warning(id, sentence("doctor.region.none"), sentence("doctor.region.remedy"))
}
