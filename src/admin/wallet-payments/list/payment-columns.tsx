import { createDataTableColumnHelper, Tooltip } from "@medusajs/ui"
import { useMemo } from "react"
import { Link } from "react-router-dom"
import type { WalletPayment } from "../../api-types"
import { useFormats } from "../../use-formats"
import { OrderLink } from "../links"
import { useReasonOf } from "../review-box"
import { useText } from "../../use-text"
import type { View } from "./views"
import { shownState, STATE_NAMES } from "../../../words/payment-state"
import { PaymentState } from "../../payment-state"

const column = createDataTableColumnHelper<WalletPayment>()

/** In the reviews, all have the same status. A reason that only repeats the status needs no column. */
export function usePaymentColumns(view: View, payments: WalletPayment[]) {
  const columns = useColumns()
  const reasonOf = useReasonOf()
  const isReview = view === "review"
  const hasReasons = payments.some((payment) => reasonOf(payment) !== null)
  return useMemo(
    () => [
      columns.amount,
      ...(isReview ? [] : [columns.state]),
      ...(hasReasons ? [columns.why] : []),
      columns.order,
      columns.customer,
      columns.created,
      ...(isReview ? [columns.age] : []),
    ],
    [columns, isReview, hasReasons]
  )
}

export function useColumns() {
  const { t } = useText()
  return useMemo(
    () => ({
      amount: column.accessor("amount", {
        header: t("amount"),
        cell: ({ row }) => <PaymentLink payment={row.original} />,
      }),
      state: column.display({
        id: "state",
        header: t("columns.state"),
        cell: ({ row }) => <ExplainedState payment={row.original} />,
      }),
      why: column.display({
        id: "why",
        header: t("columns.why"),
        minSize: 240,
        cell: ({ row }) => <Why payment={row.original} />,
      }),
      order: column.display({
        id: "order",
        header: t("columns.order"),
        cell: ({ row: { original } }) =>
          original.order_id ? (
            <OrderLink id={original.order_id} number={original.order_display_id} />
          ) : (
            "–"
          ),
      }),
      customer: column.display({
        id: "customer",
        header: t("columns.customer"),
        cell: ({ row }) => row.original.customer_email ?? "–",
      }),
      created: column.accessor("created_at", {
        header: t("columns.created"),
        enableSorting: true,
        cell: ({ row }) => <When date={row.original.created_at} />,
      }),
      age: column.display({
        id: "age",
        header: t("columns.age"),
        cell: ({ row }) => <ReviewAge since={row.original.review_since} />,
      }),
    }),
    [t]
  )
}

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

function Why({ payment }: { payment: WalletPayment }) {
  const reasonOf = useReasonOf()
  return <>{reasonOf(payment) ?? "–"}</>
}

function When({ date }: { date: string }) {
  const { ago, moment } = useFormats()
  return (
    <time dateTime={date} title={moment(date)}>
      {ago(date)}
    </time>
  )
}

/** The state, and what it means in a sentence, for the mouse and for the keyboard. */
function ExplainedState({ payment }: { payment: WalletPayment }) {
  const { t } = useText()
  const name = STATE_NAMES[shownState(payment)]
  if (!name) {
    return <PaymentState payment={payment} />
  }
  return (
    <Tooltip content={t(`stateMeanings.${name}`)}>
      <span tabIndex={0} className="rounded outline-none focus-visible:shadow-borders-focus">
        <PaymentState payment={payment} />
      </span>
    </Tooltip>
  )
}

/** How long a review has been open. The list reloads whenever the admin returns to it. */
export function ReviewAge({ since }: { since: string | null }) {
  const { duration } = useFormats()
  if (since === null) {
    return <>–</>
  }
  const seconds = (Date.now() - new Date(since).getTime()) / 1000
  return <time dateTime={since}>{duration(seconds)}</time>
}
