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

export function useChangeRequest(orderId: string) {
  const path = pathOf(orderId)
  const onSettled = useLoadAnew()
  const ask = (send_email: boolean) => postJson<RequestedPaymentAnswer>(path, { send_email })
  const asking = useMutation({ mutationFn: ask, onSettled })
  const withdraw = (id: string) => deleteJson(path, { id })
  const withdrawing = useMutation({ mutationFn: withdraw, onSettled })
  return { asking, withdrawing }
}
