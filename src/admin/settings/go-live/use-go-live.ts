import { useQuery } from "@tanstack/react-query"

import { getJson } from "../../api-client"
import type { GoLive } from "../../api-types"
import { walletKeys } from "../../query-keys"

export function useGoLive() {
  return useQuery({
    queryKey: walletKeys.goLive(),
    queryFn: () => getJson<GoLive>("/admin/ext-wallet/go-live"),
  })
}
