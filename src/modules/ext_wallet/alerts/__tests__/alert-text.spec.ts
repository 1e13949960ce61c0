import { toAlertText } from "../alert-store"
import { ALERT_KINDS } from "../alert-rules"

const context = {
  adminUrl: "https://shop.example.com/app",
  reviews: null,
}
const alert = { scope: "sandbox", problem: "It is broken.", remedy: "Mend it." } as const
const review = { ...alert, kind: "review_opened", state: "open" } as const
const one = { count: 1, waiting: 0, oldest: null, last: "ewtx_1" }

describe("the text of an alert", () => {
  it.each(ALERT_KINDS)(
    "says of %s what is wrong and what to do, and then that it is over",
    (kind) => {
      const open = toAlertText({ ...alert, kind, state: "open" }, context)
      expect(open.title).toMatch(/^External wallet \(sandbox\): /)
      expect(open.description).toBe("It is broken. Mend it.")
      const over = toAlertText({ ...alert, kind, state: "over" }, context)
      expect(over.title).not.toBe(open.title)
      expect(over.description).toContain("No action needed")
    }
  )

  it("links to the payment that needs review, or to all of them", () => {
    expect(toAlertText(review, { ...context, reviews: one }).description).toBe(
      "It is broken. Open the dashboard to review: https://shop.example.com/app/ext-wallet/ewtx_1"
    )
    const several = { ...one, count: 3 }
    expect(toAlertText(review, { ...context, reviews: several }).description).toBe(
      "3 payments need review. Open the dashboard to review: https://shop.example.com/app/ext-wallet?view=review&environment=sandbox"
    )
    const nowhere = toAlertText(review, { ...context, adminUrl: null, reviews: several })
    expect(nowhere.description).toContain("Orders → Wallet payments")
  })

  it("says how many reviews stay open, and since when", () => {
    const oldest = new Date("2026-11-13T10:00:00Z")
    const reviews = { ...one, count: 3, waiting: 2, oldest }
    const { title, description } = toAlertText(review, { ...context, reviews })
    expect(title).toBe("External wallet (sandbox): Payments still need review")
    expect(description).toContain(
      "Waiting for a day or longer: 2. The oldest has been waiting since 2026-11-13."
    )
  })

  it("names no environment if the problem concerns the shop", () => {
    const ofShop = { ...alert, kind: "secret_unreadable", scope: "shop", state: "open" } as const
    const { title } = toAlertText(ofShop, context)
    expect(title).toBe("External wallet: Stored API key cannot be read")
  })
})
