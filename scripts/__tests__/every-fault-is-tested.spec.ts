import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const ROOT = join(__dirname, "..", "..")
const FOLDERS = ["src", "simulator", "storefront", "cli", "scripts", "integration-tests"]

/** A title, or the part of one in a table, that begins with the numbers of its rows. */
const NUMBERED = /["'`]((?:#\d+ )+)/g

const PAGE = join(ROOT, "docs", "faults.md")
const isRow = (line: string) => /^\| \d/.test(line)

function specFiles(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.spec\.tsx?$/.test(file) && !file.includes("node_modules"))
      .map((file) => join(folder, file))
  )
}

function numbersIn(file: string): number[] {
  const titles = readFileSync(join(ROOT, file), "utf8").matchAll(NUMBERED)
  return [...titles].flatMap(([, numbers = ""]) => numbers.match(/\d+/g) ?? []).map(Number)
}

const tested = new Map(specFiles().map((file) => [file, new Set(numbersIn(file))]))

const numberOf = (line: string) => Number(/\d+/.exec(line)?.[0])

const filesOf = (number: number) =>
  [...tested.entries()].flatMap(([file, numbers]) => (numbers.has(number) ? [file] : [])).sort()

/** The last cell of a row: the tests that carry its number, by folder, as a shell would take them. */
function testedIn(line: string): string {
  const byPlace = new Map<string, string[]>()
  for (const file of filesOf(numberOf(line))) {
    const [, folder = "", name = "", ending = ""] = /^(.*\/)([^./]+)(\..*)$/.exec(file) ?? []
    const place = `${folder}*${ending}`
    byPlace.set(place, [...(byPlace.get(place) ?? []), name])
  }
  return [...byPlace]
    .map(([place, names]) =>
      place.replace("*", names.length > 1 ? `{${names.join(",")}}` : names[0]!)
    )
    .map((files) => `\`${files}\``)
    .join(", ")
}

const lastCellOf = (line: string) => line.split("|").at(-2)?.trim()

/** Prettier makes the columns as wide as they need to be. */
if (process.env.UPDATE_DOCS) {
  const lines = readFileSync(PAGE, "utf8").split("\n")
  const page = lines.map((line) =>
    isRow(line) ? `${line.split("|").slice(0, -2).join("|")}| ${testedIn(line)} |` : line
  )
  writeFileSync(PAGE, page.join("\n"))
}

describe("docs/faults.md", () => {
  const rows = readFileSync(PAGE, "utf8").split("\n").filter(isRow)
  const numbers = rows.map(numberOf)
  const carried = new Set([...tested.values()].flatMap((each) => [...each]))

  it("lists its rows once, in order", () => {
    expect(numbers.length).toBeGreaterThan(0)
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
  })

  it("has a test for every row", () => {
    expect(numbers.filter((number) => !carried.has(number))).toEqual([])
  })

  it("has a row for every number in a test's title", () => {
    expect([...carried].filter((number) => !numbers.includes(number))).toEqual([])
  })

  it("names the files that test each row, as `npm run docs:faults` writes them", () => {
    const outdated = rows.filter((line) => lastCellOf(line) !== testedIn(line))
    expect(outdated.map(numberOf)).toEqual([])
  })
})
