import { Skeleton, Text } from "@medusajs/ui"
import { useEffect, useRef, useState } from "react"

import { useFormats } from "../../use-formats"
import { useText } from "../../use-text"
import { DaysTable } from "./days-table"
import { drawDays, type Drawn } from "./draw-days"
import { OUTCOMES, type Day } from "./outcomes"
import { useIsDark } from "./use-is-dark"

const HEIGHT = { height: "14rem" }

/** For the eye. What it shows is in the table, too. */
export function DaysChart({ days }: { days: Day[] }) {
  const { t } = useText()
  const { dayOfMonth, locale } = useFormats()
  const isDark = useIsDark()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [progress, setProgress] = useState<"loading" | "drawn" | "failed">("loading")

  useEffect(() => {
    let drawn: Drawn | undefined
    let isOver = false
    const show = async () => {
      if (!canvas.current) return
      const made = await drawDays(canvas.current, {
        labels: days.map(({ date }) => dayOfMonth(date)),
        bars: OUTCOMES.map(({ name, color }) => ({
          label: t(`overview.outcomes.${name}`),
          color,
          counts: days.map((counted) => counted[name]),
        })),
        locale,
        isOver: () => isOver,
      })
      if (made) {
        drawn = made
        setProgress("drawn")
      }
    }
    // Its part of the dashboard may be gone after an update of the server.
    show().catch(() => setProgress("failed"))
    return () => {
      isOver = true
      drawn?.destroy()
    }
  }, [days, isDark, locale])

  return (
    <>
      {progress === "failed" ? (
        <Text size="small">{t("overview.chart.failed")}</Text>
      ) : (
        <>
          <div aria-hidden className="relative w-full" style={HEIGHT}>
            {progress === "loading" && <Skeleton className="absolute inset-0 h-full w-full" />}
            <canvas ref={canvas} />
          </div>
          <Legend days={days} />
        </>
      )}
      <DaysTable days={days} isShown={progress === "failed"} />
    </>
  )
}

function Legend({ days }: { days: Day[] }) {
  const { t } = useText()
  const { count } = useFormats()
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1">
      {OUTCOMES.map(({ name, color }) => (
        <li key={name} className="flex items-center gap-x-2">
          <span className="h-2 w-2 rounded-sm" style={{ background: `var(${color})` }} />
          <Text size="xsmall" className="text-ui-fg-subtle">
            {t(`overview.outcomes.${name}`)}{" "}
            {count(days.reduce((sum, counted) => sum + counted[name], 0))}
          </Text>
        </li>
      ))}
    </ul>
  )
}
