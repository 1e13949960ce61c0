/**
 * `list` prints the searches. `explore N file` makes one of them: every world, and the story of a promise that is
 * broken; the life of a payment, as it was seen, is written to the file. With `--deep`, those that go further, too.
 * `quick text` makes small ones, of those with the text in their name, until it has a story to tell.
 */
import { writeFileSync } from "node:fs"

import { quickSearches, searchesOf, type Search } from "./bounds"
import { explore } from "./explore"
import { graphOf } from "./graph"
import { heardOf } from "./services"
import type { Run } from "./world"

const [command, number, file] = process.argv.slice(2)
const searches = searchesOf(process.argv.includes("--deep"))
if (command === "list") {
  process.stdout.write(JSON.stringify(searches.map(({ name }) => name)))
} else if (command === "quick") {
  const chosen = quickSearches().filter(({ name }) => name.includes(number ?? ""))
  process.exitCode = chosen.some(findStory) ? 1 : 0
} else {
  const search = searches[Number(number)]
  if (!search) throw new Error(`There is no search ${String(number)}.`)
  process.exitCode = findStory(search) ? 1 : 0
  if (file) writeFileSync(file, JSON.stringify(graphOf(search.runs)))
}

function findStory({ name, runs }: Search): boolean {
  const startedAt = performance.now()
  let [worlds, steps] = [0, 0]
  let story: string[] | null = null
  for (const run of runs) {
    const explored = explore(run)
    worlds += explored.worlds
    steps += explored.steps
    story ??= explored.story && [...heardIn(run), ...explored.story]
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  const count = (figure: number) => figure.toLocaleString("en")
  const figures = `${count(worlds)} worlds, ${count(steps)} steps, ${seconds} s`
  process.stdout.write(`${story ? "✗" : "✓"} ${name}: ${figures}\n`)
  story?.forEach((line, index) => process.stdout.write(`  ${String(index + 1)}. ${line}\n`))
  return story !== null
}

function heardIn({ service, known, proven, answers, isMisled }: Run): string[] {
  return answers ? [heardOf({ service, known, proven, answers, isMisled })] : []
}
