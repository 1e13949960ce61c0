import { Skeleton, Text } from "@medusajs/ui"
import { useEffect, useRef, useState } from "react"
import { Link, useSearchParams } from "react-router-dom"

import type { Summary } from "../../api-types"
import { useFormats } from "../../use-formats"
import { useText } from "../../use-text"
import { DaysTable } from "./days-table"
import { drawDays, type Drawn } from "./draw-days"
import { OUTCOMES } from "./outcomes"
import { paymentsBehind } from "./payments-behind"
import { useIsDark } from "./use-is-dark"

const HEIGHT = { height: "14rem" }

/** For the eye. What it shows is in the table, too. */
export function DaysChart({ summary }: { summary: Summary }) {
  const { days } = summary
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
          <Legend summary={summary} />
        </>
      )}
      <DaysTable days={days} isShown={progress === "failed"} />
    </>
  )
}

function Legend({ summary }: { summary: Summary }) {
  const { t } = useText()
  const { count } = useFormats()
  const [address] = useSearchParams()
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {OUTCOMES.map(({ name, color }) => (
        <li key={name} className="flex items-center gap-x-2">
          <span
            aria-hidden
            className="h-2 w-2 rounded-sm"
            style={{ background: `var(${color})` }}
          />
          <Link
            to={paymentsBehind({ what: name }, summary, address)}
            className="txt-compact-xsmall text-ui-tag-blue-text hover:text-ui-fg-base rounded outline-none focus-visible:shadow-borders-focus"
          >
            {t(`overview.outcomes.${name}`)}{" "}
            {count(summary.days.reduce((sum, counted) => sum + counted[name], 0))}
          </Link>
        </li>
      ))}
    </ul>
  )
}
