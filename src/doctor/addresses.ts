/** The addresses that customers come back to: this server's, and then the shop's. */
import { isPublicAddress } from "../domain/public-address"
import { say } from "../words/say"
import { ok, type Check } from "./types"

export function judgeBackendUrl(address: string | null, isProduction: boolean): Check {
  const id = "backend_url"
  const remedy = say("doctor.backend_url.remedy")
  if (!address) {
    return { id, status: "error", message: say("doctor.backend_url.missing"), remedy }
  }
  if (isPublicAddress(address)) {
    return ok(id, say("doctor.backend_url.ok", { address }))
  }
  return isProduction
    ? { id, status: "error", message: say("doctor.backend_url.private", { address }), remedy }
    : ok(id, say("doctor.backend_url.local", { address }))
}

export function judgeStorefrontUrl(
  address: string | null,
  { isProduction, hasLanding }: { isProduction: boolean; hasLanding: boolean }
): Check {
  const id = "storefront_url"
  const remedy = say("doctor.storefront_url.remedy")
  if (!address) {
    return hasLanding
      ? ok(id, say("doctor.storefront_url.landing"))
      : { id, status: "warning", message: say("doctor.storefront_url.missing"), remedy }
  }
  return isProduction && !isPublicAddress(address)
    ? { id, status: "error", message: say("doctor.storefront_url.private", { address }), remedy }
    : ok(id, say("doctor.storefront_url.ok", { address }))
}
