import { useMutation, useQueryClient } from "@tanstack/react-query"

import { postJson } from "../../api-client"
import type {
  EnvironmentName,
  EnvironmentPatch,
  SavedEnvironment,
  Verification,
} from "../../api-types"
import { walletKeys } from "../../query-keys"

export function useSaveEnvironment(name: EnvironmentName) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (patch: EnvironmentPatch) => postJson<SavedEnvironment>(pathOf(name), patch),
    onSuccess: refresh,
  })
}

export function useTestConnection(name: EnvironmentName) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => postJson<Verification>(`${pathOf(name)}/test`, {}),
    onSuccess: refresh,
  })
}

const pathOf = (name: EnvironmentName) => `/admin/ext-wallet/environments/${name}`

/** A key that was entered or tested also changes what is left before going live. */
function useRefresh() {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: walletKeys.settings() }),
      queryClient.invalidateQueries({ queryKey: walletKeys.goLive() }),
      queryClient.invalidateQueries({ queryKey: walletKeys.changes() }),
    ])
  }
}
