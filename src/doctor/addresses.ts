/** The addresses that customers are sent to: the wallet's, and on the way back this server's and the shop's. */
import type { Environment } from "../domain/environment"
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

/** Whoever can change the service's answers could send customers anywhere; the list leaves them the wallet. */
export function judgeWalletHosts(environment: Environment, hosts: string[]): Check {
  const id = "wallet_hosts"
  if (hosts.length > 0) {
    return ok(id, say("doctor.wallet_hosts.ok", { hosts: hosts.join(", ") }))
  }
  const message = say("doctor.wallet_hosts.missing", { where: say(`where.${environment}`) })
  return { id, status: "warning", message, remedy: say("doctor.wallet_hosts.remedy") }
}
