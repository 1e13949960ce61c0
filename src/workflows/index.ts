export { probeAlertsWorkflow } from "./alerts/probe-alerts"
export { tellAlertsWorkflow } from "./alerts/tell-alerts"
export {
  authorizeOrderPaymentWorkflow,
  type AuthorizeOrderPaymentInput,
} from "./authorize-order-payment"
export {
  restartPaymentWorkflow,
  type RestartPaymentInput,
  type RestartProblem,
} from "./continue-payment"
export { recoverPaymentsWorkflow, type Recovery } from "./recover"
export { recordRefundWorkflow } from "./record-refund"
export type { RecordRefundInput } from "./record-refund/types"
export { recordStopWorkflow, type RecordStopInput, type Stop } from "./record-stop"
export { refundOwedWorkflow } from "./refund-owed"
export { settleReturnWorkflow } from "./settle-return"
export type { FailureReason, Settlement } from "../domain/payment/told"
export type { SettleReturnInput } from "./settle-return/types"
export { recordShownAmountWorkflow } from "./settings/record-shown-amount"
export { saveEnvironmentWorkflow } from "./settings/save-environment"
export { saveSettingsWorkflow } from "./settings/save-settings"
export { startTestPaymentWorkflow } from "./settings/start-test-payment"
export { testConnectionWorkflow } from "./settings/test-connection"
export { finishPaymentWorkflow, type FinishPaymentInput } from "./review/finish-payment"
export { resolveReviewWorkflow, type ResolveReviewInput } from "./review/resolve-review"
export { resumeAgainWorkflow, type ResumeAgainInput } from "./review/resume-again"
