/** The addresses that customers are sent to: the wallet's, and on the way back this server's and the shop's. */
import type { Environment } from "../domain/environment"
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

export async function checkStorefrontUrl(address: string | null, shop: Shop): Promise<Check> {
  const check = judgeStorefrontUrl(address, shop)
  return address && isPublicAddress(address)
    ? judgeReach(check, address, await reach(address))
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

type Shop = { isProduction: boolean; hasLanding: boolean }

export function judgeStorefrontUrl(
  address: string | null,
  { isProduction, hasLanding }: Shop
): Check {
  const id = "storefront_url"
  const remedy = sentence("doctor.storefront_url.remedy")
  if (!address) {
    return hasLanding
      ? ok(id, sentence("doctor.storefront_url.landing"))
      : warning(id, sentence("doctor.storefront_url.missing"), remedy)
  }
  return isProduction && !isPublicAddress(address)
    ? error(id, sentence("doctor.storefront_url.private", { address }), remedy)
    : ok(id, sentence("doctor.storefront_url.ok", { address }))
}

/** Whoever can change the service's answers could send customers anywhere; the list leaves them the wallet. */
export function judgeWalletHosts(environment: Environment, hosts: string[]): Check {
  const id = "wallet_hosts"
  return hosts.length > 0
    ? ok(id, sentence("doctor.wallet_hosts.ok", { hosts: hosts.join(", ") }))
    : warning(
        id,
        sentence("doctor.wallet_hosts.missing", { environment }),
        sentence("doctor.wallet_hosts.remedy")
      )
}
