/** @param {{ about: string, rows: import("./bench.mjs").Row[] }} part */
export function tableOf({ about, rows }) {
  const counted = [...new Set(rows.flatMap((row) => Object.keys(row.counted ?? {})))]
  const lines = rows.map((row) => [
    row.what,
    row.base === undefined ? "" : `${round(row.base)} ${row.unit}`,
    `${round(row.measured)} ${row.unit}`,
    row.ratio?.toFixed(2) ?? "",
    row.spread?.map((end) => end.toFixed(2)).join("–") ?? "",
    row.limit === undefined
      ? ""
      : `${isWithin(row) ? "✓" : "✗"} ${Number(row.limit.toPrecision(3))}`,
    ...counted.map((name) => row.counted?.[name]?.map(round).join(" / ") ?? ""),
  ])
  const head = ["What", "base", "measured", "ratio", "spread", "limit", ...counted]
  const widths = head.map((title, column) =>
    Math.max(...[head, ...lines].map((line) => (line[column] ?? "").length), title.length)
  )
  const written = [head, widths.map((width) => "-".repeat(width)), ...lines].map((line) =>
    line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")
  )
  return [about, "", ...written.map((line) => `| ${line} |`)].join("\n")
}

/** @param {import("./bench.mjs").Row} row */
export function isWithin({ ratio = 0, limit = Infinity }) {
  return ratio <= limit
}

/** @param {number} value */
function round(value) {
  return value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString("en")
}
