import { labelOf, LANGUAGES, messageOf, type MessageCode } from "../../../words/shopper"
import { resultPage } from "../result-page"

const MESSAGES: MessageCode[] = [
  "paid",
  "confirming",
  "canceled",
  "declined",
  "cart_changed",
  "try_again",
  "expired",
  "checking",
  "out_of_stock",
  "unknown_error",
  "not_found",
  "settling",
]

const SUMMARY = {
  shop: "Atelier Nord",
  amount: "34.7",
  currencyCode: "eur",
  items: [{ description: "Linen tote (Large)", quantity: 2 }],
  isTest: false,
}

describe("our own page", () => {
  it.each(LANGUAGES.flatMap((language) => MESSAGES.map((message) => [message, language] as const)))(
    "says %s in %s",
    (message, language) => {
      const page = resultPage({ message, continueTo: null }, language)
      expect(page).toContain(`<html lang="${language}">`)
      expect(page).toContain(messageOf(message, language).title)
      expect(messageOf(message, language).body.length).toBeGreaterThan(10)
    }
  )

  it("escapes the address that it links to", () => {
    const page = resultPage({ message: "paid", continueTo: 'https://a.test/"><script>' }, "en")
    expect(page).not.toContain("<script>")
  })

  it.each([
    ["en", "€34.70", "Total"],
    ["fr", "34,70 €", "Total"],
    ["de", "34,70 €", "Gesamtbetrag"],
    ["es", "34,70 €", "Total"],
    ["it", "34,70 €", "Totale"],
    ["nl", "€ 34,70", "Totaal"],
  ] as const)("shows shop, items and amount in %s", (language, amount, total) => {
    const page = resultPage({ message: "paid", continueTo: null, summary: SUMMARY }, language)
    expect(page).toContain(`${messageOf("paid", language).title} · Atelier Nord</title>`)
    expect(page).toContain("<li>2 × Linen tote (Large)</li>")
    expect(page.replace(/[\u00a0\u202f]/g, " ")).toContain(
      `<span>${total}</span> <span>${amount}</span>`
    )
  })

  it.each([
    ["jpy", "1200", "¥1,200"],
    ["kwd", "1.5", "KWD 1.500"],
    ["huf", "1200", "HUF 1,200.00"],
  ])("gives %s the digits that it has", (currencyCode, amount, shown) => {
    const summary = { ...SUMMARY, currencyCode, amount }
    const page = resultPage({ message: "paid", continueTo: null, summary }, "en")
    expect(page.replaceAll("\u00a0", " ")).toContain(shown)
  })

  it.each(LANGUAGES)("says in %s that a payment in test mode moves no money", (language) => {
    const strip = labelOf("test_mode", language)
    const pageOf = (isTest: boolean) =>
      resultPage({ message: "paid", continueTo: null, summary: { ...SUMMARY, isTest } }, language)
    expect(pageOf(true)).toContain(strip)
    expect(pageOf(false)).not.toContain(strip)
  })

  it("escapes what the shop and its items are called", () => {
    const items = [{ description: "<script>alert(1)</script>", quantity: 1 }]
    const summary = { ...SUMMARY, shop: "A & B <b>", items }
    const page = resultPage({ message: "paid", continueTo: null, summary }, "en")
    expect(page).not.toContain("<script>")
    expect(page).toContain("A &amp; B &lt;b&gt;")
  })
})
