import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"

import { getJson, postJson, retryUnlessForbidden } from "../api-client"
import type {
  ConnectionAnswer,
  EnvironmentName,
  EnvironmentPatch,
  SavedEnvironment,
  SettingsAnswer,
  SettingsPatch,
} from "../api-types"
import { walletKeys } from "../query-keys"

const SETTINGS = "/admin/ext-wallet/settings"
const ENVIRONMENTS = "/admin/ext-wallet/environments"

export function useSettings() {
  return useQuery({
    queryKey: walletKeys.settings(),
    queryFn: async () => (await getJson<SettingsAnswer>(SETTINGS)).settings,
    retry: retryUnlessForbidden,
  })
}

export const useSaveSettings = () => useSetupChange<SettingsAnswer, SettingsPatch>(SETTINGS)

export const useSaveEnvironment = (name: EnvironmentName) =>
  useSetupChange<SavedEnvironment, EnvironmentPatch>(`${ENVIRONMENTS}/${name}`)

export const useTestConnection = (name: EnvironmentName) =>
  useSetupChange<ConnectionAnswer, object>(`${ENVIRONMENTS}/${name}/test`)

/** Each change also changes what is left before going live, and the activity log. It has ended once they are here. */
export function useSetupChange<Answer, Body extends object>(path: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => postJson<Answer>(path, body),
    // What is refused says that something else has changed.
    onSettled: () => queryClient.invalidateQueries({ queryKey: walletKeys.setup() }),
  })
}
