import type { AdminOrder } from "@medusajs/framework/types"
import { useMutation, useQuery } from "@tanstack/react-query"

import { deleteJson, getJson, postJson, retryUnlessForbidden } from "../api-client"
import type { PaymentRequestAnswer, RequestedPaymentAnswer } from "../api-types"
import { walletKeys } from "../query-keys"
import { useLoadAnew } from "../wallet-payments/use-payments"

const pathOf = (orderId: string) =>
  `/admin/ext-wallet/orders/${encodeURIComponent(orderId)}/payment-request`

export function usePaymentRequest({ id, updated_at, summary }: AdminOrder) {
  const shown = { updated_at, owed: summary.pending_difference }
  return useQuery({
    queryKey: walletKeys.paymentRequest(id, shown),
    queryFn: () => getJson<PaymentRequestAnswer>(pathOf(id)),
    retry: retryUnlessForbidden,
    // The customer may have paid since.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

export function useRequestPayment(orderId: string) {
  const onSettled = useLoadAnew()
  return useMutation({
    mutationFn: (body: { send_email: boolean }) =>
      postJson<RequestedPaymentAnswer>(pathOf(orderId), body),
    onSettled,
  })
}

export function useWithdrawRequest(orderId: string) {
  const onSettled = useLoadAnew()
  return useMutation({
    mutationFn: (id: string) => deleteJson(pathOf(orderId), { id }),
    onSettled,
  })
}
