import { comparePayment } from "../../../../../../settings/test-payment/live-payment"
import { paymentAction } from "../../read-payment"
import type { ComparePaymentBody } from "../../validators"

export const POST = paymentAction<ComparePaymentBody>(comparePayment)
