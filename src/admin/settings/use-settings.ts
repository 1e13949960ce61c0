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
    onSuccess: (settings) => queryClient.setQueryData(walletKeys.settings(), settings),
    // What is refused says that the checklist has changed.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: walletKeys.goLive() }),
        queryClient.invalidateQueries({ queryKey: walletKeys.changes() }),
      ]),
  })
}
