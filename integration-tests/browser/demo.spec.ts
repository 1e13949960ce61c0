import type { Page } from "playwright-core"

import { openPages, type Pages } from "./browser"
import { settingsStories } from "./dashboard/settings"
import { startDemo, takeDefaultPorts, type Demo } from "./demo"
import { paymentLinkStories } from "./payment-link"
import { paymentListStories } from "./payment-list"
import { paymentPageStories } from "./payment-page"
import { reviewStories } from "./reviews"
import { shopperStories } from "./shopper"
import { statementStories } from "./statements"
import { shopToWallet } from "./to-wallet"

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

  it("finds other ports where the usual ones are taken, and says so", () => {
    expect(demo.output()).toContain("Port 9000 is taken")
    expect(demo.output()).toMatch(/^Ready: storefront http/m)
  })

  it("sells a tote: cart, wallet, approve, confirmation, with one call of each kind", async () => {
    await shopToWallet(page, demo, "Linen tote")
    await page.getByRole("button", { name: "Approve", exact: true }).click()
    await page.waitForURL(/\/order\/.+\/confirmed/)
    await expect(page.getByRole("heading", { level: 1 }).innerText()).resolves.toBe("Thank you")
    expect(["token", "init", "resume", "capture"].map(count)).toEqual([1, 1, 1, 1])
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
