/** What the pages quote from the dashboard, and the words that they share with it. */
import en from "../../src/words/admin/en"
import englishOnly from "../../src/words/admin/english-only"
import { en as shopper } from "../../src/words/shopper/en"
import { filesBelow, PAGES, read, rowsOf, sectionOf, withoutCode } from "./pages"

type Texts = { readonly [name: string]: string | Texts }

const textsIn = (texts: Texts): string[] =>
  Object.values(texts).flatMap((one) => (typeof one === "string" ? [one] : textsIn(one)))

const ALL = [en, englishOnly, shopper].flatMap((texts) => textsIn(texts as unknown as Texts))

/** Whether people read it somewhere: whatever a placeholder stands for may be there. */
function isSaid(quote: string): boolean {
  return ALL.some((text) => {
    const parts = text.split(/\{\{\w+\}\}/)
    if (parts.length === 1) return text === quote
    if (parts.join("").trim().length < 10) return false
    const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".+")
    return new RegExp(`^${pattern}$`).test(quote)
  })
}

/** Pages for the people who run the store. They name what is on the screen in bold. */
const FOR_MERCHANTS = [
  "README.md",
  "docs/settings.md",
  "docs/how-it-works.md",
  "docs/options.md",
  "docs/troubleshooting.md",
  ...[
    "alerts",
    "first-sandbox-run",
    "health",
    "languages",
    "refunds",
    "reviews",
    "secret",
    "several-servers",
    "statements",
    "storefront",
    "test-mode",
    "test-payment",
  ].map((name) => `docs/guides/${name}.md`),
]

/** On the screens of Medusa and of the payment service. */
const OF_OTHERS = ["Settings", "Regions", "Orders", "Refund", "Ext (WALLET)"].concat([
  "DEVELOPERS",
  "API Keys",
  "GENERATE AN API KEY",
])

/** Not the first words of a paragraph or of an item, which say what it is about. */
function boldIn(page: string): string[] {
  const text = withoutCode(page)
    .replace(/^(?:- |\d+\. )?\*\*[^*]+[.:]\*\*/gm, "")
    .replace(/^- \*\*[^*]+\*\*(?=:)/gm, "")
    .replace(/^\*\*\d+\.\*\*/gm, "")
  const bold = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = ""]) => words)
  return bold.flatMap((words) => words.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1").split(" → "))
}

describe.each(FOR_MERCHANTS)("%s", (path) => {
  it("names buttons, pages and states as the dashboard does", () => {
    const named = boldIn(read(path)).filter((words) => !OF_OTHERS.includes(words))
    expect(named.filter((words) => !isSaid(words))).toEqual([])
  })

  it("quotes sentences that people can read", () => {
    const quotes = [...withoutCode(read(path)).matchAll(/(?<!\w)"([A-Z][^"]+\.)"/g)]
    expect(quotes.map(([, quote = ""]) => quote).filter((quote) => !isSaid(quote))).toEqual([])
  })
})

describe("the tables of the guides", () => {
  const firstCells = (path: string, heading: string) =>
    rowsOf(sectionOf(read(path), heading)).map(([cell = ""]) => cell)

  it("explain every reason for a review, and no other", () => {
    const [, ...reasons] = firstCells("docs/guides/reviews.md", "## What each reason means")
    const known = Object.keys(en.reviewWords) as (keyof typeof en.reviewWords)[]
    expect(reasons.sort()).toEqual(known.map((reason) => en.reasons[reason]).sort())
  })

  it("explain every list of a statement, in its order", () => {
    const [, ...lists] = firstCells("docs/guides/statements.md", "## The lists")
    expect(lists).toEqual(Object.values(en.statements.lists).map(({ title }) => `**${title}**`))
  })

  it("explain every result of a test payment", () => {
    const [, ...results] = firstCells("docs/guides/test-payment.md", "## The result")
    const titles = Object.values(en.result).flatMap((one) =>
      typeof one === "object" && "title" in one ? [one.title] : []
    )
    expect(results.sort()).toEqual([...new Set(titles)].sort())
  })

  it("explain every alert", () => {
    const [, ...alerts] = rowsOf(read("docs/guides/alerts.md")).map(([cell = ""]) => cell)
    const titles = Object.values(englishOnly.alerts).flatMap((one) =>
      typeof one === "object" && "open" in one ? [one.open] : []
    )
    expect(alerts.map((cell) => /\*\*(.+)\*\*/.exec(cell)?.[1]).sort()).toEqual(titles.sort())
  })
})

describe("the words of the docs", () => {
  it.each(PAGES)("are those of the dashboard: %s", (path) => {
    const others = /\b(e-mails?|shoppers?|buyers?|whitelist\w*|can not|nobody|somebody|whoever)\b/gi
    expect(withoutCode(read(path)).match(others) ?? []).toEqual([])
  })
})

describe("docs/troubleshooting.md", () => {
  const page = read("docs/troubleshooting.md")
  const messages = [...page.matchAll(/^\| (?:409 )?`([^`]+)`/gm)].map(([, message = ""]) => message)
  const sources = [...filesBelow("src", /\.ts$/), ...filesBelow("cli", /\.ts$/)]
    .filter((file) => !file.includes("__tests__"))
    .map(read)
    .join("\n")
    .replace(/\$\{[^}]*\}/g, "…")
    .replace(/["`]\s*\+\s*["`]/g, "")
    .replaceAll("\\`", "")
    .replaceAll("`", "")

  it.each(messages)("quotes a message that the plugin has: %s", (message) => {
    const parts = message.split("…").map((part) => part.trim())
    for (const part of parts.filter(({ length }) => length > 10)) expect(sources).toContain(part)
  })
})
