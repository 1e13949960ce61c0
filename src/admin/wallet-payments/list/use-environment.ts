import { useQuery } from "@tanstack/react-query"

import { getJson } from "../../api-client"
import type { EnvironmentName, ServiceAnswer } from "../../api-types"
import { walletKeys } from "../../query-keys"

const ENVIRONMENTS = ["production", "sandbox"] as const

/** Numbers, list, tabs and export are of one environment: the one that was chosen, else the active one. */
export function useEnvironment(address: URLSearchParams) {
  const { data: active } = useQuery({
    queryKey: walletKeys.activeEnvironment(),
    queryFn: async () =>
      (await getJson<ServiceAnswer>("/admin/ext-wallet/service")).service.active_environment,
    staleTime: 0,
  })
  const chosen = ENVIRONMENTS.find((name) => name === address.get("environment"))
  const environments: EnvironmentName[] = [...ENVIRONMENTS]
  return {
    /** Null until it is known. */
    environment: chosen ?? active ?? null,
    /** The active one first. */
    environments: environments.sort((one) => (one === active ? -1 : 1)),
  }
}
