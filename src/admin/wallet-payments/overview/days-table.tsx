import { clx } from "@medusajs/ui"

import { useFormats } from "../../use-formats"
import { useText } from "../../use-text"
import { OUTCOMES, type Day } from "./outcomes"

/** What the chart shows, for screen readers, and for everybody where it cannot be drawn. */
export function DaysTable({ days, isShown }: { days: Day[]; isShown: boolean }) {
  const { t } = useText()
  const { count, day } = useFormats()
  return (
    <div className={clx(isShown ? "overflow-x-auto" : "sr-only")}>
      <table className="txt-compact-small w-full">
        <caption className="sr-only">{t("overview.chart.title")}</caption>
        <thead>
          <tr>
            <th scope="col" className="text-left">
              {t("overview.chart.day")}
            </th>
            {OUTCOMES.map(({ name }) => (
              <th key={name} scope="col" className="text-right">
                {t(`overview.outcomes.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((counted) => (
            <tr key={counted.date}>
              <th scope="row" className="text-left font-normal">
                {day(counted.date)}
              </th>
              {OUTCOMES.map(({ name }) => (
                <td key={name} className="text-right">
                  {count(counted[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
