import { keepPreviousData, useQuery } from "@tanstack/react-query"

import { isTimeZone } from "../../../domain/summary/days"
import { getJson, retryUnlessForbidden } from "../../api-client"
import type { SummaryAnswer } from "../../api-types"
import { walletKeys } from "../../query-keys"
import { dayOf, toRange, type Period } from "./period"

/** The list's environment, else the one that is active: test payments and real ones are never added up. */
export function useOverview(period: Period, environment: string | null) {
  const query = {
    ...toRange(period, dayOf(new Date())),
    time_zone: timeZone(),
    ...((environment === "sandbox" || environment === "production") && { environment }),
  }
  return useQuery({
    queryKey: walletKeys.paymentSummary(query),
    queryFn: async () => (await getJson<SummaryAnswer>("/admin/ext-wallet/summary", query)).summary,
    placeholderData: keepPreviousData,
    retry: retryUnlessForbidden,
  })
}

/** Some browsers hide it, or name one that nobody knows. */
function timeZone(): string {
  const { timeZone: named } = Intl.DateTimeFormat().resolvedOptions()
  return named && isTimeZone(named) ? named : "UTC"
}
