/** Every page and form of the plugin in the dashboard, checked by axe. */
import { expectAccessible } from "../accessibility"
import { SIZES } from "../sizes"
import type { Where } from "./where"

/** Medusa's drawers have a close button without a name; the form is ours. */
const FORM = "[role=dialog] form"

const PAGES = [
  ["settings", "/settings/ext-wallet", "main"],
  ["checkout settings", "/settings/ext-wallet/checkout", FORM],
  ["redirect URLs", "/settings/ext-wallet/landing", FORM],
  ["merchant accounts", "/settings/ext-wallet/accounts", FORM],
  ["testers and alerts", "/settings/ext-wallet/contacts", FORM],
  ["key", "/settings/ext-wallet/key/production", FORM],
  ["store", "/settings/store", "[role=region]"],
  ["payments to review", "/ext-wallet?view=review", "main"],
  ["payments", "/ext-wallet?view=all", "main"],
] as const

export function accessibilityStories(where: Where): void {
  async function settled(): Promise<void> {
    const { page } = where()
    await page.getByRole("status", { name: /loading/i }).waitFor({ state: "detached" })
    await page.waitForLoadState("networkidle")
    // What slides in is half transparent until it is there.
    await page.evaluate(async () => {
      await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)))
    })
  }

  /** As Medusa's own switch does. */
  async function darken(): Promise<void> {
    const isDark = await where().page.evaluate(() => {
      const { classList, style } = document.documentElement
      style.colorScheme = "dark"
      return classList.replace("light", "dark")
    })
    expect(isDark).toBe(true)
  }

  it.each(PAGES)(
    "axe finds nothing on the page of the %s, on any screen and in the dark",
    async (_name, path, part) => {
      const { demo, page } = where()
      await page.goto(`${demo.dashboard}${path}`)
      for (const viewport of Object.values(SIZES)) {
        await page.setViewportSize(viewport)
        await page.locator(part).first().waitFor()
        await settled()
        await expectAccessible(page, part)
      }
      await darken()
      await settled()
      await expectAccessible(page, part)
    }
  )

  describe.each(Object.entries(SIZES))("on a %s, axe finds nothing", (_size, viewport) => {
    beforeEach(async () => {
      await where().page.setViewportSize(viewport)
    })

    it("on a form that refuses what was entered", async () => {
      const { demo, page } = where()
      await page.goto(`${demo.dashboard}/settings/ext-wallet/checkout`)
      await page.getByLabel("Name at checkout").fill("")
      await page.getByRole("button", { name: "Save", exact: true }).click()
      await page.getByText("Enter a name.").waitFor()
      await settled()
      await expectAccessible(page, FORM)
    })

    it("on a payment, its order's card, the form for its refund and the note above the orders", async () => {
      const { demo, page } = where()
      await page.goto(`${demo.dashboard}/orders`)
      const note = page.getByRole("note")
      await note.waitFor()
      await expectAccessible(page, "[role=note]")
      await note.getByRole("link").first().click()
      const card = page.getByRole("region", { name: "Wallet payment" })
      await card.waitFor()
      await settled()
      await expectAccessible(page, "section[aria-label='Wallet payment']")
      await card.getByRole("button", { name: "Record refund" }).click()
      await page.getByRole("dialog", { name: "Record refund" }).waitFor()
      await settled()
      await expectAccessible(page, FORM)
      await page.keyboard.press("Escape")
      await card.getByRole("link", { name: "View payment" }).click()
      await page.getByRole("region", { name: "History" }).waitFor()
      await settled()
      await expectAccessible(page, "main")
    })
  })
}
