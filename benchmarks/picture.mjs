// docs/pictures/benchmarks.svg: one bar for each ratio that has a limit. A bar that reaches the line is at its limit.
import { writeFile } from "node:fs/promises"
import { join } from "node:path"

import { ROOT } from "../scripts/repository.mjs"
import { isWithin } from "./table.mjs"

const FILE = join(ROOT, "docs", "pictures", "benchmarks.svg")
const WIDTH = 860
const ROW = 18
const HEAD = 30
const LABELS = 380
/** Where a ratio is at its limit. */
const LIMIT_AT = LABELS + 300
/** No bar is longer. */
const MOST = 1.25
const FIGURES = WIDTH - 8

const STYLE = `
  text { font: 12px system-ui, sans-serif; fill: #24292f }
  .part { font-weight: 600 }
  .ratio { text-anchor: end; font-variant-numeric: tabular-nums }
  .bar { fill: #2f81f7 }
  .bar.above { fill: #cf222e }
  .spread, .limit { stroke: #57606a }
  .limit { stroke-dasharray: 3 3 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 }
    .spread, .limit { stroke: #9da7b3 }
    .bar.above { fill: #ff7b72 }
  }`

/** @typedef {import("./bench.mjs").Row & { ratio: number, limit: number }} Limited */

/** @param {import("./results.mjs").Results} results */
export async function drawPicture({ parts }) {
  const drawn = parts
    .map(({ name, measuredAt, rows }) => {
      return { title: `${name}, ${measuredAt.slice(0, 10)}`, rows: rows.flatMap(limited) }
    })
    .filter(({ rows }) => rows.length > 0)
  /** @type {string[]} */
  const lines = []
  let y = 0
  for (const { title, rows } of drawn) {
    y += HEAD
    lines.push(text(0, y, "part", title))
    for (const row of rows) lines.push(bar(row, (y += ROW)))
  }
  const limit = `<line class="limit" x1="${LIMIT_AT}" x2="${LIMIT_AT}" y1="${HEAD - ROW}" y2="${y + 6}"/>`
  const title = "Each ratio of the benchmark beside its limit, which is the dashed line"
  const height = y + 16
  const opening = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">`
  const svg = [opening, `<title>${title}</title>`, `<style>${STYLE}\n</style>`, ...lines, limit]
  await writeFile(FILE, `${svg.join("\n")}\n</svg>\n`)
}

/** None where it has no limit. @param {import("./bench.mjs").Row} row @returns {Limited[]} */
function limited(row) {
  const { ratio, limit } = row
  return ratio === undefined || limit === undefined ? [] : [{ ...row, ratio, limit }]
}

/** @param {Limited} row @param {number} y */
function bar(row, y) {
  const { what, ratio, limit, spread = [ratio, ratio] } = row
  const at = (/** @type {number} */ value) =>
    Math.round(LABELS + Math.min(value / limit, MOST) * (LIMIT_AT - LABELS))
  const [low, high] = spread.map(at)
  const kind = isWithin(row) ? "bar" : "bar above"
  const said = `${told(ratio)} of ${told(limit)}`
  return [
    text(0, y, "what", what),
    `<rect class="${kind}" x="${LABELS}" y="${y - 10}" width="${at(ratio) - LABELS}" height="11" rx="2"/>`,
    `<line class="spread" x1="${low}" x2="${high}" y1="${y - 4.5}" y2="${y - 4.5}"/>`,
    text(FIGURES, y, "ratio", said),
  ].join("")
}

/** @param {number} value */
function told(value) {
  return value !== 0 && value < 0.01 ? String(Number(value.toPrecision(1))) : value.toFixed(2)
}

/** @param {number} x @param {number} y @param {string} kind @param {string} said */
function text(x, y, kind, said) {
  const escaped = said.replace(/&/g, "&amp;").replace(/</g, "&lt;")
  return `<text class="${kind}" x="${x}" y="${y}">${escaped}</text>`
}
