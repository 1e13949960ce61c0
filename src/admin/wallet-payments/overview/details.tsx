import { Heading, Text } from "@medusajs/ui"

import type { Summary } from "../../api-types"
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
    <div className="flex flex-wrap gap-6 px-6 py-4">
      <div className="flex min-w-0 flex-col gap-y-2" style={WIDE}>
        <Heading level="h3">{t("overview.chart.title")}</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          {t("overview.chart.about")}
        </Text>
        <DaysChart days={summary.days} />
      </div>
      <div className="min-w-0" style={NARROW}>
        <FunnelSteps summary={summary} />
      </div>
      <div className="min-w-0" style={NARROW}>
        <Losses lost={summary.funnel.lost} />
      </div>
    </div>
  )
}
