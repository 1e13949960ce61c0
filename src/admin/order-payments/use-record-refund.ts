import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"

import { getJson, postJson } from "../api-client"
import type { NewRefund, PaymentAnswer, RefundReason } from "../api-types"
import { walletKeys } from "../query-keys"

/** Medusa's own key: its summary and payment sections show the refund, too. */
const MEDUSA_ORDERS = ["orders"]

export function useRecordRefund(paymentId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (refund: NewRefund) => {
      const path = `/admin/ext-wallet/payments/${paymentId}/refunds`
      return (await postJson<PaymentAnswer>(path, refund)).payment
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: walletKeys.payments() })
      await queryClient.invalidateQueries({ queryKey: MEDUSA_ORDERS })
    },
  })
}

/** None where the shop has no list, or the admin may not read it: a reason is never required. */
export function useRefundReasons(): RefundReason[] {
  const { data } = useQuery({
    queryKey: walletKeys.refundReasons(),
    queryFn: async () => {
      const path = "/admin/refund-reasons"
      const query = { limit: "100", fields: "id,label" }
      return (await getJson<{ refund_reasons: RefundReason[] }>(path, query)).refund_reasons
    },
    retry: false,
  })
  return data ?? []
}
