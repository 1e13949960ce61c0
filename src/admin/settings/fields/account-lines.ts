import type { WalletSettings } from "../../api-types"

type MerchantAccount = WalletSettings["merchant_accounts"][number]

/** One account per line: its id, its currency, and what the merchant calls it. */
export function toAccounts(text: string): MerchantAccount[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [id = "", currency = "", ...label] = line.split(/\s+/)
      return { id, currency_code: currency.toLowerCase(), label: label.join(" ") }
    })
}

export function toLines(accounts: MerchantAccount[]): string {
  return accounts
    .map(({ id, currency_code, label }) => `${id} ${currency_code.toUpperCase()} ${label}`.trim())
    .join("\n")
}

/** The first id that is listed twice. */
export function findRepeated(accounts: MerchantAccount[]): string | undefined {
  const ids = accounts.map(({ id }) => id)
  return ids.find((id, index) => ids.indexOf(id) !== index)
}

/** The first id without a currency. */
export function findWithoutCurrency(accounts: MerchantAccount[]): string | undefined {
  return accounts.find(({ currency_code }) => !/^[a-z]{3}$/.test(currency_code))?.id
}
