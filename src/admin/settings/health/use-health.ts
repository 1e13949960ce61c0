import { useMutation, useQuery } from "@tanstack/react-query"

import { download, getJson, retryUnlessForbidden } from "../../api-client"
import type { Check, Health } from "../../api-types"
import { walletKeys } from "../../query-keys"

const WORST_FIRST: Record<Check["status"], number> = { error: 0, warning: 1, ok: 2 }

export function useHealth() {
  return useQuery({
    queryKey: walletKeys.health(),
    queryFn: async () => {
      const { checks } = await getJson<Health>("/admin/ext-wallet/doctor")
      return checks.sort((one, other) => WORST_FIRST[one.status] - WORST_FIRST[other.status])
    },
    // Whoever comes back has put something right.
    staleTime: 0,
    retry: retryUnlessForbidden,
  })
}

export function useSupportBundle() {
  return useMutation({
    mutationFn: () => download("/admin/ext-wallet/support-bundle", {}, "ext-wallet-support.json"),
  })
}
