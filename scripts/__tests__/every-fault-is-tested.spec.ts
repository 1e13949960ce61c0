import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

const ROOT = join(__dirname, "..", "..")
const FOLDERS = ["src", "simulator", "storefront", "cli", "scripts", "integration-tests"]

/** A title, or the part of one in a table, that begins with the numbers of its rows. */
const NUMBERED = /["'`]((?:#\d+ )+)/g

type Row = { number: number; files: string[] }

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

function readRows(): Row[] {
  return readFileSync(join(ROOT, "docs", "faults.md"), "utf8")
    .split("\n")
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const cells = line.split(" | ")
      const files = [...(cells.at(-1) ?? "").matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file)
      return { number: Number(/\d+/.exec(line)?.[0]), files }
    })
}

describe("docs/faults.md", () => {
  const rows = readRows()
  const tested = new Map(specFiles().map((file) => [file, new Set(numbersIn(file))]))
  const carried = new Set([...tested.values()].flatMap((numbers) => [...numbers]))

  it("lists its rows once, in order", () => {
    const numbers = rows.map(({ number }) => number)
    expect(numbers.length).toBeGreaterThan(0)
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
  })

  it("has a test for every row", () => {
    expect(rows.filter(({ number }) => !carried.has(number))).toEqual([])
  })

  it("has a row for every number that a test carries", () => {
    expect([...carried].filter((number) => !rows.some((row) => row.number === number))).toEqual([])
  })

  it("names only files that test the row", () => {
    const wrong = rows.flatMap(({ number, files }) =>
      files.filter((file) => !tested.get(file)?.has(number)).map((file) => ({ number, file }))
    )
    expect(wrong).toEqual([])
    expect(rows.filter(({ files }) => files.length === 0)).toEqual([])
  })
})
