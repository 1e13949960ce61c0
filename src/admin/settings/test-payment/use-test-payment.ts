import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"

import { getJson, postJson } from "../../api-client"
import type {
  EnvironmentName,
  NewTestPayment,
  TestPayment,
  TestPaymentAnswer,
} from "../../api-types"
import { walletKeys } from "../../query-keys"
import { isWaiting, taskOf } from "./guided-test-payment"

const POLL_MS = 2000
const pathOf = (environment: EnvironmentName) =>
  `/admin/ext-wallet/environments/${environment}/test-payment`

export function useTestPayment(environment: EnvironmentName) {
  return useQuery({
    queryKey: walletKeys.testPayment(environment),
    queryFn: () => getJson<TestPayment>(pathOf(environment)),
    refetchInterval: ({ state }) => (state.data && isWaiting(taskOf(state.data)) ? POLL_MS : false),
    // The wallet is another tab, so this one is usually hidden while it happens.
    refetchIntervalInBackground: true,
  })
}

export function useStartTestPayment(environment: EnvironmentName) {
  const keep = useKeep(environment)
  return useMutation({
    mutationFn: (body: NewTestPayment) => postJson<TestPayment>(pathOf(environment), body),
    onSuccess: keep,
    // Also what could not be started took the place of the one before.
    onError: () => keep(),
  })
}

export function useAnswerTestPayment(environment: EnvironmentName) {
  const queryClient = useQueryClient()
  const keep = useKeep(environment)
  return useMutation({
    mutationFn: (answer: TestPaymentAnswer) => {
      const shown = queryClient.getQueryData<TestPayment>(walletKeys.testPayment(environment))
      return postJson<TestPayment>(`${pathOf(environment)}/answers`, {
        ...answer,
        ...(shown?.id && { id: shown.id }),
      })
    },
    onSuccess: keep,
    onError: () => keep(),
  })
}

/** Without a test payment, it is read again. */
function useKeep(environment: EnvironmentName) {
  const queryClient = useQueryClient()
  return async (test?: TestPayment) => {
    const own = walletKeys.testPayment(environment)
    if (test) {
      queryClient.setQueryData(own, test)
    }
    const stale = [walletKeys.settings(), walletKeys.goLive(), walletKeys.changes()]
    await Promise.all(
      [...stale, ...(test ? [] : [own])].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey })
      )
    )
  }
}
