import { useQuery } from "@tanstack/react-query"

import { getJson } from "./api-client"
import type { ServiceAnswer } from "./api-types"
import { walletKeys } from "./query-keys"

/** The option `serviceName`; null if it is not set, or not known yet. It changes with a restart only. */
export function useServiceName(): string | null {
  const { data } = useQuery({
    queryKey: walletKeys.service(),
    queryFn: async () => (await getJson<ServiceAnswer>("/admin/ext-wallet/service")).service.name,
    staleTime: Infinity,
    retry: false,
  })
  return data ?? null
}
