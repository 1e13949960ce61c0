import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"

import { getJson, postJson } from "../../api-client"
import type {
  ShownAmount,
  ShownAmountAnswer,
  StartedTestPayment,
  TestPayment,
} from "../../api-types"
import { walletKeys } from "../../query-keys"

const PATH = "/admin/ext-wallet/environments/sandbox/test-payment"
const POLL_MS = 2000
const REMEMBERED = "ext-wallet-test-payment"

/** The running test outlives a reload of the page: its admin comes back from the wallet's tab. */
export function useCurrentTest() {
  const [current, setCurrent] = useState(remembered)
  return {
    current,
    remember: (started: StartedTestPayment | null) => {
      setCurrent(started)
      if (started) window.sessionStorage.setItem(REMEMBERED, JSON.stringify(started))
      else window.sessionStorage.removeItem(REMEMBERED)
    },
  }
}

function remembered(): StartedTestPayment | null {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(REMEMBERED) ?? "null")
    return stored as StartedTestPayment | null
  } catch {
    return null
  }
}

export function useStartTestPayment() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => postJson<StartedTestPayment>(PATH, {}),
    onSettled: () => queryClient.invalidateQueries({ queryKey: walletKeys.changes() }),
  })
}

export function useTestPayment(id: string) {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: walletKeys.testPayment(id),
    queryFn: async () => {
      const test = await getJson<TestPayment>(`${PATH}/${id}`)
      if (test.outcome !== "open") {
        await queryClient.invalidateQueries({ queryKey: walletKeys.goLive() })
      }
      return test
    },
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.outcome === "open" ? POLL_MS : false,
    // The buyer's side is another tab, so this one is usually hidden while it happens.
    refetchIntervalInBackground: true,
  })
}

export function useTellShownAmount(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (shown: ShownAmount) =>
      postJson<ShownAmountAnswer>(`${PATH}/${id}/shown-amount`, { shown }),
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: walletKeys.testPayment(id) }),
        queryClient.invalidateQueries({ queryKey: walletKeys.goLive() }),
        queryClient.invalidateQueries({ queryKey: walletKeys.changes() }),
      ])
    },
  })
}
