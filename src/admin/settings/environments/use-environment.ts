import { useMutation, useQueryClient } from "@tanstack/react-query"

import { postJson } from "../../api-client"
import type {
  ConnectionAnswer,
  EnvironmentName,
  EnvironmentPatch,
  SavedEnvironment,
} from "../../api-types"
import { walletKeys } from "../../query-keys"

export function useSaveEnvironment(name: EnvironmentName) {
  return useChange<SavedEnvironment, EnvironmentPatch>(`/admin/ext-wallet/environments/${name}`)
}

export function useTestConnection(name: EnvironmentName) {
  return useChange<ConnectionAnswer, object>(`/admin/ext-wallet/environments/${name}/test`)
}

/** A key that was entered or tested also changes what is left before going live. */
function useChange<Answer, Body extends object>(path: string) {
  const queryClient = useQueryClient()
  const stale = [walletKeys.settings(), walletKeys.goLive(), walletKeys.changes()]
  return useMutation({
    mutationFn: async (body: Body) => {
      const answer = await postJson<Answer>(path, body)
      await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      return answer
    },
  })
}
