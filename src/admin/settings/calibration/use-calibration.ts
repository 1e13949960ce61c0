import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query"

import { getJson, postJson } from "../../api-client"
import type { Calibration, CalibrationAnswer, NewCalibration } from "../../api-types"
import { walletKeys } from "../../query-keys"
import { isWaiting, taskOf } from "./task-of"

const PATH = "/admin/ext-wallet/environments/sandbox/calibration"
const POLL_MS = 2000

export function useCalibration() {
  return useQuery({
    queryKey: walletKeys.calibration(),
    queryFn: () => getJson<Calibration>(PATH),
    refetchInterval: ({ state }) => (state.data && isWaiting(taskOf(state.data)) ? POLL_MS : false),
    // The wallet is another tab, so this one is usually hidden while it happens.
    refetchIntervalInBackground: true,
  })
}

export function useStartCalibration() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewCalibration) => postJson<Calibration>(PATH, body),
    onSuccess: (calibration) => queryClient.setQueryData(walletKeys.calibration(), calibration),
    // Also what could not be started took the place of the one before.
    onSettled: () => reload(queryClient, ["calibration", "changes"]),
  })
}

export function useAnswerCalibration() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (answer: CalibrationAnswer) => {
      const shown = queryClient.getQueryData<Calibration>(walletKeys.calibration())
      const body = { ...answer, calibration_id: shown?.calibration?.id }
      return postJson<Calibration>(`${PATH}/answers`, body)
    },
    onSuccess: async (calibration) => {
      queryClient.setQueryData(walletKeys.calibration(), calibration)
      await reload(queryClient, ["settings", "goLive", "changes"])
    },
    onError: () => reload(queryClient, ["calibration"]),
  })
}

type Part = "calibration" | "settings" | "goLive" | "changes"

async function reload(queryClient: QueryClient, parts: Part[]): Promise<void> {
  await Promise.all(
    parts.map((part) => queryClient.invalidateQueries({ queryKey: walletKeys[part]() }))
  )
}
