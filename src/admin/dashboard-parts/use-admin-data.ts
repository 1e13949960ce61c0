/** Data of Medusa's own. The keys begin like the dashboard's, so its changes invalidate ours. */
import type { HttpTypes } from "@medusajs/framework/types"
import { useQuery } from "@tanstack/react-query"

import { getJson } from "../api-client"
import { regionsQueryKeys } from "./query-keys"

type ListQuery = { limit: number; fields: string }

const OURS = "ext-wallet"

export function useRegions(query: ListQuery) {
  const { data } = useQuery({
    queryKey: [...regionsQueryKeys.all, "list", OURS, query],
    queryFn: () => getJson<HttpTypes.AdminRegionListResponse>("/admin/regions", toText(query)),
  })
  return { regions: data?.regions }
}

export function useSalesChannels(query: ListQuery) {
  const { data } = useQuery({
    queryKey: ["sales-channels", "list", OURS, query],
    queryFn: () =>
      getJson<HttpTypes.AdminSalesChannelListResponse>("/admin/sales-channels", toText(query)),
  })
  return { sales_channels: data?.sales_channels }
}

/** An admin with access to payments may lack access to users, so a 403 isn't retried. */
export function useUser(id: string) {
  const { data } = useQuery({
    queryKey: ["users", "detail", OURS, id],
    queryFn: () => getJson<HttpTypes.AdminUserResponse>(`/admin/users/${encodeURIComponent(id)}`),
    retry: false,
  })
  return { user: data?.user }
}

function toText({ limit, fields }: ListQuery) {
  return { limit: String(limit), fields }
}
