/** What a customer sees on the way to an order: pages that everybody can use. */
import { expectAccessible } from "./accessibility"
import { control, type Where } from "./demo"
import { SIZES } from "./sizes"
import { approve, fillCart, shopToWallet } from "./to-wallet"

export function shopPageStories(where: Where): void {
  describe.each(Object.entries(SIZES))("a customer on a %s", (_size, viewport) => {
    beforeEach(() => where().page.setViewportSize(viewport))

    it("finds another payment method preselected if the wallet can't start a payment", async () => {
      const { demo, page } = where()
      await fillCart(page, demo, "Field recordings")
      expect(await page.getByLabel("Wallet").isChecked()).toBe(true)
      const fault = { name: "status", on: "init", times: 1, status: 500 }
      await control(demo, "POST", "faults", fault)
      await page.getByRole("button", { name: /^Pay/ }).click()
      await page.getByRole("alert").waitFor()
      expect(await page.getByLabel("Wallet").isChecked()).toBe(false)
      expect(await page.getByLabel("Invoice").isChecked()).toBe(true)
      await expectAccessible(page)
    })

    it("meets accessible pages: checkout, wallet, order, the dashboard of the service", async () => {
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
      await page.goto(`${demo.simulator}/operator`)
      await expectAccessible(page)
    })
  })
}
