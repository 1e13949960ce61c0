import { Heading, Text } from "@medusajs/ui"

import { countDays } from "../../../domain/summary/days"
import type { Summary } from "../../api-types"
import { useFormats } from "../../use-formats"
import { useText } from "../../use-text"
import { DaysChart } from "./days-chart"
import { FunnelSteps } from "./funnel-steps"
import { Losses } from "./losses"

/** Beside each other where there is room, so that the list is not far. */
const WIDE = { flex: "2 1 22rem" }
const NARROW = { flex: "1 1 16rem" }

export function Details({ summary }: { summary: Summary }) {
  const { t } = useText()
  return (
    <div className="flex flex-col gap-y-4 px-6 py-4">
      <Compared summary={summary} />
      <div className="flex flex-wrap gap-6">
        <div className="flex min-w-0 flex-col gap-y-2" style={WIDE}>
          <Heading level="h3">{t("overview.chart.title")}</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            {t("overview.chart.about")}
          </Text>
          <DaysChart summary={summary} />
        </div>
        <div className="min-w-0" style={NARROW}>
          <FunnelSteps summary={summary} />
        </div>
        <div className="min-w-0" style={NARROW}>
          <Losses lost={summary.funnel.lost} />
        </div>
      </div>
    </div>
  )
}

function Compared({ summary: { from, to } }: { summary: Summary }) {
  const { t } = useText()
  const { day } = useFormats()
  const days = countDays({ from, to })
  return (
    <Text size="small" className="text-ui-fg-subtle text-pretty">
      {t(days === 1 ? "overview.comparedDay" : "overview.compared", {
        from: day(from),
        to: day(to),
        days,
      })}
    </Text>
  )
}
