import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"

import { useOrderPayments } from "../order-payments/use-order-payments"
import { TestFlag } from "../settings/notices"
import { useText } from "../use-text"

/** Medusa renders every widget below its page, even in the `before` zone. */
const FIRST = { order: -1 }

/** At the top of the order, to be seen without scrolling before it is shipped. */
const TestOrder = ({ data: order }: DetailWidgetProps<AdminOrder>) => {
  const { t } = useText()
  const { data: payments = [] } = useOrderPayments(order.id)
  if (!payments.some(({ environment }) => environment === "sandbox")) {
    return null
  }
  return <TestFlag style={FIRST}>{t("testPayment")}</TestFlag>
}

export const config = defineWidgetConfig({
  zone: "order.details.before",
  id: "ext-wallet:test-order",
})

export default TestOrder
