/** The one place that knows the chart library. It is loaded when a chart is drawn, and not before. */
type Bars = { label: string; color: string; counts: number[] }

type Drawing = {
  labels: string[]
  bars: Bars[]
  locale: string
  /** Nobody wants it any more. */
  isOver: () => boolean
}

export type Drawn = { destroy: () => void }

export async function drawDays(
  canvas: HTMLCanvasElement,
  { labels, bars, locale, isOver }: Drawing
): Promise<Drawn | null> {
  // Named one by one, so that a store's build leaves out what is not used.
  const { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } =
    await import("chart.js")
  if (isOver()) {
    return null
  }
  Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)
  const style = getComputedStyle(canvas)
  const colorOf = (name: string) => style.getPropertyValue(name).trim()
  const text = colorOf("--fg-muted")
  const font = { family: style.fontFamily }
  return new Chart(canvas, {
    type: "bar",
    data: {
      labels,
      datasets: bars.map(({ label, color, counts }) => ({
        label,
        data: counts,
        backgroundColor: colorOf(color),
        maxBarThickness: 32,
      })),
    },
    options: {
      animation: false,
      locale,
      maintainAspectRatio: false,
      interaction: { mode: "index", intersect: false },
      scales: {
        x: {
          stacked: true,
          grid: { display: false },
          ticks: { color: text, font, maxRotation: 0, autoSkipPadding: 16 },
        },
        y: {
          stacked: true,
          border: { display: false },
          grid: { color: colorOf("--border-base") },
          ticks: { color: text, font, precision: 0 },
        },
      },
      plugins: { tooltip: { titleFont: font, bodyFont: font } },
    },
  })
}
