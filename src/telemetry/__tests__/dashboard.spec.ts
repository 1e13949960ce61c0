import { readFileSync } from "node:fs"
import path from "node:path"

import { instruments, traced, watchBacklog } from "../telemetry"
import { collectTelemetry } from "./collect-telemetry"

const GUIDES = path.resolve(__dirname, "../../../docs/guides")
const dashboard = readFileSync(path.join(GUIDES, "telemetry-dashboard.json"), "utf8")
const guide = readFileSync(path.join(GUIDES, "telemetry.md"), "utf8")

type Dashboard = { panels: { targets: { expr: string }[] }[] }

const telemetry = collectTelemetry()
let names: string[]

beforeAll(async () => {
  const nothing = () => Promise.resolve({ count: 0, seconds: 0 })
  watchBacklog({ openReviews: nothing, lateEvents: nothing })
  instruments.moves().add(1)
  await traced("init", {}, nothing, () => ({ outcome: "answered" }))
  names = (await telemetry.numbers()).map(({ name }) => name)
})

afterAll(() => telemetry.end())

describe("the dashboard in the docs", () => {
  it("shows every metric, and none that there is not", () => {
    const { panels } = JSON.parse(dashboard) as Dashboard
    const asked = panels.flatMap(({ targets }) =>
      targets.flatMap(({ expr }) => expr.replace(LABELS, "").match(METRIC) ?? [])
    )
    const shown = names.map((name) => name.replaceAll(".", "_"))
    expect([...new Set(asked)].sort()).toEqual(shown.sort())
  })

  it("has its metrics explained in the guide", () => {
    expect(names).toHaveLength(6)
    for (const name of names) expect(guide).toContain(`| \`${name}\``)
  })
})

const LABELS = / by \([^)]*\)/g
/** As Prometheus names them, without what it adds, and before any label. */
const METRIC = /(?<=\(|")ext_wallet_[a-z_]+?(?=_total\b|\(_seconds\)|\b(?!=))/g
