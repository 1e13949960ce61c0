export {
  authorizeOrderPaymentWorkflow,
  type AuthorizeOrderPaymentInput,
} from "../payments/settling/authorize-order-payment"
