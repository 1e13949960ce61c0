export type { Environment } from "./domain/environment"
export type { PaymentSubject, SubjectAddress, SubjectLine } from "./domain/payment-subject"
export type { CaptureKnowledge, TransactionState } from "./domain/transaction-state"
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
