import { Text } from "@medusajs/ui"

import type { CalibrationRun } from "../../api-types"
import { useDate } from "../../dashboard-parts"
import { useText } from "../../use-text"

/** When, and by whom where that is still known. */
export function CalibrationStarted({ run }: { run: CalibrationRun }) {
  const { t } = useText()
  const { getFullDate } = useDate()
  const { created_by: name, integration: context } = run
  const date = getFullDate({ date: run.created_at, includeTime: true })
  return (
    <Text size="small" className="text-ui-fg-subtle">
      {name
        ? t("calibration.startedBy", { date, name, context })
        : t("calibration.started", { date, context })}
    </Text>
  )
}
