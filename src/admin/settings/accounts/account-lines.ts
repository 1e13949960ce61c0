import type { WalletSettings } from "../../api-types"

type MerchantAccount = WalletSettings["merchant_accounts"][number]

/** One account per line: its id, and after a space what the merchant calls it. */
export function toAccounts(text: string): MerchantAccount[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [id = "", ...label] = line.split(/\s+/)
      return { id, label: label.join(" ") }
    })
}

export function toLines(accounts: MerchantAccount[]): string {
  return accounts.map(({ id, label }) => `${id} ${label}`.trim()).join("\n")
}

/** The first id that is listed twice. */
export function findRepeated(accounts: MerchantAccount[]): string | undefined {
  const ids = accounts.map(({ id }) => id)
  return ids.find((id, index) => ids.indexOf(id) !== index)
}
