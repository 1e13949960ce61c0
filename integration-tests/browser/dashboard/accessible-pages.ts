/** Every page and form of the plugin in the dashboard, checked by axe. */
import { expectAccessible } from "../accessibility"
import type { Where } from "../demo"
import { SIZES } from "../sizes"

/** Medusa's drawers have a close button without a name; the form is ours. */
const FORM = "[role=dialog] form"

/** What i18next shows in place of a text that is missing. */
const TEXT_KEY = /\b\w+\.\w+\.(label|help|name|about|title|what)\b/

const PAGES = [
  ["settings", "/settings/ext-wallet", "main"],
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

  /** The four steps, and Advanced. */
  async function unfoldAll(): Promise<void> {
    const { page } = where()
    await page.getByRole("region", { name: "Go live", exact: true }).waitFor()
    const folded = page.locator("h2 button[aria-expanded=false]")
    while ((await folded.count()) > 0) await folded.first().click()
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
    "axe finds nothing on the %s, on any screen and in the dark, and no text is missing",
    async (_name, path, part) => {
      const { demo, page } = where()
      await page.goto(`${demo.dashboard}${path}`)
      if (path === "/settings/ext-wallet") await unfoldAll()
      for (const viewport of Object.values(SIZES)) {
        await page.setViewportSize(viewport)
        await page.locator(part).first().waitFor()
        await settled()
        await expectAccessible(page, part)
      }
      await darken()
      await settled()
      await expectAccessible(page, part)
      const texts = await page.locator(part).allInnerTexts()
      expect(texts.join("\n")).not.toMatch(TEXT_KEY)
    }
  )

  describe.each(Object.entries(SIZES))("on a %s, axe finds nothing", (_size, viewport) => {
    beforeEach(async () => {
      await where().page.setViewportSize(viewport)
    })

    it("on a form that refuses what was entered", async () => {
      const { demo, page } = where()
      await page.goto(`${demo.dashboard}/settings/ext-wallet#advanced-checkout`)
      await page.reload()
      const part = "#advanced-checkout"
      const form = page.locator(part)
      await form.getByLabel("Name at checkout").fill("")
      await form.getByLabel("Description").fill("x".repeat(201))
      await form.getByLabel("Logo").fill("http://shop.example/logo.png")
      await form.getByRole("button", { name: "Save", exact: true }).click()
      await form.getByText("Enter a name.").waitFor()
      await form.getByText("Use up to 200 characters.").waitFor()
      await form.getByText("Enter a valid URL that starts with https://.").waitFor()
      await settled()
      await expectAccessible(page, part)
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
