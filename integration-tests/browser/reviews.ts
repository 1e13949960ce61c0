/** What whoever looks after payments does in the dashboard. */
import { expectAccessible } from "./accessibility"
import { logIn } from "./browser"
import { control, type Where } from "./demo"
import { payWithFault } from "./pay-with-fault"
import { goToWallet } from "./to-wallet"

export function reviewStories(where: Where): void {
  async function decide(outcome: string, consequence: RegExp, reason: string): Promise<void> {
    const { page } = where()
    await page.getByRole("button", { name: outcome, exact: true }).click()
    const dialog = page.getByRole("alertdialog")
    await dialog.getByText(consequence).waitFor()
    await dialog.getByRole("button", { name: outcome, exact: true }).click()
    await dialog.getByText("Enter a reason of at least 3 characters.").waitFor()
    await expectAccessible(page, "[role=alertdialog]")
    await dialog.getByLabel("Reason").fill(reason)
    const sent = page.waitForRequest((request) => request.url().endsWith("/resolve"))
    await dialog.getByRole("button", { name: outcome, exact: true }).click()
    expect((await sent).postDataJSON()).toHaveProperty("state_changed_at", expect.any(String))
    await dialog.waitFor({ state: "detached" })
  }

  it("lists a payment whose answer was lost, and marks its order as paid when told so", async () => {
    const { demo, page } = where()
    const orderId = await payWithFault(page, demo, "server_error_after_capture")
    await page.goto(`${demo.dashboard}/orders`)
    await page.getByRole("link", { name: "Wallet payments" }).click()
    await page.getByText("Unclear whether paid").waitFor()
    await page.getByRole("tab", { name: "Needs review 1" }).waitFor()
    await page.getByRole("columnheader", { name: "Waiting for" }).waitFor()
    await page.getByRole("cell", { name: /^\d+ (second|minute)s?$/ }).waitFor()
    await page.getByRole("link", { name: /^Open payment of/ }).click()
    await page.getByText("the customer may or may not have been charged").waitFor()
    await expectAccessible(page, "main")
    await decide("Mark as paid", /^Order #\d+ will show as paid/, "Seen as captured there")
    await page.getByText("Payment marked as paid.").waitFor()
    await page.getByText("“Seen as captured there”").waitFor()
    await page.goto(`${demo.dashboard}/orders/${orderId}`)
    await page.getByRole("heading", { name: "Wallet payment" }).waitFor()
    await page.getByText("Captured", { exact: true }).first().waitFor()
    expect(await page.getByText("This payment needs review").count()).toBe(0)
  })

  it("leads from the order to its payment, and cancels the order when told that nothing was paid", async () => {
    const { demo, page } = where()
    const orderId = await payWithFault(page, demo, "reset_before_capture")
    await page.goto(`${demo.dashboard}/orders/${orderId}`)
    await page.getByRole("link", { name: "Review payment" }).click()
    await decide("Mark as unpaid", /^Order #\d+ will be canceled/, "Not captured there")
    await page.getByText("Payment marked as unpaid.").waitFor()
    await page.getByText("Not paid", { exact: true }).first().waitFor()
    await page.getByRole("link", { name: /^#\d+$/ }).click()
    await page.getByText("Canceled", { exact: true }).first().waitFor()
    const card = page.getByRole("region", { name: "Wallet payment" })
    await card.getByText("Not paid", { exact: true }).waitFor()
    await page.goto(`${demo.dashboard}/ext-wallet?view=all`)
    const row = page.getByRole("row").filter({ has: page.locator(`a[href$="/${orderId}"]`) })
    await row.getByText("Not paid", { exact: true }).waitFor()
    await page.goto(`${demo.dashboard}/ext-wallet`)
    await page.getByRole("tab", { name: /^All \d+$/, selected: true }).waitFor()
    await page.getByRole("tab", { name: "Needs review" }).click()
    await page.getByText("Nothing needs review").waitFor()
  })

  it("completes a payment whose customer approved and closed the tab", async () => {
    const { demo, page } = where()
    const before = { resume: demo.count("resume"), capture: demo.count("capture") }
    await goToWallet(page, demo, "Linen tote")
    const transactionId = page.url().split("/").pop() ?? ""
    await control(demo, "POST", `transactions/${transactionId}/approve`)
    await logIn(page, demo)
    // Not under "Not finished" yet: for half an hour, the customer may still be at the wallet.
    await page.goto(`${demo.dashboard}/ext-wallet?q=${transactionId}`)
    await page
      .getByRole("link", { name: /^Open payment of/ })
      .first()
      .click()
    await page.getByText(transactionId).waitFor()
    await page.getByRole("button", { name: "Complete payment" }).click()
    const prompt = page.getByRole("alertdialog")
    await prompt.getByText(/capture is requested once/).waitFor()
    await prompt.getByRole("button", { name: "Complete payment" }).click()
    await page.getByText("Payment captured. The order has been created.").waitFor()
    await page.getByText("Marked as approved by an admin").waitFor()
    expect({ resume: demo.count("resume"), capture: demo.count("capture") }).toEqual({
      resume: before.resume + 1,
      capture: before.capture + 1,
    })
  })
}

/** Asking the service once more, which not every review allows at once. */
export function retryStories(where: Where): void {
  it("retries a capture with a reason, and pays the waiting order", async () => {
    const { demo, page } = where()
    const orderId = await payWithFault(page, demo, "server_error_before_capture")
    const before = demo.count("capture")
    await page.goto(`${demo.dashboard}/orders/${orderId}`)
    await page.getByRole("link", { name: "Review payment" }).click()
    await page.getByRole("button", { name: "Retry capture" }).click()
    const dialog = page.getByRole("alertdialog")
    await dialog.getByText(/the customer may be charged twice/).waitFor()
    await dialog.getByLabel("Reason").fill("Approved and not captured there")
    const done = page.getByText("Payment captured", { exact: true })
    const tooSoon = dialog.getByText(/Wait ten seconds and try again/)
    // Not within ten seconds of the last time: until then the dialog says so, and stays.
    while ((await done.count()) === 0) {
      await dialog.getByRole("button", { name: "Retry capture" }).click()
      await done.or(tooSoon).first().waitFor()
      await done.waitFor({ timeout: 2_000 }).catch(() => undefined)
    }
    await dialog.waitFor({ state: "detached" })
    await page.getByText("“Approved and not captured there”").waitFor()
    expect(demo.count("capture")).toBe(before + 1)
  })
}
