import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { useQuery } from "@tanstack/react-query"

import { getJson } from "../api-client"
import type { TestOrders } from "../api-types"
import { walletKeys } from "../query-keys"
import { TestFlag, TestFlagLink } from "../settings/notices"
import { useText } from "../use-text"

/** Medusa renders every widget below its list, even in the `before` zone. */
const FIRST = { order: -1 }

/** Medusa's list of orders takes no column of ours, so the test orders are named above it. */
const TestOrders = () => {
  const { t } = useText()
  const { data: orders = [] } = useQuery({
    queryKey: walletKeys.testOrders(),
    queryFn: async () => (await getJson<TestOrders>("/admin/ext-wallet/test-orders")).orders,
    staleTime: 0,
    // The orders are Medusa's page: if this is not allowed or fails, nothing is missing on it.
    retry: false,
  })
  if (orders.length === 0) {
    return null
  }
  return (
    <TestFlag
      style={FIRST}
      more={
        <ul aria-label={t("testOrders.list")} className="flex flex-wrap gap-x-3 gap-y-1">
          {orders.map(({ id, display_id: number }) => (
            <li key={id}>
              <TestFlagLink to={`/orders/${id}`} aria-label={t("testOrders.order", { number })}>
                #{number}
              </TestFlagLink>
            </li>
          ))}
        </ul>
      }
    >
      {t("testOrders.title")}
    </TestFlag>
  )
}

export const config = defineWidgetConfig({
  zone: "order.list.before",
  id: "ext-wallet:test-orders",
})

export default TestOrders
