import { useQuery } from "@tanstack/react-query"

import { getJson, retryUnlessForbidden } from "../api-client"
import type { PaymentList } from "../api-types"
import { walletKeys } from "../query-keys"

export function useOrderPayments(orderId: string) {
  return useQuery({
    queryKey: walletKeys.orderPayments(orderId),
    queryFn: async () => {
      const path = "/admin/ext-wallet/payments"
      const { payments } = await getJson<PaymentList>(path, { order_id: orderId })
      return payments
    },
    retry: retryUnlessForbidden,
  })
}
