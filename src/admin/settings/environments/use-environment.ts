import { useMutation, useQueryClient } from "@tanstack/react-query"

import { postJson } from "../../api-client"
import type {
  ConnectionAnswer,
  EnvironmentName,
  EnvironmentPatch,
  SavedEnvironment,
  WalletEnvironment,
  WalletSettings,
} from "../../api-types"
import { walletKeys } from "../../query-keys"

export function useSaveEnvironment(name: EnvironmentName) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (patch: EnvironmentPatch) => postJson<SavedEnvironment>(pathOf(name), patch),
    onSuccess: refresh,
  })
}

/** The answer holds for what was known of the key then: whoever enters another need not read it again. */
export function useTestConnection(name: EnvironmentName) {
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async () => {
      const answer = await postJson<ConnectionAnswer>(`${pathOf(name)}/test`, {})
      await refresh()
      const settings = queryClient.getQueryData<WalletSettings>(walletKeys.settings())
      return { answer, about: settings && knownOfKey(settings.environments[name]) }
    },
  })
}

/** Changes with the key, and with every time that the service said something about it. */
export function knownOfKey({ api_key, verified_at, problem }: WalletEnvironment): string {
  return JSON.stringify([api_key, verified_at, problem])
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
