import { Heading, Text } from "@medusajs/ui"

import type { Summary } from "../../api-types"
import { useText } from "../../use-text"
import { DaysChart } from "./days-chart"
import { FunnelSteps } from "./funnel-steps"
import { Losses } from "./losses"

export function Details({ summary }: { summary: Summary }) {
  const { t } = useText()
  return (
    <div className="grid gap-6 px-6 py-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-y-2">
        <Heading level="h3">{t("overview.chart.title")}</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          {t("overview.chart.about")}
        </Text>
        <DaysChart days={summary.days} />
      </div>
      <div className="flex min-w-0 flex-col gap-y-4">
        <FunnelSteps summary={summary} />
        <Losses lost={summary.funnel.lost} />
      </div>
    </div>
  )
}
