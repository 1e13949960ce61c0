import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"

import { ACCOUNT_METADATA_KEY, ITEM_TYPE_METADATA_KEY } from "../../domain/product-metadata"
import { getJson, postJson, retryUnlessForbidden } from "../api-client"
import type { ProductAnswer, StoppedProducts } from "../api-types"
import { productsQueryKeys } from "../dashboard-parts"
import { walletKeys } from "../query-keys"

const PATH = "/admin/ext-wallet/products"

export const PAGE_SIZE = 20

export function useStoppedProducts(offset: number) {
  return useQuery({
    queryKey: walletKeys.stoppedProducts(offset),
    queryFn: () => getJson<StoppedProducts>(PATH, { limit: `${PAGE_SIZE}`, offset: `${offset}` }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: retryUnlessForbidden,
  })
}

export function useWalletProduct(id: string) {
  return useQuery({
    queryKey: walletKeys.product(id),
    queryFn: () => getJson<ProductAnswer>(`${PATH}/${id}`),
    staleTime: 0,
    retry: retryUnlessForbidden,
  })
}

/** Empty: nothing is said. */
export type ProductValues = { account: string; type: string }

/** Medusa merges what it is sent into the product's metadata, and takes out what is empty. */
export function useSaveProduct(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ account, type }: ProductValues) =>
      postJson<unknown>(`/admin/products/${id}`, {
        metadata: { [ACCOUNT_METADATA_KEY]: account, [ITEM_TYPE_METADATA_KEY]: type },
      }),
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: walletKeys.products() }),
        queryClient.invalidateQueries({ queryKey: productsQueryKeys.all }),
      ])
    },
  })
}
