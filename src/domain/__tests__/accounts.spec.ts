import { accountFor, accountsFault, patchAccounts, withCurrencies, type Account } from "../accounts"

const account = (
  currency_code: string,
  account_id: string,
  merchant_account_id: string | null = null
): Account => ({ currency_code, account_id, merchant_account_id })
const EUR = account("eur", "acc_eu", "mer_eu")
const GBP = account("gbp", "acc_gb")
const UNNAMED = { currency_code: null, account_id: "acc_own", merchant_account_id: null }

describe("the account of a currency", () => {
  it("#87 is none if no account has the currency", () => {
    expect(accountFor([EUR], "gbp")).toBeNull()
    expect(accountFor([EUR, GBP], "gbp")).toBe(GBP)
  })

  it("is the one without a currency for the store's default currency", () => {
    const accounts = withCurrencies([UNNAMED, GBP], "eur")
    expect(accountFor(accounts, "eur")).toEqual({ ...UNNAMED, currency_code: "eur" })
    expect(accountFor(accounts, "gbp")).toEqual(GBP)
  })

  it("is the one that names the store's default currency before one without a currency", () => {
    expect(withCurrencies([UNNAMED, GBP], "gbp")).toEqual([GBP])
  })

  it("is none for an account without a currency if the store has no default currency", () => {
    expect(withCurrencies([UNNAMED], null)).toEqual([])
  })
})

describe("a change of accounts", () => {
  it.each([
    ["keeps the list without a change", {}, [EUR]],
    ["replaces the list", { accounts: [GBP] }, [GBP]],
    [
      "changes the account of one currency and keeps its merchant account",
      { account_id: "acc_new", currency_code: "eur" },
      [account("eur", "acc_new", "mer_eu")],
    ],
    [
      "changes the merchant account alone",
      { merchant_account_id: "mer_new", currency_code: "eur" },
      [account("eur", "acc_eu", "mer_new")],
    ],
    [
      "adds an account for another currency",
      { account_id: "acc_gb", currency_code: "gbp" },
      [EUR, GBP],
    ],
    ["removes the account of a currency", { account_id: null, currency_code: "eur" }, []],
    [
      "takes empty fields for a currency without an account",
      { account_id: null, merchant_account_id: null, currency_code: "usd" },
      [EUR],
    ],
  ])("%s", (_case, patch, expected) => {
    expect(patchAccounts([EUR], patch)).toEqual(expected)
  })

  it.each([
    ["a merchant account without its account", { merchant_account_id: "m", currency_code: "usd" }],
    ["an account without a currency", { account_id: "acc" }],
  ])("refuses %s", (_case, patch) => {
    expect(patchAccounts([EUR], patch)).toEqual({ fault: expect.any(String) })
  })
})

describe("a list of accounts", () => {
  it.each([
    ["is right with one account per currency", [EUR, GBP], null],
    ["is wrong with two accounts for one currency", [EUR, account("eur", "b")], "one account per"],
    [
      "is wrong with one account for two currencies",
      [EUR, account("gbp", "acc_eu")],
      "an account has one currency",
    ],
  ])("%s", (_case, accounts, fault) => {
    const found = accountsFault(accounts)
    expect(found).toEqual(fault === null ? null : expect.stringContaining(fault))
  })
})
