/** From a purchase in the sandbox to everything that says of it: a test. */
import type { Locator } from "playwright-core"

import type { Where } from "../demo"
import { SIZES } from "../sizes"
import { buy } from "../to-wallet"
import { isOnTop } from "./where"

export function testModeStories(where: Where): void {
  const card = () => where().page.getByRole("region", { name: "Wallet payment" })

  async function recordRefund(amount: string, reference: string): Promise<Locator> {
    const { page } = where()
    await card().getByRole("button", { name: "Record refund" }).click()
    const drawer = page.getByRole("dialog", { name: "Record refund" })
    await drawer.getByLabel("Amount").fill(amount)
    await drawer.getByLabel("Refund reference").fill(reference)
    await drawer.getByRole("button", { name: "Record refund" }).click()
    return drawer
  }

  describe.each(Object.entries(SIZES))("a purchase in test mode, on a %s", (_size, viewport) => {
    beforeEach(async () => {
      await where().page.setViewportSize(viewport)
    })

    it("is a test on its order, its payment, the list of payments and the list of orders", async () => {
      const { demo, page } = where()
      const orderId = await buy(page, demo, "Field recordings")
      await page.goto(`${demo.dashboard}/orders`)
      const note = page.getByRole("note").filter({ hasText: "Paid in test mode. Do not ship." })
      await note.locator(`a[href$="/orders/${orderId}"]`).click()
      const flag = page.getByRole("note").filter({ hasText: "Test payment. Do not ship." })
      await flag.waitFor()
      const summary = page.getByRole("heading", { name: "Summary" })
      expect((await flag.boundingBox())!.y).toBeLessThan((await summary.boundingBox())!.y)
      await card().getByRole("link", { name: "View payment" }).click()
      await page.getByText("Test payment. No money moved. Do not ship.").waitFor()
      await page.goto(`${demo.dashboard}/ext-wallet?view=all`)
      await page.getByText(/^Test mode\. No money moves\./).waitFor()
      await page.getByRole("link", { name: "Go live" }).click()
      await page.waitForURL(/\/settings\/ext-wallet#go-live$/)
      await page.getByText(/^Test mode\. No money moves\./).waitFor()
      await page.locator("#go-live button[aria-expanded=true]").first().waitFor()
    })

    it("shows at once that a refund is too much, or that its reference was used before", async () => {
      const { demo, page } = where()
      const orderId = await buy(page, demo, "Field recordings")
      await page.goto(`${demo.dashboard}/orders/${orderId}`)
      await (await recordRefund("1.00", "R-1")).waitFor({ state: "detached" })
      const drawer = await recordRefund("99999.00", "R-2")
      await drawer
        .getByText(/^€99,999\.00 is too much\. You can refund up to €\d+\.\d\d\.$/)
        .waitFor()
      await drawer.getByRole("button", { name: "Cancel" }).click()
      await page.getByRole("button", { name: "Continue" }).click()
      await recordRefund("2.00", "R-1")
      const problem = drawer
        .getByRole("alert")
        .filter({ hasText: "This reference is already recorded" })
      await problem.waitFor()
      expect(await isOnTop(problem)).toBe(true)
      await drawer.getByRole("button", { name: "Cancel" }).click()
      await page.getByRole("button", { name: "Continue" }).click()
      await card().getByText("Partially refunded").waitFor()
    })
  })
}
