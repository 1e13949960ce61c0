/** What an environment pays to, and where its customers are sent: the options win over the dashboard. */
import type { ResolvedEnvironment } from "../options"
import type { EnvironmentRow } from "./environment-row"
import type { EnvironmentSettings } from "./types"

export type Accounts = Pick<
  EnvironmentSettings,
  "account_id" | "merchant_account_id" | "wallet_hosts"
>

type AccountRow = Pick<EnvironmentRow, "account_id" | "merchant_account_id">

export function accountsOf(given: ResolvedEnvironment, row?: AccountRow): Accounts {
  return {
    account_id: given.accountId ?? row?.account_id ?? null,
    merchant_account_id: given.merchantAccountId ?? row?.merchant_account_id ?? null,
    wallet_hosts: given.walletHosts,
  }
}
