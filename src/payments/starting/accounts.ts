/** The accounts a payment may go to. Each has one currency. */
import {
  type Account,
  type GivenAccount,
  accountFor,
  shownKey,
  withCurrencies,
} from "../../domain/accounts"
import { minorDigits } from "../../domain/currency"
import type { PurchaseLine } from "../../domain/purchase"
import { problemError } from "../../modules/ext_wallet/refusals"
import type { MerchantAccount, BeforeCall, PaymentSetup } from "../../modules/ext_wallet/types"
import { type Query, findRecord, type Wallet } from "../context"
import type { Environment } from "../../domain/environment"

type Store = { supported_currencies?: ({ currency_code: string; is_default: boolean } | null)[] }

/** The store's default. Null if the store has none. */
export async function findStoreCurrency(query: Query): Promise<string | null> {
  const store = await findRecord<Store>(query, {
    entity: "store",
    fields: ["supported_currencies.currency_code", "supported_currencies.is_default"],
  })
  const own = store?.supported_currencies?.find((currency) => currency?.is_default)
  return own?.currency_code.toLowerCase() ?? null
}

export async function accountsWithCurrency(
  query: Query,
  given: readonly GivenAccount[]
): Promise<Account[]> {
  const isOpen = given.some(({ currency_code }) => currency_code === null)
  return withCurrencies(given, isOpen ? await findStoreCurrency(query) : null)
}

/** Prefers an account in a currency with decimals: only its amounts show which unit the service uses. */
export async function testCurrency(query: Query, given: readonly GivenAccount[]): Promise<string> {
  const accounts = await accountsWithCurrency(query, given)
  const own = await findStoreCurrency(query)
  const codes = accounts
    .map(({ currency_code }) => currency_code)
    .sort((a, b) => Number(b === own) - Number(a === own))
  return codes.find((code) => minorDigits(code) > 0) ?? codes[0] ?? own ?? "eur"
}

type Listed = { accounts: readonly Account[]; merchant_accounts: readonly MerchantAccount[] }
type ListedAccount = { id: string; currency_code: string }

/** The environment's own accounts are listed by being set. */
export function listedAccounts({ accounts, merchant_accounts }: Listed): ListedAccount[] {
  const own = accounts.flatMap(({ currency_code, account_id, merchant_account_id }) =>
    [account_id, merchant_account_id].flatMap((id) => (id ? [{ id, currency_code }] : []))
  )
  return [...own, ...merchant_accounts]
}

/** A product's metadata is changed by many hands, so it names no account that the settings don't. */
export function requireListedAccount(listed: Listed, line: PurchaseLine, account: string): void {
  if (!listedAccounts(listed).some(({ id }) => id === account)) {
    throw problemError("unlisted_account", { account, product: productOf(line) })
  }
}

/** The amount would be taken for another currency. */
export function requireSameCurrency(
  listed: Listed,
  line: PurchaseLine,
  account: string,
  currencyCode: string
): void {
  const known = listedAccounts(listed).filter(({ id }) => id === account)
  if (known.length > 0 && !known.some(({ currency_code }) => currency_code === currencyCode)) {
    const currencies = known.map(({ currency_code }) => currency_code).join(", ")
    throw problemError("account_in_other_currency", {
      account,
      product: productOf(line),
      account_currency: currencies.toUpperCase(),
      currency: currencyCode.toUpperCase(),
    })
  }
}

function productOf({ description, productId }: PurchaseLine): string {
  return productId ? `${description} (${productId})` : description
}

/* The options and settings that every start needs. Throws the problem with its remedy. */

/** The wallet showed another amount or currency than was sent, so every customer would be charged wrongly. */
export function requireRightAmount(
  { options }: Wallet,
  { environment, account, shown_amounts }: UsableSetup
): void {
  if (shown_amounts[shownKey(options.amountUnit, account)] === "wrong") {
    const currency = account.currency_code.toUpperCase()
    throw problemError("wrong_amount_shown", { environment, currency })
  }
}

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
