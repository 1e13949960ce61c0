import type { EnvironmentName } from "../../api-types"
import { useSettings } from "../../settings/use-settings"
import { usePaymentCount, type PaymentCount } from "../use-payments"
import { readView } from "./list-address"
import { VIEW_NAMES, VIEWS, type View } from "./views"

type Views = {
  /** Null until it is known whether something needs review. */
  view: View | null
  shown: View[]
  counts: Record<View, PaymentCount | undefined>
}

/** All payments, unless something needs review and nothing else was asked for. */
export function useViews(address: URLSearchParams, environment: EnvironmentName | null): Views {
  const { data: settings } = useSettings()
  const review = usePaymentCount(VIEWS.review, environment)
  const counts = {
    all: usePaymentCount(VIEWS.all, environment).data,
    review: review.data,
    compare: usePaymentCount(VIEWS.compare, environment).data,
    left: usePaymentCount(VIEWS.left, environment).data,
  }
  const asked = readView(address)
  const first = review.data?.count ? "review" : "all"
  const view = asked ?? (review.isPending ? null : first)
  // If the service is known to wait, only a contradiction leaves payments to compare.
  const canCompare =
    (settings && environment && settings.environments[environment].captures !== "when_asked") ||
    Boolean(counts.compare?.count) ||
    view === "compare"
  return { view, counts, shown: VIEW_NAMES.filter((name) => name !== "compare" || canCompare) }
}
