import { Modules } from "@medusajs/framework/utils"
import { rmSync } from "node:fs"
import type { Browser, Page } from "playwright-core"

import { expectAccessible } from "../browser/accessibility"
import { openBrowser, RETRIES, watchReaction } from "../browser/browser"
import { forgetService } from "../shop/known-service"
import { testStore } from "../shop/test-store"
import { bundle, patchedStarter } from "./patched-starter"
import { openShop, servePages, SHOP } from "./starter-pages"

jest.setTimeout(300_000)

const PORT = "19120"
const BACKEND = `http://localhost:${PORT}`
const CONFIG = `${BACKEND}/store/ext-wallet/config?**`
const CHECKOUT = `${SHOP}/fr/checkout?step=review`

testStore(
  {
    name: "starter-checkout",
    env: { PORT },
    options: { backendUrl: BACKEND, storefrontUrl: SHOP },
  },
  ({ shop, simulator }) => {
    let browser: Browser
    let page: Page
    let stopServing: () => void

    beforeAll(async () => {
      browser = await openBrowser()
      const folder = patchedStarter("dtc-starter")
      const keys = await shop()
        .container.resolve(Modules.API_KEY)
        .listApiKeys({ title: "Demo storefront" })
      stopServing = await servePages(bundle(folder, BACKEND, keys[0]!.token))
      rmSync(folder, { recursive: true })
    })

    afterAll(async () => {
      await browser.close()
      stopServing()
    })

    afterEach(async () => {
      await page.context().close()
    })

    const button = () => page.getByTestId("submit-order-button")
    const message = () => page.locator("[data-wallet]")

    async function checkOut(opening: Partial<Parameters<typeof openShop>[1]> = {}) {
      const { cartId } = await shop().startPayment({ TOTE: 1 })
      page = await openShop(browser, { cartId, ...opening })
      await page.goto(CHECKOUT)
      await button().waitFor()
    }

    async function leaveForWallet() {
      await button().click()
      await page.getByRole("button", { name: "Approve", exact: true }).waitFor()
      expect(new URL(page.url()).origin).toBe(simulator().url)
    }

    /** The session's payment is over: our page asks before it starts another one. */
    async function leaveAgain() {
      await button().click()
      await page.getByRole("button", { name: "Continue to wallet" }).click()
      await page.waitForURL(`${simulator().url}/**`)
    }

    async function failCapture() {
      await page.locator("summary").first().click()
      await page.locator("[value=approve_capture_fails]").click()
      await page.waitForURL(/wallet=failed/)
    }

    /** From then on a refusal is known to mean that nothing was charged. */
    async function sellOnce() {
      const { session } = await shop().startPayment({ TOTE: 1 })
      const { location } = await simulator().approve(session.data.transaction_id)
      await shop().visit(location)
    }

    // Before a payment has worked, a refusal may hide a capture.
    it("tells a customer whose payment is being checked not to pay again, and offers no button", async () => {
      // Nobody knows yet what a refusal of this service means.
      await forgetService(shop())
      await checkOut({ width: 390 })
      await leaveForWallet()
      await failCapture()
      expect(await message().getAttribute("data-reason")).toBe("checking")
      expect(await message().innerText()).toMatch(/do not pay again/i)
      expect(await button().isDisabled()).toBe(true)
      await expectAccessible(page)
    })

    it("takes the customer from the starter's own button to the wallet, and to the order", async () => {
      await checkOut()
      expect(await button().getAttribute("data-size")).toBe("large")
      expect(await message().count()).toBe(0)
      await expectAccessible(page)
      await leaveForWallet()
      await page.getByRole("button", { name: "Approve", exact: true }).click()
      await page.waitForURL(/\/fr\/order\/order_.+\/confirmed/)
      await page.getByRole("heading", { name: "Thank you!" }).waitFor()
      expect(await message().count()).toBe(0)
    })

    it("says in the page's language that the payment was canceled", async () => {
      await checkOut({ locale: "de-AT" })
      await leaveForWallet()
      await page.getByRole("button", { name: "Cancel" }).click()
      await page.waitForURL(/wallet=canceled/)
      expect(await message().innerText()).toContain("Zahlung abgebrochen.")
      expect(await message().getAttribute("role")).toBe("status")
      expect(await button().isEnabled()).toBe(true)
      expect(await button().innerText()).toBe("Weiter zur Wallet")
      await expectAccessible(page)
    })

    it("tells a customer who was declined that nothing was charged, and lets them pay, with the starter's own button", async () => {
      await sellOnce()
      await checkOut()
      const before = simulator().totals().captures
      await leaveForWallet()
      await page.getByRole("button", { name: "Cancel" }).click()
      await page.waitForURL(/wallet=canceled/)
      await leaveAgain()
      await failCapture()
      expect(await message().innerText()).toContain("You were not charged.")
      expect(await message().getAttribute("role")).toBe("alert")
      await expectAccessible(page)
      await leaveAgain()
      await page.getByRole("button", { name: "Approve", exact: true }).click()
      await page.waitForURL(/\/fr\/order\/order_.+\/confirmed/)
      expect(simulator().totals().captures - before).toBe(1)
    })

    it("says on the order's page that a payment is being confirmed", async () => {
      await checkOut()
      await leaveForWallet()
      simulator().fault("reset_after_capture", { on: "resume" })
      await page.getByRole("button", { name: "Approve", exact: true }).click()
      await page.waitForURL(/confirmed\?wallet=confirming/)
      expect(await message().innerText()).toMatch(/do not pay again/i)
      await expectAccessible(page)
    })

    it.each([{ withoutNavigationApi: false }, { withoutNavigationApi: true }])(
      "takes the message away when the storefront's router goes on (%p)",
      async (browserKind) => {
        await checkOut(browserKind)
        await page.goto(`${CHECKOUT}&wallet=canceled`)
        await message().waitFor()
        await page.evaluate(() => history.pushState(null, "", "/fr/store"))
        await message().waitFor({ state: "detached" })
      }
    )

    it("asks for another way to pay where the wallet is not available", async () => {
      const { cartId } = await shop().startPayment({ TOTE: 1 })
      page = await openShop(browser, { cartId })
      await page.route(CONFIG, async (route) => {
        const answer = await route.fetch(RETRIES)
        const unavailable = { available: false, reason: "temporarily_unavailable" }
        await route.fulfill({
          response: answer,
          json: { ...(await answer.json()), ...unavailable },
        })
      })
      await page.goto(CHECKOUT)
      await page.getByRole("alert").waitFor()
      expect(await page.getByRole("alert").innerText()).toContain("choose another payment method")
      expect(await button().isDisabled()).toBe(true)
      await expectAccessible(page)
    })

    it("is used with the keyboard alone, and again after the browser's Back button", async () => {
      await checkOut()
      await page.keyboard.press("Tab")
      expect(await button().evaluate((element) => element === document.activeElement)).toBe(true)
      await page.keyboard.press("Enter")
      await page.waitForURL(`${simulator().url}/**`)
      await page.goBack()
      await button().waitFor()
      await leaveForWallet()
    })

    it("says at once that the wallet opens, and starts one payment for a double click", async () => {
      const cartId = await shop().fillCart({ SOUND: 1 })
      page = await openShop(browser, { cartId })
      await page.goto(`${SHOP}/fr/express`)
      const { inits } = simulator().totals()
      const pay = page.getByRole("button", { name: "Continue to wallet" })
      const reactions = await watchReaction(page, pay)
      await pay.dblclick()
      await page.waitForURL(`${simulator().url}/**`)
      expect(reactions[0]?.text).toBe("Opening your wallet…")
      expect(reactions[0]?.ms).toBeLessThan(100)
      expect(simulator().totals().inits).toBe(inits + 1)
    })
  }
)
