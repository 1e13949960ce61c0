import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"

import { getJson, postJson } from "../../api-client"
import type { ComparedPurchase, PaymentList, PurchaseConfirmed } from "../../api-types"
import { walletKeys } from "../../query-keys"
import { PAYMENTS } from "../../wallet-payments/use-payments"

const PATH = "/admin/ext-wallet/environments/production/first-purchase"

/** The newest real payments that have something to compare. */
export function usePurchases() {
  return useQuery({
    queryKey: walletKeys.purchases(),
    queryFn: async () => {
      const wanted = { environment: "production", state: ["captured", "review"], limit: "10" }
      return (await getJson<PaymentList>(PAYMENTS, wanted)).payments
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

export function useComparePurchase() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ComparedPurchase) => postJson<PurchaseConfirmed>(PATH, body),
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: walletKeys.settings() }),
        queryClient.invalidateQueries({ queryKey: walletKeys.goLive() }),
        queryClient.invalidateQueries({ queryKey: walletKeys.changes() }),
      ])
    },
  })
}
