import { useMutation, useQueryClient } from "@tanstack/react-query"

import { regionsQueryKeys, useRegions } from "../../dashboard-parts"
import { postJson } from "../../api-client"
import { walletKeys } from "../../query-keys"

const PROVIDER = "pp_ext_wallet"

export type RegionWithoutWallet = { id: string; name: string; providers: string[] }

export function useRegionsWithoutWallet(): RegionWithoutWallet[] {
  const { regions = [] } = useRegions({ limit: 100, fields: "id,name,*payment_providers" })
  return regions
    .map(({ id, name, payment_providers }) => ({
      id,
      name,
      providers: (payment_providers ?? []).map((provider) => provider.id),
    }))
    .filter(({ providers }) => !providers.includes(PROVIDER))
}

/** Medusa replaces the region's whole list, so the others are sent along. */
export function useEnableInRegion() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, providers }: RegionWithoutWallet) =>
      postJson<unknown>(`/admin/regions/${id}`, { payment_providers: [...providers, PROVIDER] }),
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: regionsQueryKeys.all }),
        queryClient.invalidateQueries({ queryKey: walletKeys.goLive() }),
      ])
    },
  })
}
