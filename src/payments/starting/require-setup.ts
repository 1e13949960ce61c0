/** What every start needs of the options and settings, whoever starts it. Throws the problem with its remedy. */
import type { Environment } from "../../domain/environment"
import { problemError } from "../../modules/ext_wallet/problem-error"
import type { BeforeCall, PaymentSetup } from "../../modules/ext_wallet/types"
import type { Wallet } from "../dependencies"

export type UsableSetup = PaymentSetup & { account_id: string }

export async function requireSetup(
  { options }: Wallet,
  look: BeforeCall,
  environment: Environment,
  currencyCode: string
): Promise<UsableSetup> {
  const { backendUrl, currencies } = options
  if (currencies && !currencies.includes(currencyCode)) {
    const allowed = currencies.join(", ").toUpperCase()
    throw problemError("wrong_currency", { currency: currencyCode.toUpperCase(), allowed })
  }
  if (!backendUrl) {
    throw problemError("no_backend_url")
  }
  const setup = await look.getSetup(environment)
  const { account_id } = setup
  if (!account_id) {
    throw problemError("no_account", { environment })
  }
  return { ...setup, account_id }
}
