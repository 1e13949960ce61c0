import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"

import { getJson, postJson, retryUnlessForbidden } from "../api-client"
import type { SettingsAnswer, SettingsPatch } from "../api-types"
import { walletKeys } from "../query-keys"

const PATH = "/admin/ext-wallet/settings"

export function useSettings() {
  return useQuery({
    queryKey: walletKeys.settings(),
    queryFn: async () => (await getJson<SettingsAnswer>(PATH)).settings,
    retry: retryUnlessForbidden,
  })
}

export function useSaveSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (patch: SettingsPatch) =>
      (await postJson<SettingsAnswer>(PATH, patch)).settings,
    onSuccess: async (settings) => {
      queryClient.setQueryData(walletKeys.settings(), settings)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: walletKeys.goLive() }),
        queryClient.invalidateQueries({ queryKey: walletKeys.changes() }),
      ])
    },
  })
}
