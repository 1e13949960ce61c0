import { Modules } from "@medusajs/framework/utils"
import { rmSync } from "node:fs"
import type { Browser, Page } from "playwright-core"

import { expectAccessible } from "../browser/accessibility"
import { fetchAnswer, openBrowser, watchReaction } from "../browser/browser"
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

    async function approveWithFailingCapture() {
      await leaveForWallet()
      await failCapture()
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

    /** Answers as the shop does, with other values in it. */
    const answerConfigWith = (values: Record<string, unknown>) =>
      page.route(CONFIG, async (route) => {
        const answer = await fetchAnswer(route)
        await route.fulfill({ response: answer, json: { ...(await answer.json()), ...values } })
      })

    // Before a payment has worked, a refusal may hide a capture.
    it("tells a customer whose payment is being checked not to pay again, and offers no button", async () => {
      // Nobody knows yet what a refusal of this service means.
      await forgetService(shop())
      await checkOut({ width: 390 })
      await approveWithFailingCapture()
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

    it("says that a declined payment was not charged, where payments have worked before", async () => {
      await sellOnce()
      await checkOut()
      await approveWithFailingCapture()
      expect(await message().innerText()).toContain("You were not charged.")
      expect(await message().getAttribute("role")).toBe("alert")
      await expectAccessible(page)
    })

    it("lets the customer pay after a cancel and a decline, with the starter's own button and session", async () => {
      await sellOnce()
      await checkOut()
      const before = simulator().totals().captures
      await leaveForWallet()
      await page.getByRole("button", { name: "Cancel" }).click()
      await page.waitForURL(/wallet=canceled/)
      await leaveAgain()
      await failCapture()
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

    it("shows name, logo, description and test mode, and the button does not move meanwhile", async () => {
      const { cartId } = await shop().startPayment({ TOTE: 1 })
      page = await openShop(browser, { cartId })
      let answer = () => {}
      const held = new Promise<void>((resolve) => (answer = resolve))
      await answerConfigWith({
        display_name: "Nordic Pay",
        description: "Pay with your Nordic Pay balance.",
        logo_url: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"/>')}`,
      })
      await page.route(CONFIG, async (route) => {
        await held
        await route.fallback()
      })
      await page.goto(CHECKOUT)
      await button().waitFor()
      await page.getByText("Test mode. You will not be charged.").waitFor()
      const before = await button().boundingBox()

      answer()
      await page.getByText("Nordic Pay", { exact: true }).waitFor()
      await page.getByText("Pay with your Nordic Pay balance.").waitFor()
      await page.locator("img").waitFor()
      expect(await button().boundingBox()).toEqual(before)
      await expectAccessible(page)
    })

    it("shows no broken picture where the logo cannot be loaded", async () => {
      const { cartId } = await shop().startPayment({ TOTE: 1 })
      page = await openShop(browser, { cartId })
      await answerConfigWith({ display_name: "Nordic Pay", logo_url: `${BACKEND}/no-such-logo` })
      await page.goto(CHECKOUT)
      await page.getByText("Nordic Pay", { exact: true }).waitFor()
      await page.locator("img").waitFor({ state: "detached" })
    })

    it("asks for another way to pay where the wallet is not available", async () => {
      const { cartId } = await shop().startPayment({ TOTE: 1 })
      page = await openShop(browser, { cartId })
      await answerConfigWith({ available: false, reason: "temporarily_unavailable" })
      await page.goto(CHECKOUT)
      await page.getByRole("alert").waitFor()
      expect(await page.getByRole("alert").innerText()).toContain("choose another payment method")
      expect(await button().isDisabled()).toBe(true)
      await expectAccessible(page)
    })

    it("says that the shop cannot be reached, and works at the next click", async () => {
      await checkOut()
      await page.route(CONFIG, (route) => route.abort())
      await button().click()
      await page.getByRole("alert").waitFor()
      expect(await page.getByRole("alert").innerText()).toContain("Please try again in a moment.")
      await expectAccessible(page)
      await page.unroute(CONFIG)
      await leaveForWallet()
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
