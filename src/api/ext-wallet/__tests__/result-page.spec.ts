import { resultPage } from "../result-page"
import { LANGUAGES, textOf, type ResultMessage } from "../result-texts"

const MESSAGES: ResultMessage[] = [
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
]

describe("our own page", () => {
  it.each(LANGUAGES.flatMap((language) => MESSAGES.map((message) => [message, language] as const)))(
    "says %s in %s",
    (message, language) => {
      const page = resultPage({ message, continueTo: null }, language)
      expect(page).toContain(`<html lang="${language}">`)
      expect(page).toContain(textOf(message, language).title)
      expect(textOf(message, language).body.length).toBeGreaterThan(10)
    }
  )

  it("escapes the address that it links to", () => {
    const page = resultPage({ message: "paid", continueTo: 'https://a.test/"><script>' }, "en")
    expect(page).not.toContain("<script>")
  })
})
