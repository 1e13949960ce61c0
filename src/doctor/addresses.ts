/** The addresses that payments depend on: where customers return, and where they are charged. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { isPublicAddress } from "../domain/address"
import { sentence } from "../words/sentence"
import { type Check, error, ok, warning } from "./check"
import { messageOf } from "../domain/message-of"
import { walletOf } from "../payments/context"
import { identifyProduction } from "../settings/test-payment/is-simulator"

/** Medusa answers here without a login. */
const HEALTH_PATH = "/health"

export async function checkBackendUrl(address: string | null, isProduction: boolean) {
  const check = judgeBackendUrl(address, isProduction)
  return address && isPublicAddress(address)
    ? judgeReach(check, address, await reach(`${address}${HEALTH_PATH}`))
    : check
}

/** A server may be kept from its own public address and still be reached from elsewhere: no more than a warning. */
export function judgeReach(check: Check, address: string, fault: string | null): Check {
  return fault === null
    ? check
    : warning(
        check.id,
        sentence("server.reach.missed", { address, fault }),
        sentence("server.reach.remedy", { address })
      )
}

export function judgeBackendUrl(address: string | null, isProduction: boolean): Check {
  const id = "backend_url"
  const remedy = sentence("server.backend_url.remedy")
  if (!address) {
    return error(id, sentence("server.backend_url.missing"), remedy)
  }
  if (isPublicAddress(address)) {
    return ok(id, sentence("server.backend_url.ok", { address }))
  }
  return isProduction
    ? error(id, sentence("server.backend_url.private", { address }), remedy)
    : ok(id, sentence("server.backend_url.local", { address }))
}

const LONGEST_PROBE_MS = 3_000
const LOWEST_SERVER_FAULT = 500

/** What went wrong with an address that was asked from here, or null. A page that is not found or moved is an answer, too. */
export async function reach(address: string): Promise<string | null> {
  try {
    const { status } = await fetchAddress(address)
    return status < LOWEST_SERVER_FAULT ? null : String(status)
  } catch (error) {
    return messageOf(error instanceof Error && error.cause ? error.cause : error)
  }
}

/** Sends only the request itself, and follows no redirects. */
async function fetchAddress(address: string): Promise<Response> {
  return fetch(address, { redirect: "manual", signal: AbortSignal.timeout(LONGEST_PROBE_MS) })
}

/** Whether customers pay at the simulator or in the sandbox, where no money moves. */
export async function checkSimulator(
  container: MedusaContainer,
  isProduction: boolean
): Promise<Check> {
  const { active_environment: active } = await walletOf(container).getSettings()
  // The simulator belongs in the sandbox, and the service gets no needless requests.
  const isPlayMoney =
    active === "production" && (await identifyProduction(container)) === "play_money"
  return judgeSimulator(isPlayMoney, isProduction)
}

export function judgeSimulator(isPlayMoney: boolean, isProduction: boolean): Check {
  const id = "simulator"
  if (!isPlayMoney) {
    return ok(id)
  }
  const said = [sentence("doctor.simulator.used"), sentence("doctor.simulator.remedy")] as const
  return isProduction ? error(id, ...said) : warning(id, ...said)
}
