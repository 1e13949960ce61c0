/** Whether medusa-config connects the payment provider with the plugin: without it no payment can start. */
import type { Wording } from "./wording"

export type RegistrationProblem = { problem: string; remedy: string; wording: Wording }

/** The payment module's entry in medusa-config, as far as it is looked at. */
export type PaymentModuleEntry = {
  dependencies?: readonly string[] | undefined
  options?: { providers?: unknown } | undefined
}

const DEPENDENCIES = ["ext_wallet", "query"]
const PROVIDER_ID = "wallet"
const OUR_PROVIDER = /(^|[\\/])providers[\\/]ext([\\/]index\.[cm]?[jt]s)?$/
const WHERE = "the `@medusajs/medusa/payment` entry under `modules` in medusa-config"

export const NO_DEPENDENCIES: RegistrationProblem = {
  problem: "The payment module cannot reach the wallet's settings, so no payment can start.",
  remedy: `Add \`dependencies: ["ext_wallet", "query"]\` to ${WHERE}, then restart the server.`,
  wording: { code: "no_dependencies", params: {} },
}

const NO_PROVIDER: RegistrationProblem = {
  problem: "The wallet is not registered as a payment provider, so no payment can start.",
  remedy: `Add \`{ resolve: "medusa-payment-ext-wallet/providers/ext", id: "wallet" }\` to \`options.providers\` of ${WHERE}, then restart the server.`,
  wording: { code: "no_provider", params: {} },
}

export function findRegistrationProblem(entry: PaymentModuleEntry): RegistrationProblem | null {
  const providers = (entry.options?.providers ?? []) as { resolve?: unknown; id?: string }[]
  const ours = providers.filter(
    ({ resolve }) => typeof resolve === "string" && OUR_PROVIDER.test(resolve)
  )
  // Whoever wraps the provider in a file of their own is believed by its id.
  if (!providers.some(({ id }) => id === PROVIDER_ID)) {
    return ours[0] ? otherId(ours[0].id ?? "") : NO_PROVIDER
  }
  return DEPENDENCIES.every((name) => entry.dependencies?.includes(name)) ? null : NO_DEPENDENCIES
}

function otherId(id: string): RegistrationProblem {
  return {
    problem: `The wallet is registered as a payment provider with the id "${id}", so the plugin does not find it.`,
    remedy: `Set \`id: "wallet"\` for it in ${WHERE}, then restart the server.`,
    wording: { code: "other_provider_id", params: { id } },
  }
}
