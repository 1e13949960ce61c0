export type { Environment } from "./domain/environment"
export type { Purchase, PurchaseAddress, PurchaseLine } from "./domain/purchase"
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
