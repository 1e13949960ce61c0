/** What a payment's own page, and its card on the order, tell whoever looks into it. */
import type { Page } from "playwright-core"

import { expectAccessible } from "./accessibility"
import type { Demo } from "./demo"
import { payWithFault } from "./pay-with-fault"

type Payment = { id: string; transaction_id: string; cart_id: string; payment_session_id: string }

export function paymentPageStories(where: () => { demo: Demo; page: Page }): void {
  const transactions = () => where().demo.database("ext_wallet_transaction")

  async function openReview(): Promise<Payment & { order_id: string }> {
    const { demo, page } = where()
    const order_id = await payWithFault(page, demo, "server_error_after_capture")
    return (await transactions().where({ order_id }).first())!
  }

  const goTo = ({ id }: Payment) => where().page.goto(`${where().demo.dashboard}/ext-wallet/${id}`)

  async function markAsPaid({ id }: Payment): Promise<void> {
    const { demo, page } = where()
    const { origin } = new URL(demo.dashboard)
    const answer = await page.request.post(`${origin}/admin/ext-wallet/payments/${id}/resolve`, {
      data: { outcome: "paid", reason: "Seen as captured there" },
    })
    expect(answer.status()).toBe(200)
  }

  it("leads from one review to the next and back, and on from one that is decided", async () => {
    const older = await openReview()
    const newer = await openReview()
    const { page } = where()
    await goTo(newer)
    await page.getByText(newer.transaction_id).waitFor()
    expect(await page.getByRole("link", { name: "Previous review" }).count()).toBe(0)
    await page.getByRole("link", { name: "Next review" }).click()
    await page.getByText(older.transaction_id).waitFor()
    expect(await page.getByText(newer.transaction_id).count()).toBe(0)
    await page.getByRole("link", { name: "Previous review" }).click()
    await page.getByText(newer.transaction_id).waitFor()
    await markAsPaid(newer)
    await page.reload()
    await page.getByText("Marked as paid").waitFor()
    await page.getByRole("link", { name: "Next review" }).click()
    await page.getByText(older.transaction_id).waitFor()
    await markAsPaid(older)
    await page.reload()
    await page.getByText("Marked as paid").waitFor()
    expect(await page.getByRole("navigation", { name: "Other reviews" }).count()).toBe(0)
  })

  it("tells how long each step took, names every id, and leads to the order and its customer", async () => {
    const payment = await openReview()
    const { demo, page } = where()
    await demo
      .database("ext_wallet_event")
      .where({ wallet_transaction_id: payment.id, type: "opened" })
      .update({ created_at: demo.database.raw("created_at - interval '2 minutes 30 seconds'") })
    await goTo(payment)
    await page.getByText(/· 2 min 3\d sec later$/).waitFor()
    const ids = page.getByRole("region", { name: "IDs" })
    for (const id of [payment.id, payment.order_id, payment.cart_id, payment.payment_session_id]) {
      await ids.getByText(id, { exact: true }).waitFor()
    }
    await page.getByRole("button", { name: "Copy: Transaction ID" }).waitFor()
    await ids.getByRole("button", { name: "Copy: Cart ID" }).waitFor()
    await expectAccessible(page, "main")
    await page.getByRole("link", { name: "jeanne@example.test" }).click()
    await page.waitForURL(/\/customers\/cus_/)
    await markAsPaid(payment)
    await page.goto(`${demo.dashboard}/orders/${payment.order_id}`)
    const card = page.getByRole("region", { name: "Wallet payment" })
    await card.getByText("Created", { exact: true }).waitFor()
    await card.getByText(/, after \d+ \w+/).waitFor()
  })

  it("copies a payment for support without the customer, or shows the text where it can't", async () => {
    const payment = await openReview()
    const { demo, page } = where()
    const { origin } = new URL(demo.dashboard)
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin })
    await goTo(payment)
    const copy = page.getByRole("button", { name: "Copy for support" })
    await copy.click()
    await page.getByText("Payment details copied.").waitFor()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toContain(`transaction_id: ${payment.transaction_id}\n`)
    expect(text).toMatch(/^medusa: 2\.\d+\.\d+$/m)
    expect(text).toMatch(/outcome_unknown by service.*status 500$/m)
    expect(text).not.toMatch(/jeanne|martin|@|https?:|token|redacted/i)
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"))
    })
    await copy.click()
    await page.getByText("Your browser didn't allow copying.").waitFor()
    await page.getByText(`payment: ${payment.id}`).waitFor()
    await expectAccessible(page, "main")
    await markAsPaid(payment)
  })
}
