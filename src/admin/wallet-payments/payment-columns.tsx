import { createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { Link } from "react-router-dom"

import { useDate } from "../dashboard-parts"
import type { WalletPayment } from "../api-types"
import { useFormats } from "../use-formats"
import { EnvironmentBadge } from "./environment-badge"
import { OrderLink } from "./order-link"
import { PaymentState } from "../payment-state"
import { ReviewAge } from "./review-age"
import { useReasonWords } from "./use-reason-words"
import { VIEWS, type View } from "./views"
import { useText } from "../use-text"

const column = createDataTableColumnHelper<WalletPayment>()

export function usePaymentColumns(view: View) {
  const { t } = useText()
  return useMemo(
    () => [
      column.display({
        id: "amount",
        header: t("columns.amount"),
        cell: ({ row }) => <PaymentLink payment={row.original} />,
      }),
      // Where all are in the same state, its name is the view's.
      ...(VIEWS[view].length === 1 ? [] : [stateColumn(t("columns.state"))]),
      column.display({
        id: "why",
        header: t("columns.why"),
        minSize: 240,
        cell: ({ row }) => <Why reason={row.original.reason} />,
      }),
      column.display({
        id: "order",
        header: t("columns.order"),
        cell: ({ row: { original } }) =>
          original.order_id ? (
            <OrderLink id={original.order_id} number={original.order_display_id} />
          ) : (
            "–"
          ),
      }),
      column.display({
        id: "environment",
        header: t("columns.environment"),
        cell: ({ row }) => <EnvironmentBadge environment={row.original.environment} />,
      }),
      column.display({
        id: "created",
        header: t("columns.created"),
        cell: ({ row }) => <When date={row.original.created_at} />,
      }),
      ...(view === "review" ? [ageColumn(t("columns.age"))] : []),
    ],
    [t, view]
  )
}

const stateColumn = (header: string) =>
  column.display({
    id: "state",
    header,
    cell: ({ row }) => <PaymentState payment={row.original} />,
  })

const ageColumn = (header: string) =>
  column.display({
    id: "age",
    header,
    cell: ({ row }) => <ReviewAge since={row.original.review_since} />,
  })

/** The row itself takes clicks only; this takes the keyboard, too. */
function PaymentLink({ payment }: { payment: WalletPayment }) {
  const { t } = useText()
  const { money } = useFormats()
  const amount = money(payment.amount, payment.currency_code)
  return (
    <Link
      to={`/ext-wallet/${payment.id}`}
      aria-label={t("columns.openPayment", { amount })}
      className="txt-compact-small-plus text-ui-fg-base rounded outline-none focus-visible:shadow-borders-focus"
      onClick={(event) => event.stopPropagation()}
    >
      {amount}
    </Link>
  )
}

function Why({ reason }: { reason: string | null }) {
  const reasonWords = useReasonWords()
  return <>{reasonWords(reason) || "–"}</>
}

function When({ date }: { date: string }) {
  const { getFullDate } = useDate()
  return <time dateTime={date}>{getFullDate({ date, includeTime: true })}</time>
}
