export type {
  ApprovedBy,
  CaptureMode,
  Confirmation,
  EventInput,
  EventRow,
  Ledger,
  MoveInput,
  MutableColumns,
  NewTransaction,
  TransactionKind,
  TransactionRow,
} from "./ledger/types"
export type { LinkPurpose, LinkSigner } from "./secrets/links"
export type {
  ExtWalletOptions,
  MapAddress,
  ResolvedEnvironment,
  ResolvedOptions,
  ResolveMerchantAccount,
} from "./options"
export type {
  ApiKeyStatus,
  EnvironmentPatch,
  EnvironmentSettings,
  Landing,
  LandingTemplates,
  LockableField,
  Settings,
} from "./settings/types"
