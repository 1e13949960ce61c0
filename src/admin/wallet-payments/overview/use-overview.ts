/** The days that the overview shows: the last ones until today. They are in the address, as all that the page shows. */
import { keepPreviousData, useQuery } from "@tanstack/react-query"

import { addDays } from "../../../domain/summary/days"
import { getJson, retryUnlessForbidden } from "../../api-client"
import type { EnvironmentName, SummaryAnswer } from "../../api-types"
import { walletKeys } from "../../query-keys"

export const LAST_DAYS = [7, 30, 90, 365] as const

export function readPeriod(text: string | null): number {
  return LAST_DAYS.find((days) => String(days) === text) ?? 30
}

/** By the admin's clock. */
export function toRange(period: number, now: Date) {
  const today = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString()
  const to = today.slice(0, 10)
  return { from: addDays(to, 1 - period), to }
}

export function useOverview(period: number, environment: EnvironmentName) {
  const query = {
    ...toRange(period, new Date()),
    // Some browsers hide it.
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC",
    environment,
  }
  return useQuery({
    queryKey: walletKeys.paymentSummary(query),
    queryFn: async () => (await getJson<SummaryAnswer>("/admin/ext-wallet/summary", query)).summary,
    placeholderData: keepPreviousData,
    retry: retryUnlessForbidden,
  })
}
