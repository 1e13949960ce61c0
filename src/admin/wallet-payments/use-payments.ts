import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { getJson, postJson } from "../api-client"
import type {
  EnvironmentName,
  PaymentAnswer,
  PaymentList,
  Recovery,
  FinishAnswer,
  LinkAnswer,
  ResolveReviewBody,
  ResumeAgainBody,
  ResumeAnswer,
} from "../api-types"
import { walletKeys } from "../query-keys"
import type { Query } from "./list/views"
import { ordersQueryKeys } from "../dashboard-parts"

export const PAYMENTS = "/admin/ext-wallet/payments"
const PAGE_SIZE = 20

/** The admin has just been in the service's dashboard, so this must be up to date. */
const ALWAYS_FRESH = { staleTime: 0, refetchOnWindowFocus: true }

/** Keeps the previous page until the next one has loaded; without a query, requests nothing. */
export function usePayments(query: Query | null) {
  return useQuery({
    queryKey: walletKeys.paymentList(query ?? {}),
    queryFn: () => getJson<PaymentList>(PAYMENTS, { ...query, limit: String(PAGE_SIZE) }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    ...ALWAYS_FRESH,
  })
}

export type PaymentCount = Pick<PaymentList, "count" | "count_capped">

export function usePaymentCount(wanted: Query, environment: EnvironmentName | null) {
  const query = { ...wanted, limit: "1", ...(environment && { environment }) }
  return useQuery({
    queryKey: walletKeys.paymentCount(query),
    queryFn: async (): Promise<PaymentCount> => {
      const { count, count_capped } = await getJson<PaymentList>(PAYMENTS, query)
      return { count, count_capped }
    },
    enabled: environment !== null,
    ...ALWAYS_FRESH,
  })
}

export function usePayment(id: string) {
  return useQuery({
    queryKey: walletKeys.payment(id),
    queryFn: async () =>
      (await getJson<PaymentAnswer>(`${PAYMENTS}/${encodeURIComponent(id)}`)).payment,
    ...ALWAYS_FRESH,
  })
}

export function useCheckNow() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => postJson<Recovery>("/admin/ext-wallet/recover", {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: walletKeys.payments() }),
  })
}

/* An admin's actions on a payment. The order may change too, so Medusa's own pages reload. */

export function useResolveReview(id: string) {
  return useDecision<PaymentAnswer, ResolveReviewBody>(`${PAYMENTS}/${id}/resolve`)
}

export function useAskAgain(id: string) {
  return useDecision<ResumeAnswer, ResumeAgainBody>(`${PAYMENTS}/${id}/resume`)
}

export function useFinishPayment(id: string) {
  return useDecision<FinishAnswer, object>(`${PAYMENTS}/${id}/finish`)
}

export function useCustomersLink(id: string) {
  return useMutation({
    mutationFn: async () => (await getJson<LinkAnswer>(`${PAYMENTS}/${id}/link`)).url,
  })
}

/** After a refusal, the payment has usually changed meanwhile. */
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
