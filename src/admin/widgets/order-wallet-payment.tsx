import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { Alert, Container } from "@medusajs/ui"

import { isForbidden } from "../api-client"
import { PaymentCard } from "../order-payments/payment-card"
import { isShown, PaymentRequest, usePaymentRequest } from "../order-payments/payment-request"
import { useOrderPayments } from "../order-payments/use-order-payments"
import { useText } from "../use-text"

const OrderWalletPayment = ({ data: order }: DetailWidgetProps<AdminOrder>) => {
  const { t } = useText()
  const { data: payments, error } = useOrderPayments(order.id)
  const request = usePaymentRequest(order)
  if (error && !isForbidden(error)) {
    return (
      <Container>
        <Alert variant="error">{t("loadProblem.title")}</Alert>
      </Container>
    )
  }
  const asked = request.data && isShown(request.data) ? request.data : null
  if (!payments?.length && !asked) {
    return null
  }
  return (
    <Container className="divide-y p-0">
      {asked && <PaymentRequest orderId={order.id} answer={asked} />}
      {payments?.map((payment) => (
        <PaymentCard key={payment.id} payment={payment} />
      ))}
    </Container>
  )
}

export const config = defineWidgetConfig({
  zone: "order.details.side.after",
  id: "ext-wallet:order-wallet-payment",
})

export default OrderWalletPayment
