/** The fault harness must notice the loss of each guard, so each must still be where it was. */
import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { pathToFileURL } from "node:url"

const ROOT = resolve(__dirname, "../..")
const FILE = pathToFileURL(join(ROOT, "integration-tests/faults/mutations.mjs")).href

type Mutation = { guard: string; file: string; find: string }

function readMutations(): Mutation[] {
  const program = `import { MUTATIONS } from ${JSON.stringify(FILE)}
    process.stdout.write(JSON.stringify(MUTATIONS))`
  const args = ["--input-type=module", "--eval", program]
  const env = { ...process.env, NODE_OPTIONS: "" }
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8", env }))
}

describe("a guard that the fault harness is to notice the loss of", () => {
  it.each(readMutations().map((mutation) => [mutation.guard, mutation] as const))(
    "is found once in the built plugin: %s",
    (_guard, { file, find }) => {
      const built = readFileSync(join(ROOT, file), "utf8")
      expect(built.split(find)).toHaveLength(2)
    }
  )
})
