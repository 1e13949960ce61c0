export type { FailureReason, Settlement } from "../domain/payment/outcome-tables"
export {
  authorizeOrderPaymentWorkflow,
  type AuthorizeOrderPaymentInput,
} from "../payments/settling/authorize-order-payment"
export {
  finishPaymentWorkflow,
  type FinishedPayment,
  type FinishPaymentInput,
} from "./finish-payment"
export {
  recordRefundWorkflow,
  recoverPaymentsWorkflow,
  resolveReviewWorkflow,
  settleReturnWorkflow,
  type RecordRefundInput,
  type Recovery,
  type ResolveReviewInput,
  type SettleReturnInput,
} from "./with-hooks"
export {
  answerTestPaymentWorkflow,
  comparePaymentWorkflow,
  probeAlertsWorkflow,
  recordStopWorkflow,
  refundOwedWorkflow,
  requestPaymentWorkflow,
  restartPaymentWorkflow,
  resumeAgainWorkflow,
  saveEnvironmentWorkflow,
  saveSettingsWorkflow,
  startRequestedPaymentWorkflow,
  startTestPaymentWorkflow,
  tellAlertsWorkflow,
  testConnectionWorkflow,
  withdrawPaymentRequestWorkflow,
  type RecordStopInput,
  type RestartPaymentInput,
  type RestartProblem,
  type ResumeAgainInput,
  type Stop,
} from "./without-hooks"
