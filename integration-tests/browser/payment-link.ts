/** A customer whose payment ended follows the link of the same session again, as a storefront that keeps it would. */
import type { Page } from "playwright-core"

import { expectAccessible } from "./accessibility"
import type { Demo } from "./demo"
import { SIZES, type Size } from "./sizes"
import { goToWallet } from "./to-wallet"

export function paymentLinkStories(where: () => { demo: Demo; page: Page }, size: Size): void {
  const approve = (page: Page) => page.getByRole("button", { name: "Approve", exact: true }).click()
  const captures = () =>
    where()
      .demo.journal()
      .filter(({ type }) => type === "capture").length

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
        const before = captures()
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
        expect(captures()).toBe(before + 1)
        await page.goto(link)
        await page.waitForURL(/\/order\/.+\/confirmed$/)
      }
    )

    it("tells a customer who approves a replaced payment that nothing was charged, and leads to the live one", async () => {
      const { demo, page } = where()
      const link = await goByLink(page, demo)
      const old = page.url()
      await page.goBack()
      await page.getByRole("button", { name: /^Pay/ }).click()
      await page.waitForURL(/127\.0\.0\.1/)
      const before = captures()
      await page.goto(old)
      await approve(page)
      await page.getByRole("heading", { name: "You were not charged" }).waitFor()
      await expectAccessible(page)
      await page.getByRole("link", { name: "Continue to payment" }).click()
      await page.waitForURL(/127\.0\.0\.1/)
      expect(page.url()).not.toBe(old)
      expect(captures()).toBe(before)
      await approve(page)
      await page.waitForURL(/\/order\/.+\/confirmed$/)
      expect(captures()).toBe(before + 1)
      await page.goto(link)
      await page.waitForURL(/\/order\/.+\/confirmed$/)
    })
  })
}
