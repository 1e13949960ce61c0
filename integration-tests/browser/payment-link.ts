/** A customer whose payment ended follows the link of the same session again, as a storefront that keeps it would. */
import type { Page } from "playwright-core"

import type { Demo, Where } from "./demo"
import { SIZES, type Size } from "./sizes"
import { approve, goToWallet } from "./to-wallet"

export function paymentLinkStories(where: Where, size: Size): void {
  /** Goes to the wallet, and tells the link that led there. */
  async function goByLink(page: Page, demo: Demo): Promise<string> {
    const followed = page.waitForRequest(/\/ext-wallet\/continue\//)
    await goToWallet(page, demo, "Field recordings")
    return (await followed).url()
  }

  async function endAt(page: Page, button: string): Promise<void> {
    if (button !== "Cancel") await page.locator("summary").first().click()
    await page.getByRole("button", { name: button }).click()
    await page.getByRole("heading", { name: "Checkout" }).waitFor()
  }

  describe(`the payment link on a ${size}`, () => {
    beforeEach(() => where().page.setViewportSize(SIZES[size]))

    it.each(["Cancel", "Approve, then fail the capture"])(
      'leads from "%s" to a new payment by one click, and that to one order',
      async (button) => {
        const { demo, page } = where()
        const before = demo.count("capture")
        const link = await goByLink(page, demo)
        const first = page.url()
        await endAt(page, button)
        await page.goto(link)
        await page.getByRole("heading", { name: "Pay with your wallet" }).waitFor()
        await page.getByText("Atelier Nord").waitFor()
        await page.getByRole("button", { name: "Continue to wallet" }).click()
        await page.waitForURL(/127\.0\.0\.1/)
        expect(page.url()).not.toBe(first)
        await approve(page)
        await page.waitForURL(/\/order\/.+\/confirmed$/)
        expect(demo.count("capture")).toBe(before + 1)
        await page.goto(link)
        await page.waitForURL(/\/order\/.+\/confirmed$/)
      }
    )
  })
}
