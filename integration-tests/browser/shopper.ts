/** How a customer pays, is declined, and pays once although they click twice. */
import type { Page } from "playwright-core"

import { expectAccessible } from "./accessibility"
import { RETRIES, watchReaction, withoutJavaScript } from "./browser"
import { control, type Where } from "./demo"
import { SIZES, type Size } from "./sizes"
import { approve, fillCart, goToWallet, shopToWallet } from "./to-wallet"

export function shopperStories(where: Where, size: Size): void {
  const slowDown = (delayMs: number) =>
    control(where().demo, "POST", "faults", { name: "slow", on: "resume", times: 1, delayMs })
  const heading = (page: Page) => page.getByRole("heading", { level: 1 }).innerText()

  /** The page as it is now, in one that does not come again by itself: that takes time to look at. */
  async function readStill(page: Page): Promise<Page> {
    const headers = { accept: "text/html" }
    const answer = await page.request.get(page.url(), { headers, ...RETRIES })
    const still = await page.context().newPage()
    await still.setViewportSize(page.viewportSize()!)
    await still.setContent(await answer.text())
    return still
  }

  describe(`a customer on a ${size}`, () => {
    beforeEach(() => where().page.setViewportSize(SIZES[size]))

    it("sees that the payment is being confirmed while the service is slow, then the order", async () => {
      const { demo, page } = where()
      await goToWallet(page, demo, "Linen tote")
      await slowDown(6_000)
      await approve(page)
      await page.getByRole("heading", { name: "Confirming your payment…" }).waitFor()
      const waiting = await readStill(page)
      await waiting.getByText("Atelier Nord").waitFor()
      await waiting.getByText("1 × Linen tote (Standard)").waitFor()
      await waiting.getByText("Test mode. You will not be charged.").waitFor()
      await expectAccessible(waiting)
      await waiting.close()
      await page.waitForURL(/\/order\/.+\/confirmed$/)
      expect(await heading(page)).toBe("Thank you")
    })

    it("comes to the order without JavaScript, too, and without calling the return link again", async () => {
      const { demo, page: beside } = where()
      await withoutJavaScript(beside, async (page) => {
        const returns: string[] = []
        page.on("request", (request) => {
          if (request.url().includes("/ext-wallet/return/")) returns.push(request.url())
        })
        await shopToWallet(page, demo, "Field recordings")
        await slowDown(3_000)
        await approve(page)
        await page.getByRole("heading", { name: "Confirming your payment…" }).waitFor()
        await page.waitForURL(/\/order\/.+\/confirmed$/)
        expect(returns).toHaveLength(1)
      })
    })

    it("is told once that the payment was declined, and not again on the way back", async () => {
      const { demo, page } = where()
      await goToWallet(page, demo, "Field recordings")
      await page.getByText("Simulate a failure").click()
      await page.getByRole("button", { name: "Approve, then fail the capture" }).click()
      await page.getByText("Payment declined").waitFor()
      await page.getByText("You were not charged.").waitFor()
      await page.getByRole("button", { name: /^Pay/ }).click()
      await page.getByRole("button", { name: "Approve", exact: true }).waitFor()
      await page.goBack()
      await page.getByRole("heading", { name: "Checkout" }).waitFor()
      expect(await page.getByText("Payment declined").count()).toBe(0)
    })

    it("double-clicks Pay: the button says at once that it is working, and one payment is started", async () => {
      const { demo, page } = where()
      await fillCart(page, demo, "Field recordings")
      const before = demo.count("init")
      const pay = page.getByRole("button", { name: /^Pay/ })
      const reactions = await watchReaction(page, pay)
      await pay.dblclick()
      await page.waitForURL(/127\.0\.0\.1/)
      expect(reactions[0]?.text).toBe("Please wait…")
      expect(reactions[0]?.ms).toBeLessThan(100)
      expect(demo.count("init")).toBe(before + 1)
      await page.goBack()
      await page.getByRole("button", { name: /^Pay/ }).click()
      await page.waitForURL(/127\.0\.0\.1/)
    })

    it("double-clicks Pay without JavaScript, comes to the wallet, and pays once", async () => {
      const { demo, page: beside } = where()
      await withoutJavaScript(beside, async (page) => {
        await fillCart(page, demo, "Field recordings")
        await page.getByRole("button", { name: /^Pay/ }).dblclick()
        await page.waitForURL(/127\.0\.0\.1/)
        await approve(page)
        await page.waitForURL(/\/order\/.+\/confirmed$/)
        expect(await heading(page)).toBe("Thank you")
      })
    })
  })
}
