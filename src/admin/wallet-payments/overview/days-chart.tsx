import type { Summary } from "../../api-types"
import { useFormats } from "../../use-formats"
import { useText } from "../../use-text"

/** From the bottom of a bar to its top, each in a color of Medusa's that follows light and dark. */
const OUTCOMES = [
  { name: "paid", color: "var(--tag-green-icon)" },
  { name: "awaiting", color: "var(--tag-blue-icon)" },
  { name: "review", color: "var(--tag-orange-icon)" },
  { name: "lost", color: "var(--tag-neutral-icon)" },
] as const

type Day = Summary["days"][number]

const many = (day: Day) => OUTCOMES.reduce((sum, { name }) => sum + day[name], 0)

/** A bar per day for the eye, and its numbers in words for screen readers and the pointer. */
export function DaysChart({ days }: { days: Day[] }) {
  const { t } = useText()
  const { count, day, dayOfMonth } = useFormats()
  const most = Math.max(1, ...days.map(many))
  const inWords = (shown: Day) =>
    OUTCOMES.map(({ name }) => `${t(`overview.outcomes.${name}`)} ${count(shown[name])}`)
  const labels = [days[0], days.at(-1)].flatMap((shown) => shown?.date ?? [])
  return (
    <>
      <ol
        aria-label={t("overview.chart.title")}
        className="flex border-b"
        style={{ height: "10rem", gap: "1px" }}
      >
        {days.map((shown) => {
          const title = [day(shown.date), ...inWords(shown)].join("\n")
          return (
            <li
              key={shown.date}
              title={title}
              aria-label={title}
              className="flex min-w-0 flex-1 flex-col-reverse"
            >
              {OUTCOMES.map(({ name, color }) => (
                <div
                  key={name}
                  style={{ height: `${(100 * shown[name]) / most}%`, background: color }}
                />
              ))}
            </li>
          )
        })}
      </ol>
      <div aria-hidden className="txt-compact-xsmall text-ui-fg-muted flex justify-between">
        {labels.map((date) => (
          <span key={date}>{dayOfMonth(date)}</span>
        ))}
      </div>
      <ul className="txt-compact-xsmall flex flex-wrap gap-x-4 gap-y-1">
        {OUTCOMES.map(({ name, color }) => (
          <li key={name} className="flex items-center gap-x-2">
            <span aria-hidden className="h-2 w-2 rounded-sm" style={{ background: color }} />
            {t(`overview.outcomes.${name}`)}{" "}
            {count(days.reduce((sum, shown) => sum + shown[name], 0))}
          </li>
        ))}
      </ul>
    </>
  )
}
