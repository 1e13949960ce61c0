/** What an environment pays to, and where its customers are sent: the options win over the dashboard. */
import type { ResolvedEnvironment } from "../options"
import type { EnvironmentRow } from "./environment-row"
import type { EnvironmentSettings } from "./types"

export type Accounts = Pick<EnvironmentSettings, "accounts" | "wallet_hosts">

export function accountsOf(
  given: ResolvedEnvironment,
  row?: Pick<EnvironmentRow, "accounts">
): Accounts {
  return {
    accounts: given.accounts.length > 0 ? given.accounts : (row?.accounts ?? []),
    wallet_hosts: given.walletHosts,
  }
}
