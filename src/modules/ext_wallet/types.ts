export type { EventRow, Ledger, MoveInput, NewTransaction, TransactionRow } from "./ledger/types"
export type {
  ExtWalletOptions,
  MapAddress,
  ResolvedOptions,
  ResolveMerchantAccount,
} from "./options"
export type { EnvironmentSettings, LandingTemplates, Settings } from "./settings/types"
