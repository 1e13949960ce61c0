import { comparePayment } from "../../../../../../settings/test-payment/live-payment"
import { paymentAction } from "../../describe-payments"
import type { ComparePaymentBody } from "../../validators"

export const POST = paymentAction<ComparePaymentBody>(comparePayment)
