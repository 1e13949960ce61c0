import { Heading, Text } from "@medusajs/ui"
import type { ReactNode } from "react"

import { countDays } from "../../../domain/summary/days"
import type { Summary } from "../../api-types"
import { useFormats } from "../../use-formats"
import { useText } from "../../use-text"
import { useReasonWords } from "../review-box"
import { DaysChart } from "./days-chart"

const STEPS = ["started", "approved", "paid"] as const

/** Side by side if there is room, so that the list stays close. */
export function Details({ summary }: { summary: Summary }) {
  const { t } = useText()
  const { day } = useFormats()
  const { from, to } = summary
  return (
    <div className="flex flex-col gap-y-4 px-6 py-4">
      <Text size="small" className="text-ui-fg-subtle text-pretty">
        {t("overview.compared", { from: day(from), to: day(to), days: countDays({ from, to }) })}
      </Text>
      <div className="flex flex-wrap gap-6">
        <Part title={t("overview.chart.title")} flex="2 1 22rem">
          <Text size="small" className="text-ui-fg-subtle">
            {t("overview.chart.about")}
          </Text>
          <DaysChart days={summary.days} />
        </Part>
        <Part title={t("overview.funnel.title")} flex="1 1 16rem">
          <FunnelSteps summary={summary} />
        </Part>
        <Part title={t("overview.lost.title")} flex="1 1 16rem">
          <Losses lost={summary.funnel.lost} />
        </Part>
      </div>
    </div>
  )
}

function Part({ title, flex, children }: { title: string; flex: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-y-2" style={{ flex }}>
      <Heading level="h3">{title}</Heading>
      {children}
    </div>
  )
}

function FunnelSteps({ summary: { funnel, median_seconds_to_pay: median } }: { summary: Summary }) {
  const { t } = useText()
  const { count, percent, elapsed } = useFormats()
  const shareOf = (step: (typeof STEPS)[number]) => funnel[step] / Math.max(1, funnel.started)
  return (
    <>
      <ol className="flex flex-col gap-y-3">
        {STEPS.map((step) => (
          <li key={step} className="flex flex-col gap-y-1">
            <Line name={t(`overview.funnel.${step}`)}>
              {count(funnel[step])}
              {step !== "started" &&
                ` · ${t("overview.funnel.share", { percent: percent(shareOf(step)) })}`}
            </Line>
            <div aria-hidden className="bg-ui-bg-component h-2 w-full rounded-full">
              <div
                className="bg-ui-tag-green-icon h-2 rounded-full"
                style={{ width: `${100 * shareOf(step)}%` }}
              />
            </div>
          </li>
        ))}
      </ol>
      <Line name={t("overview.funnel.medianTime")}>
        {median === null ? t("overview.funnel.none") : elapsed(median * 1000)}
      </Line>
    </>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <Text size="small" weight="plus">
        {name}
      </Text>
      <Text size="small" className="text-ui-fg-subtle tabular-nums">
        {children}
      </Text>
    </div>
  )
}

function Losses({ lost }: { lost: Summary["funnel"]["lost"] }) {
  const { t } = useText()
  const { count } = useFormats()
  const reasonWords = useReasonWords()
  const words = (reason: string) =>
    reason === "closed_unpaid" ? t("overview.lost.closed_unpaid") : reasonWords(reason)
  return lost.length === 0 ? (
    <Text size="small" className="text-ui-fg-subtle">
      {t("overview.lost.none")}
    </Text>
  ) : (
    <ul className="flex flex-col gap-y-1">
      {lost.map(({ at, reason, count: many }) => (
        <li key={`${at} ${reason}`}>
          <Line name={`${words(reason)} · ${t(`overview.lost.${at}`)}`}>{count(many)}</Line>
        </li>
      ))}
    </ul>
  )
}
