/** What a payment's own page, and its card on the order, tell whoever looks into it. */
import type { Page } from "playwright-core"

import { expectAccessible } from "./accessibility"
import { fetchAnswer, RETRIES } from "./browser"
import type { Demo } from "./demo"
import { payWithFault } from "./pay-with-fault"
import { goToWallet } from "./to-wallet"

type Payment = { id: string; transaction_id: string; cart_id: string; payment_session_id: string }
type Step = { created_at: string }

export function paymentPageStories(where: () => { demo: Demo; page: Page }): void {
  const transactions = () => where().demo.database("ext_wallet_transaction")

  async function openReview(): Promise<Payment & { order_id: string }> {
    const { demo, page } = where()
    const order_id = await payWithFault(page, demo, "wrong_type")
    return (await transactions().where({ order_id }).first())!
  }

  const goTo = ({ id }: Payment) => where().page.goto(`${where().demo.dashboard}/ext-wallet/${id}`)

  async function markAsPaid({ id }: Payment): Promise<void> {
    const { demo, page } = where()
    const { origin } = new URL(demo.dashboard)
    const answer = await page.request.post(`${origin}/admin/ext-wallet/payments/${id}/resolve`, {
      data: { outcome: "paid", reason: "Seen as captured there" },
      ...RETRIES,
    })
    expect(answer.status()).toBe(200)
  }

  /** Three unknown responses in a row would hide the wallet. */
  beforeEach(async () => {
    const { demo, page } = where()
    await goToWallet(page, demo, "Field recordings")
    await page.getByRole("button", { name: "Approve", exact: true }).click()
    await page.waitForURL(/\/order\/.+\/confirmed$/)
  })

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
    const facts = page.getByRole("region", { name: "Payment", exact: true })
    await facts.getByText("Paid", { exact: true }).waitFor()
    await facts.getByRole("button", { name: "Record refund" }).waitFor()
    expect(await page.getByRole("navigation", { name: "Other reviews" }).count()).toBe(0)
  })

  it("tells how long each step took, shows one transaction ID, and leads to the order and its customer", async () => {
    const payment = await openReview()
    const { demo, page } = where()
    // The history is append-only: only the page sees its first step this much earlier.
    await page.route(`**/admin/ext-wallet/payments/${payment.id}`, async (route) => {
      const answer = (await (await fetchAnswer(route)).json()) as { payment: { events: Step[] } }
      const [first, second] = answer.payment.events
      first!.created_at = new Date(Date.parse(second!.created_at) - 150_000).toISOString()
      await route.fulfill({ json: answer })
    })
    await goTo(payment)
    await page.getByText(/· 2 min 30 sec later$/).waitFor()
    await page.getByRole("button", { name: "Copy: Transaction ID" }).waitFor()
    expect(await page.getByText(payment.transaction_id, { exact: true }).count()).toBe(1)
    for (const id of [payment.id, payment.order_id, payment.cart_id, payment.payment_session_id]) {
      expect(await page.getByText(id, { exact: true }).count()).toBe(0)
    }
    await expectAccessible(page, "main")
    await page.getByRole("link", { name: "jeanne@example.test" }).click()
    await page.waitForURL(/\/customers\/cus_/)
    await page.unrouteAll()
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
    for (const name of ["transaction_id", "cart_id", "payment_session_id"] as const) {
      expect(text).toContain(`${name}: ${payment[name]}\n`)
    }
    expect(text).toMatch(/^medusa: 2\.\d+\.\d+$/m)
    expect(text).toMatch(/outcome_unknown by service, problem unreadable_resume/m)
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
