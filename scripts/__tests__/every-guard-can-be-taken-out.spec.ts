/** Each row of the catalogue has a guard whose loss must be noticed, so each guard must still be where it was. */
import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { pathToFileURL } from "node:url"

import { faultOf, type FaultName } from "../../integration-tests/faults/catalogue"

const ROOT = resolve(__dirname, "../..")
const FAULTS = join(ROOT, "integration-tests/faults")

type Guard = { guard: string; file: string; find: string; replace: string }
type Mutations = {
  harness: (Guard & { faults: FaultName[] })[]
  rows: (Guard & { rows: number[]; spec: string })[]
}

function readMutations(): Mutations {
  const address = (name: string) => JSON.stringify(pathToFileURL(join(FAULTS, name)).href)
  const program = `import { MUTATIONS } from ${address("mutations.mjs")}
    import { ROW_MUTATIONS } from ${address("row-mutations.mjs")}
    process.stdout.write(JSON.stringify({ harness: MUTATIONS, rows: ROW_MUTATIONS }))`
  const args = ["--input-type=module", "--eval", program]
  const env = { ...process.env, NODE_OPTIONS: "" }
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8", env }))
}

const { harness, rows } = readMutations()

describe("a guard whose loss must be noticed", () => {
  it.each([...harness, ...rows].map((mutation) => [mutation.guard, mutation] as const))(
    "is found once, and changed: %s",
    (_guard, { file, find, replace }) => {
      const text = readFileSync(join(ROOT, file), "utf8")
      expect(text.split(find)).toHaveLength(2)
      expect(replace).not.toBe(find)
    }
  )

  it.each(rows.map((mutation) => [mutation.guard, mutation] as const))(
    "has a test that is named after each of its rows: %s",
    (_guard, { rows: numbers, spec }) => {
      const text = readFileSync(join(ROOT, spec), "utf8")
      for (const number of numbers) expect(text).toMatch(new RegExp(`#${number}\\b`))
    }
  )

  it("is there for every row of the catalogue", () => {
    const covered = new Set([
      ...harness.flatMap(({ faults }) => faults.flatMap((name) => faultOf(name).rows)),
      ...rows.flatMap((mutation) => mutation.rows),
    ])
    const catalogue = readFileSync(join(ROOT, "docs/faults.md"), "utf8")
    const all = [...catalogue.matchAll(/^\| (\d+)/gm)].map(([, number]) => Number(number))
    expect(all).not.toEqual([])
    expect(all.filter((row) => !covered.has(row))).toEqual([])
  })
})
