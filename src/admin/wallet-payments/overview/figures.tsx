import { Text, Tooltip } from "@medusajs/ui"

import type { CurrencyTotals, Summary, Total } from "../../api-types"
import { useFormats } from "../../use-formats"
import { useText } from "../../use-text"
import { useChangeWords } from "./use-change-words"

const FIGURES = ["taken", "refunded", "awaiting", "review"] as const
type Figure = (typeof FIGURES)[number]

const NONE: Total = { count: 0, amount: "0" }

/** As many beside each other as there is room for. */
const SIDE_BY_SIDE = { gridTemplateColumns: "repeat(auto-fit, minmax(9rem, 1fr))" }

/** Each currency for itself: they cannot be added up. */
export function Figures({ summary: { currencies, before } }: { summary: Summary }) {
  return (
    <>
      {currencies.map((totals) => (
        <div
          key={totals.currency_code}
          role="group"
          aria-label={totals.currency_code.toUpperCase()}
          className="px-6 py-4"
        >
          <dl className="grid gap-4" style={SIDE_BY_SIDE}>
            {FIGURES.map((figure) => (
              <FigureOf
                key={figure}
                figure={figure}
                totals={totals}
                before={
                  before.currencies.find(
                    ({ currency_code }) => currency_code === totals.currency_code
                  )?.[figure] ?? NONE
                }
              />
            ))}
          </dl>
        </div>
      ))}
    </>
  )
}

type FigureProps = { figure: Figure; totals: CurrencyTotals; before: Total }

function FigureOf({ figure, totals, before }: FigureProps) {
  const { t } = useText()
  const { money, count } = useFormats()
  const changeWords = useChangeWords()
  const now = totals[figure]
  const inWords = ({ amount }: Total) => money(amount, totals.currency_code)
  return (
    <div>
      <dt>
        <Tooltip content={t(`overview.meanings.${figure}`)}>
          <span
            tabIndex={0}
            className="txt-compact-small text-ui-fg-subtle rounded outline-none focus-visible:shadow-borders-focus"
          >
            {t(`overview.figures.${figure}`)}
          </span>
        </Tooltip>
      </dt>
      <dd>
        <Text weight="plus" size="large" className="tabular-nums">
          {inWords(now)}
        </Text>
        <Text size="xsmall" className="text-ui-fg-subtle">
          {t(figure === "refunded" ? "overview.refunds" : "overview.payments", {
            count: now.count,
            many: count(now.count),
          })}
        </Text>
        <Text size="xsmall" className="text-ui-fg-subtle">
          {changeWords(Number(now.amount), Number(before.amount), inWords(before))}
        </Text>
      </dd>
    </div>
  )
}
