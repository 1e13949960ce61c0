export type { EventRow, Ledger, MoveInput, NewTransaction, TransactionRow } from "./ledger/types"
export type {
  ExtWalletOptions,
  MapAddress,
  ResolvedOptions,
  ResolveMerchantAccount,
} from "./options"
export type { RefundRow } from "./refunds/types"
export type { AlertRow } from "./alerts/types"
export type {
  EnvironmentPatch,
  EnvironmentProblem,
  EnvironmentSettings,
  LandingTemplates,
  Settings,
} from "./settings/types"
