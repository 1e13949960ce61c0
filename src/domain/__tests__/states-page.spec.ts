import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { movesOf, toMovesTable } from "../payment/__tests__/draw-moves"
import { everyWay } from "../payment/__tests__/every-way"
import { PAYMENT_STATES } from "../payment/payment"

const PAGE = join(__dirname, "../../../docs/states.md")
const TABLE = /^\| From .*(?:\n\|.*)*/m

// A table of the code is only worth having while it is true, so the page is compared with it.
describe("docs/states.md", () => {
  const moves = movesOf(everyWay())
  if (process.env.UPDATE_DOCS) {
    const page = readFileSync(PAGE, "utf8").replace(TABLE, () => toMovesTable(moves))
    writeFileSync(PAGE, page)
  }
  const page = readFileSync(PAGE, "utf8")

  it("has the table of the moves as the code makes them", () => {
    const isCurrent = TABLE.exec(page)?.[0] === toMovesTable(moves)
    expect(isCurrent ? "current" : "out of date: run `npm run docs:states`").toBe("current")
  })

  it.each(PAYMENT_STATES)("says in words what %s means", (state) => {
    expect(page).toContain(`- **\`${state}\`**`)
  })

  it.each([...new Set(moves.flatMap(({ signals }) => signals))])(
    "says in words what the signal %s means",
    (signal) => {
      expect(page).toContain(`- \`${signal}\`: `)
    }
  )
})
