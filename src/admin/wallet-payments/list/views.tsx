import { STATE_NAMES } from "../../../words/payment-state"
import type { EnvironmentName } from "../../api-types"
import { usePaymentCount, type PaymentCount } from "../use-payments"
import { readView } from "./list-address"
import { Badge, Tabs } from "@medusajs/ui"
import { useFormats } from "../../use-formats"
import { useText } from "../../use-text"

export const VIEW_NAMES = ["all", "review", "unfinished"] as const
export type View = (typeof VIEW_NAMES)[number]

export type Query = Record<string, string | readonly string[]>

/** The API query of each view of the list. */
export const VIEWS: Record<View, Query> = {
  all: {},
  review: { state: ["review"] },
  unfinished: { unfinished: "true" },
}

/** Folded at the bottom of the reviews. */
export const CHECK_IF_PAID: Query = { state: ["unconfirmed"] }

/** No payment is in these any more, or ever was: they are names in its history, or for what is refunded of it. */
const NOT_KEPT = ["created", "unknown", "partially_refunded"]

/** By the name that people know, the states that have it. */
export const NAMED_STATES = new Map<string, string[]>()
for (const [state, name] of Object.entries(STATE_NAMES)) {
  if (!NOT_KEPT.includes(state)) {
    NAMED_STATES.set(name, [...(NAMED_STATES.get(name) ?? []), state])
  }
}

type Views = {
  /** Null until it is known whether something needs review. */
  view: View | null
  counts: Record<View, PaymentCount | undefined>
}

/** All payments, unless something needs review and no view was chosen. */
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

type ViewTabProps = { view: View; counted: PaymentCount | undefined }

/** Reviews are counted, so that they are seen from every view. */
export function ViewTab({ view, counted }: ViewTabProps) {
  const { t } = useText()
  return (
    <Tabs.Trigger value={view}>
      {t(`views.${view}.title`)}
      <Counted counted={counted} />
    </Tabs.Trigger>
  )
}

export function Counted({ counted }: Pick<ViewTabProps, "counted">) {
  const { count } = useFormats()
  if (!counted?.count) {
    return null
  }
  return (
    <Badge size="2xsmall" className="ml-2">
      {count(counted.count)}
      {counted.count_capped && "+"}
    </Badge>
  )
}
