/** What a customer sees on the way to an order: sums that add up, pages that everybody can use. */
import type { Page } from "playwright-core"

import { expectAccessible } from "./accessibility"
import type { Demo } from "./demo"
import { controlSimulator } from "./pay-with-fault"
import { isTooWide, SIZES } from "./sizes"
import { fillCart, goToWallet, shopToWallet } from "./to-wallet"

export function shopPageStories(where: () => { demo: Demo; page: Page }): void {
  const fault = (body: object) => controlSimulator(where().demo, "faults", body)
  const approve = (page: Page) => page.getByRole("button", { name: "Approve", exact: true }).click()

  /** The rows of a sum, in cents; what is taken off has a minus. */
  async function readSums(page: Page): Promise<Record<string, number>> {
    const terms = await page.locator("dl dt").allInnerTexts()
    const amounts = await page.locator("dl dd").allInnerTexts()
    const cents = (text: string) =>
      Math.round(Number(text.replace("−", "-").replace(/[€,]/g, "")) * 100)
    return Object.fromEntries(terms.map((term, index) => [term, cents(amounts[index]!)]))
  }

  async function expectToAddUp(page: Page): Promise<void> {
    const { Items, Discount, Delivery, Total, ...rest } = await readSums(page)
    const lines = Object.entries(rest).filter(([term]) => term.includes("×"))
    expect(Items! + Discount! + Delivery!).toBe(Total)
    expect(lines.reduce((sum, [, amount]) => sum + amount, 0)).toBe(Items)
  }

  describe.each(Object.entries(SIZES))("a customer on a %s", (_size, viewport) => {
    beforeEach(() => where().page.setViewportSize(viewport))

    it("finds another payment method preselected if the wallet can't start a payment", async () => {
      const { demo, page } = where()
      await fillCart(page, demo, "Field recordings")
      expect(await page.getByLabel("Wallet").isChecked()).toBe(true)
      await fault({ name: "status", on: "init", times: 1, status: 500 })
      await page.getByRole("button", { name: /^Pay/ }).click()
      await page.getByRole("alert").waitFor()
      expect(await page.getByLabel("Wallet").isChecked()).toBe(false)
      expect(await page.getByLabel("Invoice").isChecked()).toBe(true)
      await expectAccessible(page)
    })

    it("has an e-mail address of 44 characters, which fits the checkout and the order", async () => {
      const { demo, page } = where()
      await fillCart(page, demo, "Linen tote", "maximilianevonhohensteins@longmailer.example")
      expect(await isTooWide(page)).toBe(false)
      await page.getByRole("button", { name: /^Pay/ }).click()
      await approve(page)
      await page.waitForURL(/\/order\/.+\/confirmed$/)
      expect(await isTooWide(page)).toBe(false)
    })

    it("finds sums that add up, from the cart to the order", async () => {
      const { demo, page } = where()
      for (const [product, quantity] of [
        ["Wildflower seeds", "7"],
        ["Linen tote", "1"],
      ] as const) {
        await page.goto(demo.storefront)
        await page.getByRole("link", { name: product }).first().click()
        await page.getByLabel("Quantity").fill(quantity)
        await page.getByRole("button", { name: "Add to cart" }).click()
      }
      await page.getByRole("link", { name: /^Cart/ }).click()
      await page.getByLabel("Promotion code").fill("WELCOME15")
      await page.getByRole("button", { name: "Apply" }).click()
      await page.getByText("Code applied").waitFor()
      await shopToWallet(page, demo, "Field recordings")
      await page.goBack()
      await page.getByRole("heading", { name: "Checkout" }).waitFor()
      await expectToAddUp(page)
      const { Total } = await readSums(page)
      await page.goForward()
      const paid = await page.locator(".amount").innerText()
      expect(Math.round(Number(paid) * 100)).toBe(Total)
      await approve(page)
      await page.waitForURL(/\/order\/.+\/confirmed$/)
      await expectToAddUp(page)
      expect((await readSums(page)).Total).toBe(Total)
    })

    it("meets accessible pages: checkout, wallet, order", async () => {
      const { demo, page } = where()
      await shopToWallet(page, demo, "Linen tote")
      await expectAccessible(page)
      await page.goBack()
      await page.getByText("Test mode. You will not be charged.").waitFor()
      await expectAccessible(page)
      for (const step of ["address", "delivery"]) {
        await page.goto(`${demo.storefront}/fr/checkout?step=${step}`)
        await expectAccessible(page)
      }
      await page.goto(`${demo.storefront}/fr/checkout?step=payment&wallet=failed&reason=declined`)
      await expectAccessible(page)
      await page.getByRole("button", { name: /^Pay/ }).click()
      await approve(page)
      await page.waitForURL(/\/order\/.+\/confirmed$/)
      await page.getByText("Test mode. You will not be charged.").waitFor()
      await expectAccessible(page)
    })

    it("is refunded in the service's dashboard, who gets a reference to record", async () => {
      const { demo, page } = where()
      await goToWallet(page, demo, "Linen tote")
      await approve(page)
      await page.waitForURL(/\/order\/.+\/confirmed$/)
      await page.goto(`${demo.simulator}/operator`)
      const row = page.locator("#payments tbody tr").first()
      await row.locator("summary").click()
      await row.getByLabel("Amount to refund").fill("5")
      await row.getByRole("button", { name: "Refund" }).click()
      const note = page.getByRole("status")
      await note.getByText("Refunded 5.00.").waitFor()
      const reference = await note.locator(".mono").innerText()
      expect(reference).toMatch(/^RF\w{10}$/)
      await row.getByText("Partially refunded").waitFor()
      await row.getByText(`5.00 ${reference}`).waitFor()
      expect(demo.journal().at(-1)).toMatchObject({ type: "refund", amount: 500, reference })
      await expectAccessible(page)
    })
  })
}
