import { useInfiniteQuery } from "@tanstack/react-query"

import { getJson } from "../../api-client"
import type { ChangePage } from "../../api-types"
import { walletKeys } from "../../query-keys"

const PAGE = 10

/** Newest first, a page more each time somebody asks for it. */
export function useChanges() {
  return useInfiniteQuery({
    queryKey: walletKeys.changes(),
    queryFn: ({ pageParam }) =>
      getJson<ChangePage>("/admin/ext-wallet/audit", {
        limit: String(PAGE),
        offset: String(pageParam),
      }),
    initialPageParam: 0,
    getNextPageParam: ({ count, offset, entries }) => {
      const next = offset + entries.length
      return next < count && entries.length > 0 ? next : undefined
    },
  })
}
