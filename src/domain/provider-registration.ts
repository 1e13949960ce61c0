/** Whether medusa-config connects the payment provider with the plugin: without it no payment can start. */
import { type Problem, sayProblem } from "../words/problem"

export type RegistrationProblem = Problem

/** The payment module's entry in medusa-config, as far as it is looked at. */
export type PaymentModuleEntry = {
  dependencies?: readonly string[] | undefined
  options?: { providers?: unknown } | undefined
}

const DEPENDENCIES = ["ext_wallet", "query"]
const CONFIGURED_ID = "wallet"
const OUR_PROVIDER = /(^|[\\/])providers[\\/]ext([\\/]index\.[cm]?[jt]s)?$/

export const NO_DEPENDENCIES = sayProblem("no_dependencies")

export function findRegistrationProblem(entry: PaymentModuleEntry): RegistrationProblem | null {
  const providers = (entry.options?.providers ?? []) as { resolve?: unknown; id?: string }[]
  const ours = providers.filter(
    ({ resolve }) => typeof resolve === "string" && OUR_PROVIDER.test(resolve)
  )
  // A store that wraps the provider in a file of its own is recognized by its id.
  if (!providers.some(({ id }) => id === CONFIGURED_ID)) {
    return ours[0]
      ? sayProblem("other_provider_id", { id: ours[0].id ?? "" })
      : sayProblem("no_provider")
  }
  return DEPENDENCIES.every((name) => entry.dependencies?.includes(name)) ? null : NO_DEPENDENCIES
}
