export type {
  Applied,
  EventRow,
  Ledger,
  NewTransaction,
  PaymentFilter,
  PaymentPage,
  PaymentSearch,
  TransactionRow,
} from "./ledger/types"
export type { Counted } from "./ledger/summary-reads"
export type {
  ExtWalletOptions,
  MapAddress,
  ResolvedOptions,
  ResolveMerchantAccount,
} from "./options"
export type { AlertRow } from "./alerts/types"
export type { Channel, WaitingMessage } from "./alerts/messages"
export type { TestPaymentRow } from "./profiles/test-payment-store"
export type { PaymentRequestRow } from "./payment-requests/payment-request-store"
export type { ProfileRow } from "./profiles/profile-store"
export type { RefundRow, Refunds } from "./refunds/rules"
export type { PaymentSetup } from "./settings/credentials"
export type { BeforeCall } from "./before-call"
export type {
  EnvironmentPatch,
  EnvironmentProblem,
  EnvironmentSettings,
  LandingTemplates,
  MerchantAccount,
  Settings,
} from "./settings/types"
