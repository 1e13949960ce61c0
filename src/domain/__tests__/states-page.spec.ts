import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { drawTables } from "../payment/__tests__/draw-tables"
import { everyWay } from "../payment/__tests__/every-way"
import { PAYMENT_STATES } from "../payment/payment"

const PAGE = join(__dirname, "../../../docs/states.md")
const PLACES = {
  moves: /^\| From .*(?:\n\|.*)*/m,
  reasons: /^\| Reason .*(?:\n\|.*)*/m,
}
const TABLES = ["moves", "reasons"] as const

// A table of the code is only worth having while it is true, so the page is compared with it.
describe("docs/states.md", () => {
  const drawn = drawTables(everyWay())
  if (process.env.UPDATE_DOCS) {
    const redrawn = TABLES.reduce(
      (page, table) => page.replace(PLACES[table], () => drawn[table]),
      readFileSync(PAGE, "utf8")
    )
    writeFileSync(PAGE, redrawn)
  }
  const page = readFileSync(PAGE, "utf8")

  it.each(TABLES)("has the table of the %s as the code makes them", (table) => {
    const isCurrent = PLACES[table].exec(page)?.[0] === drawn[table]
    expect(isCurrent ? "current" : "out of date: run `npm run docs:states`").toBe("current")
  })

  it.each(PAYMENT_STATES)("says in words what %s means", (state) => {
    expect(page).toContain(`- **\`${state}\`**`)
  })

  it.each(drawn.signals)("says in words what the signal %s means", (signal) => {
    expect(page).toContain(`- \`${signal}\`: `)
  })
})
