import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"

import { getJson, postJson, retryUnlessForbidden } from "../api-client"
import type { SettingsPatch, WalletSettings } from "../api-types"
import { walletKeys } from "../query-keys"

const PATH = "/admin/ext-wallet/settings"
type Answer = { settings: WalletSettings }

export function useSettings() {
  return useQuery({
    queryKey: walletKeys.settings(),
    queryFn: async () => (await getJson<Answer>(PATH)).settings,
    retry: retryUnlessForbidden,
  })
}

export function useSaveSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (patch: SettingsPatch) => (await postJson<Answer>(PATH, patch)).settings,
    onSuccess: async (settings) => {
      queryClient.setQueryData(walletKeys.settings(), settings)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: walletKeys.goLive() }),
        queryClient.invalidateQueries({ queryKey: walletKeys.changes() }),
      ])
    },
  })
}
