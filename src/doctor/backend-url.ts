/** The address that customers come back to from the wallet. */
import { isPublicAddress } from "../domain/address"
import { sentence } from "../words/sentence"
import { error, ok, warning, type Check } from "./check"
import { reach } from "./reach"

/** Medusa answers here without a login. */
const HEALTH_PATH = "/health"

export async function checkBackendUrl(address: string | null, isProduction: boolean) {
  const check = judgeBackendUrl(address, isProduction)
  return address && isPublicAddress(address)
    ? judgeReach(check, address, await reach(`${address}${HEALTH_PATH}`))
    : check
}

/** A server may be kept from its own public address and still be reached by everybody else: no more than a warning. */
export function judgeReach(check: Check, address: string, fault: string | null): Check {
  return fault === null
    ? check
    : warning(
        check.id,
        sentence("doctor.reach.missed", { address, fault }),
        sentence("doctor.reach.remedy", { address })
      )
}

export function judgeBackendUrl(address: string | null, isProduction: boolean): Check {
  const id = "backend_url"
  const remedy = sentence("doctor.backend_url.remedy")
  if (!address) {
    return error(id, sentence("doctor.backend_url.missing"), remedy)
  }
  if (isPublicAddress(address)) {
    return ok(id, sentence("doctor.backend_url.ok", { address }))
  }
  return isProduction
    ? error(id, sentence("doctor.backend_url.private", { address }), remedy)
    : ok(id, sentence("doctor.backend_url.local", { address }))
}
