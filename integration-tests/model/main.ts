/**
 * `list` prints the searches. `explore N file` makes one of them: every world, and the story of a promise that is
 * broken; the life of a payment, as it was seen, is written to the file. With `--deep`, those that go further, too.
 */
import { writeFileSync } from "node:fs"

import { searchesOf } from "./bounds"
import { explore } from "./explore"
import { graphOf } from "./graph"

const [command, number, file] = process.argv.slice(2)
const searches = searchesOf(process.argv.includes("--deep"))
if (command === "list") {
  process.stdout.write(JSON.stringify(searches.map(({ name }) => name)))
} else {
  const search = searches[Number(number)]
  if (!search) throw new Error(`There is no search ${String(number)}.`)
  const startedAt = performance.now()
  const { worlds, steps, resting, story } = explore(search.run)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  const count = (figure: number) => figure.toLocaleString("en")
  const figures = `${count(worlds)} worlds, ${count(steps)} steps, ${count(resting)} at rest, ${seconds} s`
  process.stdout.write(`${story ? "✗" : "✓"} ${search.name}: ${figures}\n`)
  story?.forEach((line, index) => process.stdout.write(`  ${String(index + 1)}. ${line}\n`))
  if (file && !file.startsWith("--")) writeFileSync(file, JSON.stringify(graphOf(search.run)))
  process.exitCode = story ? 1 : 0
}
