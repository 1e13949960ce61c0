import { Text, Tooltip } from "@medusajs/ui"
import { Link, useSearchParams } from "react-router-dom"

import type { Summary, Total } from "../../api-types"
import { useFormats } from "../../use-formats"
import { useText } from "../../use-text"
import { paymentsBehind } from "./payments-behind"

/** Each with what it counts. */
const FIGURES = [
  ["taken", "paid"],
  ["refunded", "refunded"],
  ["awaiting", "awaiting"],
  ["review", "review"],
] as const

const NONE: Total = { count: 0, amount: "0" }

/** As many beside each other as there is room for. */
const SIDE_BY_SIDE = { gridTemplateColumns: "repeat(auto-fit, minmax(8rem, 1fr))" }

/** Each currency for itself: they cannot be added up. */
export function Figures({ summary }: { summary: Summary }) {
  const [address] = useSearchParams()
  const { currencies } = summary
  return (
    <div className="flex flex-col gap-y-3">
      {currencies.map(({ currency_code: currency, ...totals }) => {
        const before = summary.before.currencies.find((one) => one.currency_code === currency)
        return (
          <div key={currency} role="group" aria-label={currency.toUpperCase()}>
            <dl className="grid gap-x-4 gap-y-2" style={SIDE_BY_SIDE}>
              {FIGURES.map(([figure, what]) => (
                <Figure
                  key={figure}
                  figure={figure}
                  currency={currency}
                  now={totals[figure]}
                  before={before?.[figure] ?? NONE}
                  payments={paymentsBehind({ what, currency }, summary, address)}
                />
              ))}
            </dl>
          </div>
        )
      })}
    </div>
  )
}

type FigureProps = {
  figure: (typeof FIGURES)[number][0]
  currency: string
  now: Total
  before: Total
  payments: string
}

function Figure({ figure, currency, now, before, payments }: FigureProps) {
  const { t } = useText()
  const { money, count, percent } = useFormats()
  const [amount, earlier] = [Number(now.amount), Number(before.amount)]
  // No percentage of zero.
  const change =
    earlier > 0 && amount !== earlier && percent((amount - earlier) / earlier, "exceptZero")
  const many = t(figure === "refunded" ? "overview.refunds" : "overview.payments", {
    count: now.count,
    many: count(now.count),
  })
  const compared = t("overview.earlier", { before: money(before.amount, currency) })
  return (
    <div className="min-w-0">
      <dt>
        <Tooltip content={`${t(`overview.meanings.${figure}`)} ${compared}`}>
          <Link
            to={payments}
            className="txt-compact-small text-ui-tag-blue-text hover:text-ui-fg-base rounded outline-none focus-visible:shadow-borders-focus"
          >
            {t(`overview.figures.${figure}`)}
          </Link>
        </Tooltip>
      </dt>
      <dd>
        <Text weight="plus" className="tabular-nums">
          {money(now.amount, currency)}
        </Text>
        <Text size="xsmall" className="text-ui-fg-subtle">
          {[many, change].filter(Boolean).join(" · ")}
        </Text>
      </dd>
    </div>
  )
}
