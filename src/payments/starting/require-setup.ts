/** What every start needs of the options and settings, whoever starts it. Throws the problem with its remedy. */
import { type Account, accountFor } from "../../domain/accounts"
import type { Environment } from "../../domain/environment"
import { problemError } from "../../modules/ext_wallet/problem-error"
import type { BeforeCall, PaymentSetup } from "../../modules/ext_wallet/types"
import type { Query, Wallet } from "../context"
import { accountsWithCurrency } from "./accounts"

export type UsableSetup = PaymentSetup & {
  accounts: Account[]
  /** The one whose currency is charged. */
  account: Account
}

export async function requireSetup(
  { wallet, query }: { wallet: Wallet; query: Query },
  look: BeforeCall,
  environment: Environment,
  currencyCode: string
): Promise<UsableSetup> {
  if (!wallet.options.backendUrl) {
    throw problemError("no_backend_url")
  }
  const setup = await look.getSetup(environment)
  const accounts = await accountsWithCurrency(query, setup.accounts)
  if (accounts.length === 0) {
    throw problemError("no_account", { environment })
  }
  const account = accountFor(accounts, currencyCode)
  if (!account) {
    throw problemError("wrong_currency", { environment, currency: currencyCode.toUpperCase() })
  }
  return { ...setup, accounts, account }
}
