/** What the admin API takes and answers. Of the server, the dashboard imports these types alone. */
import type { Environment } from "../../../domain/environment"
import type { Refusal } from "../../../domain/wording"
import type { Check } from "../../../doctor"
import type { EnvironmentProblem } from "../../../modules/ext_wallet/types"
import type { ChecklistLine } from "../../../settings/go-live"
import type { readAudit } from "../../../settings/read-audit"
import type { readEnvironment, readSettings } from "../../../settings/settings"
import type { listStoppedProducts, readProduct } from "../../../settings/products/product-readiness"
import type { readTestPayment } from "../../../settings/test-payment/read"
import type { FailedVerification, Verification } from "../../../settings/keys"
import type { describePayments, readPayment } from "./payments/describe-payments"
import type { readSummary } from "./summary/read-summary"
import type { Mailed, readPaymentRequest } from "../../../payments/payment-requests/request-payment"
import type { Applied } from "../../../payments/statements/settle-payments"
import type { FinishedPayment } from "../../../workflows"
import type { describeLines, readStatement, toSummary } from "./statements/read-statement"
import type { listTestOrders } from "./test-orders/list-test-orders"

export type { Environment } from "../../../domain/environment"
export type { Wording } from "../../../domain/wording"
export type { Recovery } from "../../../workflows"
export type {
  ComparePaymentBody,
  RecordRefundBody,
  ResolveReviewBody,
  ResumeAgainBody,
} from "./payments/validators"
export type { ApplyStatementBody, MatchStatementBody } from "./statements/validators"
export type {
  AnswerTestPaymentBody,
  SaveEnvironmentBody,
  SaveSettingsBody,
  StartTestPaymentBody,
} from "./validators"
// Medusa's plugin build leaves out what lies in a folder called `test`, unless a file elsewhere imports it.
export type { ConnectionAnswer } from "./environments/[environment]/test/route"
export type { ChecklistLine, EnvironmentProblem, Refusal }

type Read<Reader extends (...given: never[]) => unknown> = Awaited<ReturnType<Reader>>

export type WalletPayment = Read<typeof describePayments>[number]
export type PaymentDetail = Read<typeof readPayment>
export type PaymentAnswer = { payment: PaymentDetail }
export type FinishAnswer = PaymentAnswer & FinishedPayment
export type ResumeAnswer = PaymentAnswer & { captured: boolean }
export type LinkAnswer = { url: string }
export type PaymentList = {
  payments: WalletPayment[]
  count: number
  /** True if there are more than `count`. */
  count_capped: boolean
  offset: number
  limit: number
  /** What to ask for the page after this one, and for the one before. */
  next_cursor: string | null
  previous_cursor: string | null
}
export type PaymentRequestAnswer = Read<typeof readPaymentRequest>
/** `email`: null if none was asked for. */
export type RequestedPaymentAnswer = PaymentRequestAnswer & { email: Mailed | null }
export type SummaryAnswer = { summary: Read<typeof readSummary> }
export type TestOrders = { orders: Read<typeof listTestOrders> }

export type WalletSettings = Read<typeof readSettings>
export type SettingsAnswer = { settings: WalletSettings }
export type MissingLine = Pick<ChecklistLine, "id" | "message" | "always">
export type ChecklistIncomplete = Failed<"checklist_incomplete"> & { missing: MissingLine[] }
export type GoLive = { ready: boolean; live: boolean; checklist: ChecklistLine[] }
export type ServiceAnswer = {
  service: { name: string | null; active_environment: Environment }
}
export type Health = { checks: Check[] }
export type StoppedProducts = Read<typeof listStoppedProducts>
export type ProductAnswer = NonNullable<Read<typeof readProduct>>
export type ChangePage = Read<typeof readAudit>

export type WalletEnvironment = Read<typeof readEnvironment>
export type SavedEnvironment = {
  environment: WalletEnvironment
  verification: Verification | null
}
export type KeyRefused = Failed<"key_not_verified" | "secret_unreadable"> &
  Omit<FailedVerification, "ok">

export type TestPayment = Read<typeof readTestPayment>
export type TestPaymentFailed = Failed<"test_payment_failed"> & EnvironmentProblem

export type StatementAnswer = { statement: Read<typeof readStatement> }
export type StatementList = { statements: ReturnType<typeof toSummary>[] }
export type LinePage = { lines: Read<typeof describeLines> }
export type AppliedAnswer = Applied

type Failed<Code extends string> = { type: "not_allowed"; code: Code; message: string }
