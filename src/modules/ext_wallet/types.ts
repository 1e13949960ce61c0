export type { Applied, EventRow, Ledger, NewTransaction, TransactionRow } from "./ledger/types"
export type {
  ExtWalletOptions,
  MapAddress,
  ResolvedOptions,
  ResolveMerchantAccount,
} from "./options"
export type { AlertMessage, AlertRow, Channel, DeliveryRow } from "./alerts/types"
export type { RefundRow, Refunds } from "./refunds/types"
export type {
  EnvironmentPatch,
  EnvironmentProblem,
  EnvironmentSettings,
  LandingTemplates,
  Settings,
} from "./settings/types"
