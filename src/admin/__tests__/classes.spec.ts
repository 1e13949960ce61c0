/// <reference types="jest" />
import { readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"

const files = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return files(path, ending)
    return ending.test(entry.name) ? [path] : []
  })

const words = (path: string) => readFileSync(path, "utf8").split(/[\s"'`]+/)

/** What Tailwind always reads when a store builds its dashboard. */
const theirs = new Set(
  ["@medusajs/dashboard", "@medusajs/ui"].flatMap((name) =>
    files(dirname(require.resolve(name)), /\.m?js$/).flatMap(words)
  )
)

describe("the classes of our components", () => {
  // Tailwind does not find a plugin that is linked, or hidden by pnpm: its own classes are then absent.
  it("are ones that Medusa's dashboard uses itself", () => {
    const ours = files(join(__dirname, ".."), /\.tsx$/).flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(/className="([^"]+)"/g)].flatMap(([, classes = ""]) =>
        classes.split(" ")
      )
    )
    expect([...new Set(ours)].filter((name) => !theirs.has(name))).toEqual([])
  })
})
