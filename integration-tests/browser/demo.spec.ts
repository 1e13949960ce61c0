import type { Page } from "playwright-core"

import { logIn, openPages, type Pages } from "./browser"
import { settingsStories } from "./dashboard/settings"
import { startDemo, takeDefaultPorts, type Demo } from "./demo"
import { paymentLinkStories } from "./payment-link"
import { paymentListStories } from "./payment-list"
import { paymentPageStories } from "./payment-page"
import { reviewStories } from "./reviews"
import { shopperStories } from "./shopper"
import { statementStories } from "./statements"
import { goToWallet, shopToWallet } from "./to-wallet"

jest.setTimeout(600_000)

describe("npm start", () => {
  let demo: Demo
  let pages: Pages
  let page: Page
  let freePorts: () => void

  beforeAll(async () => {
    freePorts = await takeDefaultPorts()
    demo = await startDemo()
    pages = await openPages([demo.storefront, demo.dashboard, demo.simulator])
  })

  afterAll(async () => {
    await pages.end()
    await demo.stop()
    freePorts()
  })

  beforeEach(async () => {
    page = await pages.open(60_000)
  })

  afterEach(async () => {
    await pages.closeAll()
  })

  const count = (type: string) => demo.journal().filter((entry) => entry.type === type).length
  const counts = () => ({
    token: count("token"),
    init: count("init"),
    resume: count("resume"),
    capture: count("capture"),
  })

  it("finds other ports where the usual ones are taken, and says so", () => {
    expect(demo.output()).toContain("Port 9000 is taken")
    expect(demo.output()).toMatch(/^Ready: storefront http/m)
  })

  it("sells a tote: cart, wallet, approve, confirmation, with one call of each kind", async () => {
    await shopToWallet(page, demo, "Linen tote")
    await page.getByRole("button", { name: "Approve", exact: true }).click()
    await page.waitForURL(/\/order\/.+\/confirmed/)
    await expect(page.getByRole("heading", { level: 1 }).innerText()).resolves.toBe("Thank you")
    expect(counts()).toEqual({ token: 1, init: 1, resume: 1, capture: 1 })
  })

  it("shows the order as paid in the dashboard, and that it was a test", async () => {
    await logIn(page, demo)
    await page.goto(`${demo.dashboard}/orders`)
    await page.getByText("#1", { exact: true }).first().click()
    await page.getByRole("heading", { name: "Wallet payment" }).waitFor()
    await page.getByText("Test payment. Do not ship.").waitFor()
    await page.getByText("Captured").first().waitFor()
  })

  it("brings a buyer who cancels back to the checkout, with nothing charged", async () => {
    const before = counts()
    await goToWallet(page, demo, "Field recordings")
    await page.getByRole("button", { name: "Cancel" }).click()
    await page.getByText("Payment canceled").waitFor()
    expect(counts()).toMatchObject({ resume: before.resume, capture: before.capture })
    await page.getByRole("button", { name: /^Pay/ }).click()
    await page.getByRole("button", { name: "Approve", exact: true }).click()
    await page.waitForURL(/\/order\/.+\/confirmed/)
  })

  it("tells a buyer whose payment fails that nothing was charged", async () => {
    const before = counts()
    await goToWallet(page, demo, "Field recordings")
    await page.getByText("Simulate a failure").click()
    await page.getByRole("button", { name: "Approve, then fail the capture" }).click()
    await page.getByText("Payment declined").waitFor()
    await page.getByText("You were not charged.").waitFor()
    expect(counts().capture).toBe(before.capture)
  })

  // Here, because every start of a demo takes a minute.
  reviewStories(() => ({ demo, page }))
  describe("the page of a payment", () => paymentPageStories(() => ({ demo, page })))
  statementStories(() => ({ demo, page }))
  describe("the list of payments", () => paymentListStories(() => ({ demo, page })))
  shopperStories(() => ({ demo, page }))
  paymentLinkStories(() => ({ demo, page }))
  describe("the wallet's settings in the dashboard", () => settingsStories(() => ({ demo, page })))

  it("ends with everything that it started", async () => {
    const { storefront, simulator } = demo
    expect(await demo.stop()).toBe(0)
    for (const address of [storefront, simulator]) {
      await expect(fetch(address)).rejects.toThrow()
    }
  })
})
