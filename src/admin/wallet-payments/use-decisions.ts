/** What a person may do about one payment. The order may change with it, so Medusa's own pages load anew. */
import { useMutation, useQueryClient } from "@tanstack/react-query"

import { ordersQueryKeys } from "../dashboard-parts"
import { getJson, postJson } from "../api-client"
import type { FinishedPayment, PaymentDetail, ReviewOutcome } from "../api-types"
import { walletKeys } from "../query-keys"
import { PAYMENTS } from "./use-payments"

export function useResolveReview(id: string) {
  return useDecision<{ payment: PaymentDetail }, { outcome: ReviewOutcome; reason: string }>(
    `${PAYMENTS}/${id}/resolve`
  )
}

export function useAskAgain(id: string) {
  return useDecision<{ captured: boolean; payment: PaymentDetail }, { reason: string }>(
    `${PAYMENTS}/${id}/resume`
  )
}

export function useFinishPayment(id: string) {
  return useDecision<FinishedPayment, object>(`${PAYMENTS}/${id}/finish`)
}

export function useBuyersLink(id: string) {
  return useMutation({
    mutationFn: async () => (await getJson<{ url: string }>(`${PAYMENTS}/${id}/link`)).url,
  })
}

/** Where it was refused, the payment has mostly moved on meanwhile. */
export function useLoadAnew() {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: walletKeys.payments() }),
      queryClient.invalidateQueries({ queryKey: ordersQueryKeys.all }),
    ])
  }
}

function useDecision<Answer, Body extends object>(path: string) {
  const onSuccess = useLoadAnew()
  return useMutation({ mutationFn: (body: Body) => postJson<Answer>(path, body), onSuccess })
}
