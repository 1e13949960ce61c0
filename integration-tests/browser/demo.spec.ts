/** What must work in a browser: paying, canceling, being declined, deciding a review. */
import { paymentLinkStories } from "./payment-link"
import { reviewStories } from "./reviews"
import { shopperStories } from "./shopper"
import { approve, shopToWallet } from "./to-wallet"
import { withDemo } from "./with-demo"

withDemo("npm start", (where) => {
  it("finds other ports where the usual ones are taken, and says so", () => {
    const { demo } = where()
    expect(demo.output()).toContain("Port 9000 is taken")
    expect(demo.output()).toMatch(/^Ready: storefront http/m)
  })

  it("sells a tote: cart, wallet, approve, confirmation, with one call of each kind", async () => {
    const { demo, page } = where()
    await shopToWallet(page, demo, "Linen tote")
    await approve(page)
    await page.waitForURL(/\/order\/.+\/confirmed/)
    await expect(page.getByRole("heading", { level: 1 }).innerText()).resolves.toBe("Thank you")
    const calls = ["token", "init", "resume", "capture"] as const
    expect(calls.map(demo.count)).toEqual([1, 1, 1, 1])
  })

  reviewStories(where)
  shopperStories(where, "desktop")
  paymentLinkStories(where, "phone")

  it("ends with everything that it started", async () => {
    const { storefront, simulator, stop } = where().demo
    expect(await stop()).toBe(0)
    for (const address of [storefront, simulator]) {
      await expect(fetch(address)).rejects.toThrow()
    }
  })
})
