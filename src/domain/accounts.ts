/**
 * The service is told an amount and an account, but no currency, so the account decides the currency that is charged.
 */
export type Account = {
  currency_code: string
  account_id: string
  merchant_account_id: string | null
}

/** An account of the options may come without a currency. Then it has the store's default. */
export type GivenAccount = Omit<Account, "currency_code"> & { currency_code: string | null }

/** What an admin said of the amount and the currency that the wallet showed for a test payment of an account. */
export type ShownAmounts = Partial<Record<string, "right" | "wrong">>

/** Read in another unit, the same account shows another amount. */
export function shownKey(
  unit: "minor" | "major",
  { account_id, currency_code }: Pick<Account, "account_id" | "currency_code">
): string {
  return [account_id, currency_code, unit].join(" ")
}

export type AccountPatch = {
  /** Replaces the whole list. */
  accounts?: Account[]
  /** For the account in `currency_code`; null removes that account. */
  account_id?: string | null
  merchant_account_id?: string | null
  currency_code?: string
}

export function accountFor(accounts: readonly Account[], currencyCode: string): Account | null {
  return accounts.find(({ currency_code }) => currency_code === currencyCode) ?? null
}

/** If an account names the store's default currency itself, it comes before one without a currency. */
export function withCurrencies(
  given: readonly GivenAccount[],
  storeCurrency: string | null
): Account[] {
  const named = given.flatMap(({ currency_code, ...ids }) =>
    currency_code === null ? [] : [{ currency_code, ...ids }]
  )
  const unnamed = given.find(({ currency_code }) => currency_code === null)
  return unnamed && storeCurrency && !accountFor(named, storeCurrency)
    ? [{ ...unnamed, currency_code: storeCurrency }, ...named]
    : named
}

/** The list as the patch leaves it, or what is wrong with it. */
export function patchAccounts(
  stored: readonly Account[],
  { accounts, account_id, merchant_account_id, currency_code }: AccountPatch
): Account[] | { fault: string } {
  const list = [...(accounts ?? stored)]
  if (account_id === undefined && merchant_account_id === undefined) {
    return list
  }
  if (currency_code === undefined) {
    return { fault: "currency_code: Enter the account's currency" }
  }
  const current = accountFor(list, currency_code)
  const id = account_id === undefined ? current?.account_id : account_id
  const merchant =
    merchant_account_id === undefined ? current?.merchant_account_id : merchant_account_id
  if (!id) {
    return merchant && account_id === undefined
      ? { fault: "account_id: Enter the account that the merchant account belongs to" }
      : list.filter((account) => account !== current)
  }
  const changed = { currency_code, account_id: id, merchant_account_id: merchant ?? null }
  return current ? list.map((one) => (one === current ? changed : one)) : [...list, changed]
}

/** An account has one currency, and a currency has one account. */
export function accountsFault(accounts: readonly GivenAccount[]): string | null {
  if (hasRepeats(accounts.map(({ currency_code }) => currency_code))) {
    return "must have one account per currency"
  }
  return hasRepeats(accounts.map(({ account_id }) => account_id))
    ? "must have each account once, because an account has one currency"
    : null
}

function hasRepeats(values: readonly (string | null)[]): boolean {
  return new Set(values).size < values.length
}
