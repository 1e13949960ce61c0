/** Bodies and responses of the admin API, as JSON. */
import type * as api from "../api/admin/ext-wallet/types"

export type {
  AnswerTestPaymentBody as TestPaymentAnswer,
  ApplyStatementBody,
  ChecklistLine,
  ComparePaymentBody,
  ConnectionAnswer,
  Environment as EnvironmentName,
  GoLive,
  Health,
  LinkAnswer,
  ProductAnswer,
  RecordRefundBody as NewRefund,
  Recovery,
  Refusal,
  ResolveReviewBody,
  ResumeAgainBody,
  SaveEnvironmentBody as EnvironmentPatch,
  SaveSettingsBody as SettingsPatch,
  ServiceAnswer,
  StartTestPaymentBody as NewTestPayment,
  StoppedProducts,
  TestOrders,
  Wording,
} from "../api/admin/ext-wallet/types"

/** A date arrives as text. */
type Json<T> = T extends Date ? string : T extends object ? { [Key in keyof T]: Json<T[Key]> } : T

export type WalletPayment = Json<api.WalletPayment>
export type Refund = WalletPayment["refunds"][number]
export type PaymentList = Json<api.PaymentList>
export type PaymentAnswer = Json<api.PaymentAnswer>
export type PaymentDetail = PaymentAnswer["payment"]
export type Review = NonNullable<PaymentDetail["review"]>
export type PaymentEvent = PaymentDetail["events"][number]
export type FinishAnswer = Json<api.FinishAnswer>
export type ResumeAnswer = Json<api.ResumeAnswer>
export type PaymentRequestAnswer = Json<api.PaymentRequestAnswer>
export type RequestedPaymentAnswer = Json<api.RequestedPaymentAnswer>
export type SummaryAnswer = Json<api.SummaryAnswer>
export type Summary = SummaryAnswer["summary"]
export type CurrencyTotals = Summary["currencies"][number]
export type Total = CurrencyTotals["taken"]

export type SettingsAnswer = Json<api.SettingsAnswer>
export type WalletSettings = SettingsAnswer["settings"]
export type Landing = WalletSettings["landing"]
export type WalletEnvironment = WalletSettings["environments"][api.Environment]
export type SavedEnvironment = Json<api.SavedEnvironment>
export type Problem = api.EnvironmentProblem
export type ChangePage = Json<api.ChangePage>
export type Change = ChangePage["entries"][number]
export type TestPayment = Json<api.TestPayment>
export type Integration = TestPayment["integration"]
export type TestQuestion = TestPayment["questions"][number]
export type TestResult = NonNullable<TestPayment["result"]>
export type Check = api.Health["checks"][number]

export type StatementList = Json<api.StatementList>
export type StatementAnswer = Json<api.StatementAnswer>
export type AppliedAnswer = Json<api.AppliedAnswer>
export type Statement = StatementAnswer["statement"]
export type StatementMapping = api.MatchStatementBody["mapping"]
export type StatementTotal = Statement["totals"][number]
export type LinePage = Json<api.LinePage>
export type StatementLine = LinePage["lines"][number]

/** Medusa's own; the shop keeps a list of them. */
export type RefundReason = { id: string; label: string }
