/** @param {{ name: string, about: string, rows: import("./bench.mjs").Row[] }} part */
export function tableOf({ about, rows }) {
  const lines = rows.map((row) => [
    row.what,
    `${round(row.base)} ${row.unit}`,
    `${round(row.measured)} ${row.unit}`,
    row.ratio.toFixed(2),
    row.spread.map((end) => end.toFixed(2)).join("–"),
    row.limit === undefined ? "" : `${row.ratio <= row.limit ? "✓" : "✗"} ${row.limit}`,
    ...Object.values(row.counted ?? {}).map(
      ([base, measured]) => `${round(base)} / ${round(measured)}`
    ),
  ])
  const counted = Object.keys(rows[0]?.counted ?? {})
  const head = ["What", "base", "measured", "ratio", "spread", "limit", ...counted]
  const widths = head.map((title, column) =>
    Math.max(...[head, ...lines].map((line) => (line[column] ?? "").length), title.length)
  )
  const written = [head, widths.map((width) => "-".repeat(width)), ...lines].map((line) =>
    line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")
  )
  return [about, "", ...written.map((line) => `| ${line} |`)].join("\n")
}

/** @param {number} value */
function round(value) {
  return value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString("en")
}
