export {
  authorizeOrderPaymentWorkflow,
  type AuthorizeOrderPaymentInput,
} from "./authorize-order-payment"
export { recordStopWorkflow, type RecordStopInput, type Stop } from "./record-stop"
export { settleReturnWorkflow } from "./settle-return"
export type { FailureReason, Settlement, SettleReturnInput } from "./settle-return/types"
