/** An order that owes money: from its card in the dashboard, by the link, to the wallet and back to "Thank you". */
import { expectAccessible } from "./accessibility"
import { logIn, RETRIES, withoutJavaScript } from "./browser"
import type { Where } from "./demo"
import { isTooWide, SIZES, type Size } from "./sizes"
import { approve, buy } from "./to-wallet"

export function paymentRequestStories(where: Where, size: Size): void {
  async function admin(method: "GET" | "POST", path: string, data: object = {}) {
    const { demo, page } = where()
    const { href } = new URL(`/admin/${path}`, demo.dashboard)
    const body = method === "POST" ? { data } : {}
    const answer = await page.request.fetch(href, { method, ...body, ...RETRIES })
    expect([path, answer.status()]).toEqual([path, 200])
    return (await answer.json()) as {
      order: {
        items: { id: string }[]
        payment_collections: { id: string; status: string }[]
        summary: { pending_difference: number }
      }
    }
  }

  const orderOf = async (id: string) =>
    (await admin("GET", `orders/${id}?fields=summary,*items,*payment_collections`)).order

  /** Paid in the shop, then edited by the admin: one more of its item. */
  async function editedOrder(): Promise<string> {
    const { demo, page } = where()
    const orderId = await buy(page, demo, "Field recordings")
    await logIn(page, demo)
    await edit(orderId, 2)
    return orderId
  }

  async function edit(orderId: string, quantity: number) {
    const { items } = await orderOf(orderId)
    await admin("POST", "order-edits", { order_id: orderId })
    await admin("POST", `order-edits/${orderId}/items/item/${items[0]!.id}`, { quantity })
    await admin("POST", `order-edits/${orderId}/confirm`)
  }

  describe(`a payment request on a ${size}`, () => {
    beforeEach(() => where().page.setViewportSize(SIZES[size]))

    it('leads from the card of an edited order to "Thank you"', async () => {
      const { demo, page } = where()
      const orderId = await editedOrder()
      const { origin } = new URL(demo.dashboard)
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin })
      await page.goto(`${demo.dashboard}/orders/${orderId}`)
      const card = page.getByRole("region", { name: "Payment request" })
      await card.getByText("€11.40 is due on this order (edited)").waitFor()
      await card.getByRole("button", { name: "Request payment" }).click()
      await card.getByText("Open", { exact: true }).waitFor()
      expect(await card.getByRole("button", { name: "Email to customer" }).count()).toBe(0)
      await card.getByRole("button", { name: "Copy link" }).click()
      await page.getByText("Payment link copied.").waitFor()
      const link = await page.evaluate(() => navigator.clipboard.readText())
      await expectAccessible(page, 'section[aria-label="Payment request"]')

      const before = demo.count("capture")
      await withoutJavaScript(page, async (customer) => {
        await customer.goto(link)
        await customer.getByRole("heading", { name: "Payment due" }).waitFor()
        await customer.getByText("2 × Field recordings").waitFor()
        await customer.getByText("€11.40").waitFor()
        expect(await isTooWide(customer)).toBe(false)
        await customer.getByRole("button", { name: "Continue to wallet" }).click()
        await customer
          .getByText(/11\.40/)
          .first()
          .waitFor()
        await approve(customer)
        await customer.getByRole("heading", { name: "Thank you" }).waitFor()
        await customer.getByText("€11.40").waitFor()
        await customer.goto(link)
        await customer.getByRole("heading", { name: "Already paid" }).waitFor()
      })
      expect(demo.count("capture")).toBe(before + 1)
      expect((await orderOf(orderId)).summary.pending_difference).toBe(0)
      await page.reload()
      await card.getByText("Paid", { exact: true }).waitFor()
    })

    it("shows an amount that changed before it is paid, what was canceled, and what was withdrawn", async () => {
      const { demo, page } = where()
      const orderId = await editedOrder()
      await page.goto(`${demo.dashboard}/orders/${orderId}`)
      const card = page.getByRole("region", { name: "Payment request" })
      await card.getByRole("button", { name: "Request payment" }).click()
      await card.getByText("Open", { exact: true }).waitFor()
      const collection = (await orderOf(orderId)).payment_collections.find(
        ({ status }) => status === "not_paid"
      )!

      const customer = await page.context().newPage()
      await customer.setViewportSize(SIZES[size])
      // As Medusa's dashboard copies it.
      const link = `${demo.storefront}/payment-collection/${collection.id}?order_id=${orderId}`
      await customer.goto(link)
      await customer.getByText("€11.40").waitFor()
      await edit(orderId, 3)
      await customer.getByRole("button", { name: "Continue to wallet" }).click()
      await customer.getByRole("heading", { name: "The amount changed" }).waitFor()
      await customer.getByText("€22.80").waitFor()
      await expectAccessible(customer)
      await customer.getByRole("button", { name: "Continue to wallet" }).click()
      await customer.waitForURL(/127\.0\.0\.1/)
      await customer.getByRole("button", { name: "Cancel" }).click()
      await customer.getByRole("heading", { name: "Payment canceled" }).waitFor()
      await customer.close()

      await page.reload()
      await card.getByText("€22.80 is due on this order (edited)").waitFor()
      await card.getByRole("button", { name: "Withdraw" }).click()
      await page.getByText("The link stops working.").waitFor()
      await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click()
      await card.getByText("Withdrawn", { exact: true }).first().waitFor()
      await card.getByRole("button", { name: "Request payment" }).waitFor()
    })
  })
}
