import { createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { Link } from "react-router-dom"

import type { WalletPayment } from "../../api-types"
import { useFormats } from "../../use-formats"
import { OrderLink } from "../order-link"
import { useReasonWords } from "../use-reason-words"
import { useText } from "../../use-text"
import { ExplainedState } from "./explained-state"
import { ReviewAge } from "./review-age"
import { VIEWS, type View } from "./views"

const column = createDataTableColumnHelper<WalletPayment>()

export function usePaymentColumns(view: View) {
  const { t } = useText()
  return useMemo(
    () => [
      column.accessor("amount", {
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
        id: "customer",
        header: t("columns.customer"),
        cell: ({ row }) => row.original.customer_email ?? "–",
      }),
      column.accessor("created_at", {
        header: t("columns.created"),
        enableSorting: true,
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
    cell: ({ row }) => <ExplainedState payment={row.original} />,
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
  const { ago, moment } = useFormats()
  return (
    <time dateTime={date} title={moment(date)}>
      {ago(date)}
    </time>
  )
}
