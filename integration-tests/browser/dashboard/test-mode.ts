/** From a purchase in the sandbox to everything that says of it: a test. */
import type { Locator } from "playwright-core"

import { SIZES } from "../sizes"
import { isOnTop, type Where } from "./where"
import { goToWallet } from "../to-wallet"

export function testModeStories(where: Where): void {
  const card = () => where().page.getByRole("region", { name: "Wallet payment" })

  async function buy(): Promise<string> {
    const { demo, page } = where()
    await goToWallet(page, demo, "Field recordings")
    await page.getByRole("button", { name: "Approve", exact: true }).click()
    await page.waitForURL(/\/order\/.+\/confirmed/)
    const [, orderId = ""] = /\/order\/([^/]+)\//.exec(page.url()) ?? []
    return orderId
  }

  async function recordRefund(amount: string, reference: string): Promise<Locator> {
    const { page } = where()
    await card().getByRole("button", { name: "Record refund" }).click()
    const drawer = page.getByRole("dialog", { name: "Record refund" })
    await drawer.getByLabel("Amount").fill(amount)
    await drawer.getByLabel("Refund reference").fill(reference)
    await drawer.getByRole("button", { name: "Record refund" }).click()
    return drawer
  }

  /** Open and in view, under the dashboard's own header, which never scrolls. */
  async function expectScrolledTo(id: string): Promise<void> {
    const { page } = where()
    await page.waitForFunction((wanted) => {
      const step = document.activeElement
      const main = step?.closest("main")
      if (step?.id !== wanted || !main) return false
      const { top, bottom } = main.getBoundingClientRect()
      const isOpen = step.querySelector("button")?.ariaExpanded === "true"
      return (
        isOpen &&
        step.getBoundingClientRect().top >= top &&
        step.getBoundingClientRect().top < bottom
      )
    }, id)
    const around = await page.locator("main").evaluate((main) => {
      const scrolled: number[] = []
      for (let shell = main.parentElement; shell; shell = shell.parentElement) {
        scrolled.push(shell.scrollTop)
      }
      return scrolled
    })
    expect(new Set(around)).toEqual(new Set([0]))
  }

  describe.each(Object.entries(SIZES))("a purchase in test mode, on a %s", (_size, viewport) => {
    beforeEach(async () => {
      await where().page.setViewportSize(viewport)
    })

    it("is a test on its order, its payment, the list of payments and the list of orders", async () => {
      const { demo, page } = where()
      const orderId = await buy()
      await page.goto(`${demo.dashboard}/orders`)
      const note = page.getByRole("note").filter({ hasText: "Paid in test mode. Do not ship." })
      await note.waitFor()
      const list = page.getByRole("heading", { name: "Orders" })
      const [above, below] = [await note.boundingBox(), await list.boundingBox()]
      expect(above!.y).toBeLessThan(below!.y)
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
      await expectScrolledTo("go-live")
    })

    it("tells each refund's amount, and shows at once that a reference was used before", async () => {
      const { demo, page } = where()
      const orderId = await buy()
      await page.goto(`${demo.dashboard}/orders/${orderId}`)
      await (await recordRefund("1.00", "R-1")).waitFor({ state: "detached" })
      const tooMuch = await recordRefund("99999.00", "R-2")
      await tooMuch
        .getByText(/^€99,999\.00 is too much\. You can refund up to €\d+\.\d\d\.$/)
        .waitFor()
      await tooMuch.getByRole("button", { name: "Cancel" }).click()
      await page.getByRole("button", { name: "Continue" }).click()
      const drawer = await recordRefund("2.00", "R-1")
      const problem = drawer
        .getByRole("alert")
        .filter({ hasText: "This reference is already recorded" })
      await problem.waitFor()
      expect(await isOnTop(problem)).toBe(true)
      await drawer.getByRole("button", { name: "Cancel" }).click()
      await page.getByRole("button", { name: "Continue" }).click()
      await card().getByText("Partially refunded").waitFor()
      await card().getByRole("link", { name: "View payment" }).click()
      await page.getByText("€1.00, reference R-1").waitFor()
      await page.getByText("Partially refunded").waitFor()
    })
  })

  describe("a purchase in test mode", () => {
    it("that is left at the wallet gets a payment link, copied or to copy", async () => {
      const { demo, page } = where()
      await goToWallet(page, demo, "Field recordings")
      await page.getByRole("button", { name: "Cancel" }).click()
      await page.getByText("Payment canceled").waitFor()
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
      await page.goto(`${demo.dashboard}/ext-wallet?view=unfinished`)
      await page.getByRole("tab", { name: "Not finished" }).waitFor()
      await page.getByText("Not paid").first().waitFor()
      await page
        .getByRole("link", { name: /^Open payment of/ })
        .first()
        .click()
      await page.getByText("Not paid").first().waitFor()
      const copy = page.getByRole("button", { name: "Copy payment link", exact: true })
      await copy.click()
      await page.getByText("Payment link copied. Send it to the customer.").waitFor()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      await page.getByText(copied, { exact: true }).waitFor()
      const byHand = page.getByText("Copy the link and send it to the customer.")
      expect(await byHand.count()).toBe(0)
      await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: null }))
      await copy.click()
      await byHand.waitFor()
    })

    it("is nothing to an admin whose role leaves the wallet out, on the order's page", async () => {
      const { demo, page } = where()
      const orderId = await buy()
      await page.route("**/admin/ext-wallet/**", (route) =>
        route.fulfill({ status: 403, json: { type: "forbidden", message: "Forbidden" } })
      )
      await page.goto(`${demo.dashboard}/orders/${orderId}`)
      await page.getByRole("heading", { name: "Customer", exact: true }).first().waitFor()
      await page.waitForLoadState("networkidle")
      // It is there until the server has answered, and the page has drawn what it said.
      await card().waitFor({ state: "detached" })
      expect(await page.getByText(/couldn't be loaded/).count()).toBe(0)
      await page.unrouteAll()
    })
  })
}
