export type { FailureReason, Settlement } from "../domain/payment/outcome-tables"
export { answerTestPaymentWorkflow } from "./without-hooks"
export {
  authorizeOrderPaymentWorkflow,
  type AuthorizeOrderPaymentInput,
} from "../payments/settling/authorize-order-payment"
export { comparePaymentWorkflow } from "./without-hooks"
export {
  finishPaymentWorkflow,
  type FinishedPayment,
  type FinishPaymentInput,
} from "./finish-payment"
export { probeAlertsWorkflow, tellAlertsWorkflow } from "./without-hooks"
export { recordRefundWorkflow, type RecordRefundInput } from "./with-hooks"
export { recordStopWorkflow, type RecordStopInput, type Stop } from "./without-hooks"
export { recoverPaymentsWorkflow, type Recovery } from "./with-hooks"
export { refundOwedWorkflow } from "./without-hooks"
export { requestPaymentWorkflow, withdrawPaymentRequestWorkflow } from "./without-hooks"
export { resolveReviewWorkflow, type ResolveReviewInput } from "./with-hooks"
export {
  restartPaymentWorkflow,
  type RestartPaymentInput,
  type RestartProblem,
  startRequestedPaymentWorkflow,
} from "./restart-payment"
export { resumeAgainWorkflow, type ResumeAgainInput } from "./without-hooks"
export { saveEnvironmentWorkflow } from "./without-hooks"
export { saveSettingsWorkflow } from "./without-hooks"
export { settleReturnWorkflow, type SettleReturnInput } from "./with-hooks"
export { startTestPaymentWorkflow } from "./without-hooks"
export { testConnectionWorkflow } from "./without-hooks"
