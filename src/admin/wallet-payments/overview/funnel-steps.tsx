import { Heading, Text } from "@medusajs/ui"

import type { Summary } from "../../api-types"
import { useFormats } from "../../use-formats"
import { useText } from "../../use-text"

const STEPS = ["started", "approved", "paid"] as const

export function FunnelSteps({ summary }: { summary: Summary }) {
  const { t } = useText()
  const { count } = useFormats()
  const { funnel, before } = summary
  return (
    <div className="flex flex-col gap-y-3">
      <Heading level="h3">{t("overview.funnel.title")}</Heading>
      <ol className="flex flex-col gap-y-3">
        {STEPS.map((step) => (
          <li key={step} className="flex flex-col gap-y-1">
            <div className="flex flex-wrap justify-between gap-x-4">
              <Text size="small" weight="plus">
                {t(`overview.funnel.${step}`)}
              </Text>
              <Text size="small" className="text-ui-fg-subtle tabular-nums">
                <Share step={step} funnel={funnel} before={before.funnel} />
              </Text>
            </div>
            <div aria-hidden className="bg-ui-bg-component h-2 w-full rounded-full">
              <div
                className="bg-ui-tag-green-icon h-2 rounded-full"
                style={{ width: `${100 * shareOf(funnel, step)}%` }}
              />
            </div>
          </li>
        ))}
      </ol>
      {funnel.replaced > 0 && (
        <Text size="xsmall" className="text-ui-fg-subtle">
          {t("overview.funnel.replaced", { count: funnel.replaced, many: count(funnel.replaced) })}
        </Text>
      )}
      <MedianTime now={summary.median_seconds_to_pay} before={before.median_seconds_to_pay} />
    </div>
  )
}

type Counts = Pick<Summary["funnel"], (typeof STEPS)[number]>
type ShareProps = { step: (typeof STEPS)[number]; funnel: Counts; before: Counts }

function Share({ step, funnel, before }: ShareProps) {
  const { t } = useText()
  const { count, percent } = useFormats()
  if (step === "started") {
    return (
      <>
        {count(funnel.started)} ({t("overview.fromZero", { before: count(before.started) })})
      </>
    )
  }
  const share = t("overview.funnel.share", { percent: percent(shareOf(funnel, step)) })
  const earlier =
    before.started > 0 &&
    t("overview.funnel.shareBefore", { percent: percent(shareOf(before, step)) })
  return (
    <>
      {count(funnel[step])} · {share} {earlier && `(${earlier})`}
    </>
  )
}

const shareOf = (counts: Counts, step: keyof Counts) =>
  counts.started === 0 ? 0 : counts[step] / counts.started

function MedianTime({ now, before }: { now: number | null; before: number | null }) {
  const { t } = useText()
  const { elapsed } = useFormats()
  const inWords = (seconds: number) => elapsed(seconds * 1000)
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <Text size="small" weight="plus">
        {t("overview.funnel.medianTime")}
      </Text>
      <Text size="small" className="text-ui-fg-subtle tabular-nums">
        {now === null ? t("overview.funnel.none") : inWords(now)}{" "}
        {before !== null && `(${t("overview.funnel.timeBefore", { time: inWords(before) })})`}
      </Text>
    </div>
  )
}
