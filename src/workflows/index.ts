export type { FailureReason, Settlement } from "../domain/payment/told"
export { answerTestPaymentWorkflow } from "./answer-test-payment"
export {
  authorizeOrderPaymentWorkflow,
  type AuthorizeOrderPaymentInput,
} from "./authorize-order-payment"
export { comparePaymentWorkflow } from "./compare-payment"
export {
  finishPaymentWorkflow,
  type FinishedPayment,
  type FinishPaymentInput,
} from "./finish-payment"
export { probeAlertsWorkflow, tellAlertsWorkflow } from "./alerts"
export { recordRefundWorkflow, type RecordRefundInput } from "./record-refund"
export { recordStopWorkflow, type RecordStopInput, type Stop } from "./record-stop"
export { recoverPaymentsWorkflow, type Recovery } from "./recover-payments"
export { refundOwedWorkflow } from "./refund-owed"
export { resolveReviewWorkflow, type ResolveReviewInput } from "./resolve-review"
export {
  restartPaymentWorkflow,
  type RestartPaymentInput,
  type RestartProblem,
} from "./restart-payment"
export { resumeAgainWorkflow, type ResumeAgainInput } from "./resume-again"
export { saveEnvironmentWorkflow } from "./save-environment"
export { saveSettingsWorkflow } from "./save-settings"
export { settleReturnWorkflow, type SettleReturnInput } from "./settle-return"
export { startTestPaymentWorkflow } from "./start-test-payment"
export { testConnectionWorkflow } from "./test-connection"
