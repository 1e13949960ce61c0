export type { Environment } from "./domain/environment"
export type { Purchase, PurchaseAddress, PurchaseLine } from "./domain/purchase"
/** Earlier names of the same types. */
export type {
  Purchase as PaymentSubject,
  PurchaseAddress as SubjectAddress,
  PurchaseLine as SubjectLine,
} from "./domain/purchase"
export type { CaptureKnowledge, PaymentState as TransactionState } from "./domain/payment/payment"
export type {
  EnvironmentSettings,
  EventRow,
  ExtWalletOptions,
  LandingTemplates,
  MapAddress,
  ResolveMerchantAccount,
  Settings,
  TransactionRow,
} from "./modules/ext_wallet/types"
