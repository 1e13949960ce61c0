import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { TRANSACTION_STATES, toMermaid, toMovesTable } from "../transaction-state"

const PAGE = join(__dirname, "../../../docs/states.md")
const DRAWING = /```mermaid\n([^`]*)\n```/
const TABLE = /^\| From .*(?:\n\|.*)*/m

// A picture of the code is only worth having while it is true, so the page is compared with it.
describe("docs/states.md", () => {
  if (process.env.UPDATE_DOCS) {
    const page = readFileSync(PAGE, "utf8")
      .replace(DRAWING, () => `\`\`\`mermaid\n${toMermaid()}\n\`\`\``)
      .replace(TABLE, () => toMovesTable())
    writeFileSync(PAGE, page)
  }
  const page = readFileSync(PAGE, "utf8")

  it("shows the drawing and the table of the moves as the code has them", () => {
    const isCurrent =
      DRAWING.exec(page)?.[1] === toMermaid() && TABLE.exec(page)?.[0] === toMovesTable()
    expect(isCurrent ? "current" : "out of date: run `npm run docs:states`").toBe("current")
  })

  it.each(TRANSACTION_STATES)("says in words what %s means", (state) => {
    expect(page).toContain(`- **\`${state}\`**`)
  })
})
