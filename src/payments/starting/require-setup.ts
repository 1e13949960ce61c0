/** What every start needs of the options and settings, whoever starts it. Throws the problem with its remedy. */
import type { Credential } from "../../gateway"
import { problemError } from "../../modules/ext_wallet/problem-error"
import type { EnvironmentSettings } from "../../modules/ext_wallet/types"
import type { Wallet } from "../dependencies"

export async function requireSetup(
  wallet: Wallet,
  { environment, account_id: accountId }: EnvironmentSettings,
  currencyCode: string
): Promise<{ accountId: string; credential: Credential }> {
  const { backendUrl, currencies } = wallet.options
  if (currencies && !currencies.includes(currencyCode)) {
    const allowed = currencies.join(", ").toUpperCase()
    throw problemError("wrong_currency", { currency: currencyCode.toUpperCase(), allowed })
  }
  if (!backendUrl) {
    throw problemError("no_backend_url")
  }
  const credential = await wallet.getCredential(environment)
  if (!accountId) {
    throw problemError("no_account", { environment })
  }
  return { accountId, credential }
}
