import { useQuery } from "@tanstack/react-query"

import { getJson } from "./api-client"
import { walletKeys } from "./query-keys"

type Answer = { service: { name: string | null } }

/** The option `serviceName`; null where it is not set, or not known yet. It changes with a restart only. */
export function useServiceName(): string | null {
  const { data } = useQuery({
    queryKey: walletKeys.service(),
    queryFn: async () => (await getJson<Answer>("/admin/ext-wallet/service")).service.name,
    staleTime: Infinity,
    retry: false,
  })
  return data ?? null
}
