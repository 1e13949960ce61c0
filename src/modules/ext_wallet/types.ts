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
export type { ResolvedOptions } from "./options/resolve"
export type { ExtWalletOptions, MapAddress, ResolveMerchantAccount } from "./options/schema"
export type { AlertRow } from "./alerts/types"
export type { Channel, WaitingMessage } from "./alerts/messages"
export type { TestPaymentRow } from "./profiles/test-payment-store"
export type { PaymentRequestRow } from "./payment-requests/payment-request-store"
export type { ProfileRow } from "./profiles/profile-store"
export type { RefundRow, Refunds } from "./refunds/rules"
export type { PaymentSetup } from "./settings/credentials"
export type { BeforeCall } from "./before-call"
export type { EnvironmentPatch, EnvironmentSettings } from "./settings/environments"
export type { LandingTemplates, MerchantAccount, Settings } from "./settings/settings-schema"
export type { EnvironmentProblem } from "./settings/environment-row"
