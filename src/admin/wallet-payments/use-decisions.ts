/** What a person may do about one payment. The order may change with it, so Medusa's own pages load anew. */
import { useMutation, useQueryClient } from "@tanstack/react-query"

import { ordersQueryKeys } from "../dashboard-parts"
import { getJson, postJson } from "../api-client"
import type {
  FinishAnswer,
  LinkAnswer,
  PaymentAnswer,
  ResolveReviewBody,
  ResumeAgainBody,
  ResumeAnswer,
} from "../api-types"
import { walletKeys } from "../query-keys"
import { PAYMENTS } from "./use-payments"

export function useResolveReview(id: string) {
  return useDecision<PaymentAnswer, ResolveReviewBody>(`${PAYMENTS}/${id}/resolve`)
}

export function useAskAgain(id: string) {
  return useDecision<ResumeAnswer, ResumeAgainBody>(`${PAYMENTS}/${id}/resume`)
}

export function useFinishPayment(id: string) {
  return useDecision<FinishAnswer, object>(`${PAYMENTS}/${id}/finish`)
}

export function useBuyersLink(id: string) {
  return useMutation({
    mutationFn: async () => (await getJson<LinkAnswer>(`${PAYMENTS}/${id}/link`)).url,
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
