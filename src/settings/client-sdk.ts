import type { Environment } from "../domain/environment"
import type { Settings } from "../modules/ext_wallet/types"
import type { Wallet } from "../payments/context"

/** Switched on, and still known: a payment may be of an environment in which nobody has tried the SDK. */
export async function isClientSdkOn(wallet: Wallet, environment: Environment): Promise<boolean> {
  const { client_sdk } = await wallet.getSettings()
  return client_sdk && (await mayAllowClientSdk(wallet, { active_environment: environment }))
}

/**
 * Whether the wallet's client-side SDK may be switched on: the one place for what has to be known of the service
 * before anybody's word in a browser is acted on. An approval that nobody gave must be told from a capture.
 */
export async function mayAllowClientSdk(
  wallet: Wallet,
  { active_environment }: Pick<Settings, "active_environment">
): Promise<boolean> {
  const profile = await wallet.profiles.find(active_environment, "sdk")
  return profile !== null && profile.not_approved !== null && profile.tells_apart
}
