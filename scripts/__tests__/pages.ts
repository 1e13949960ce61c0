/** The pages that are held against the code. */
import { readdirSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"

export const ROOT = resolve(__dirname, "../..")

export const read = (path: string) => readFileSync(join(ROOT, path), "utf8")

/** Not in node_modules: once `npm start` has run, the demo's lead back to the repository itself. */
export function filesBelow(folder: string, pattern: RegExp): string[] {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true })
  return entries
    .filter(({ name }) => name !== "node_modules")
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return filesBelow(path, pattern)
      return pattern.test(path) ? [path] : []
    })
}

export const DOCS = filesBelow("docs", /\.md$/)
export const PAGES = ["README.md", "SECURITY.md", "CONTRIBUTING.md", "simulator/README.md", ...DOCS]

/** From a heading to the next one of its level or above. */
export function sectionOf(page: string, heading: string): string {
  const [, section = ""] = page.split(`${heading}\n`)
  const level = /^#+/.exec(heading)?.[0].length ?? 1
  return section.split(new RegExp(`^#{1,${Math.max(2, level)}} `, "m"))[0] ?? ""
}

/** The rows of every table in a text, as cells. */
export function rowsOf(text: string): string[][] {
  return text
    .split("\n")
    .filter((line) => line.startsWith("| ") && !/^\| :?-+/.test(line))
    .map((line) => {
      const cells = line.replaceAll("\\|", "¦").split("|").slice(1, -1)
      return cells.map((cell) => cell.trim().replaceAll("¦", "|"))
    })
}

/** What stands between backticks in the first column of a section's tables. */
export function firstColumn(page: string, heading: string): string[] {
  return rowsOf(sectionOf(page, heading)).flatMap(([cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name)
  )
}

export function withoutCode(page: string): string {
  return page.replace(/```[^]*?```/g, "").replace(/`[^`\n]+`/g, "`code`")
}

export function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, "")
    .replace(/ /g, "-")
}

export function anchorsOf(path: string): string[] {
  return [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => toAnchor(heading))
}
