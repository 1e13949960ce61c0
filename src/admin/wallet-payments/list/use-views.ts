import type { EnvironmentName } from "../../api-types"
import { usePaymentCount, type PaymentCount } from "../use-payments"
import { readView } from "./list-address"
import { VIEWS, type View } from "./views"

type Views = {
  /** Null until it is known whether something needs review. */
  view: View | null
  counts: Record<View, PaymentCount | undefined>
}

/** All payments, unless something needs review and nothing else was asked for. */
export function useViews(address: URLSearchParams, environment: EnvironmentName | null): Views {
  const review = usePaymentCount(VIEWS.review, environment)
  const counts = {
    all: usePaymentCount(VIEWS.all, environment).data,
    review: review.data,
    unfinished: usePaymentCount(VIEWS.unfinished, environment).data,
  }
  const first = review.data?.count ? "review" : "all"
  return { view: readView(address) ?? (review.isPending ? null : first), counts }
}
