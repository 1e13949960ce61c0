import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"

import { getJson, postJson } from "../../api-client"
import type { ShownAmount } from "../../../domain/shown-amount"
import type { LatestTestPayment, ShownAmountVerdict, TestPaymentStarted } from "../../api-types"
import { walletKeys } from "../../query-keys"

const PATH = "/admin/ext-wallet/environments/sandbox/test-payment"
const POLL_MS = 2000

export function useStartTestPayment() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (currency_code: string | undefined) =>
      postJson<TestPaymentStarted>(PATH, { currency_code }),
    onSettled: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: walletKeys.testPayment() }),
        queryClient.invalidateQueries({ queryKey: walletKeys.changes() }),
      ])
    },
  })
}

/** The last one that reached the wallet, whoever made it and whenever. Null where there is none. */
export function useLatestTest() {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: walletKeys.testPayment(),
    queryFn: async () => {
      const { test_payment: test } = await getJson<LatestTestPayment>(PATH)
      if (test && test.outcome !== "open") {
        await queryClient.invalidateQueries({ queryKey: walletKeys.goLive() })
      }
      return test
    },
    refetchInterval: ({ state }) => (state.data?.outcome === "open" ? POLL_MS : false),
    // The customer's side is another tab, so this one is usually hidden while it happens.
    refetchIntervalInBackground: true,
  })
}

export function useTellShownAmount(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (seen: { shown: ShownAmount; currency_code: string }) =>
      postJson<ShownAmountVerdict>(`${PATH}/${id}/shown-amount`, seen),
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: walletKeys.testPayment() }),
        queryClient.invalidateQueries({ queryKey: walletKeys.goLive() }),
        queryClient.invalidateQueries({ queryKey: walletKeys.changes() }),
      ])
    },
  })
}
