/** What whoever looks after payments does in the dashboard. */
import type { Page } from "playwright-core"

import { expectAccessible } from "./accessibility"
import { goToWallet, logIn } from "./browser"
import type { Demo } from "./demo"

export function reviewStories(where: () => { demo: Demo; page: Page }): void {
  const control = async (path: string, body: object = {}) =>
    fetch(`${where().demo.simulator}/_simulator/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })
  const approve = () => where().page.getByRole("button", { name: "Approve", exact: true }).click()
  const count = (type: string) =>
    where()
      .demo.journal()
      .filter((entry) => entry.type === type).length

  async function payWith(fault: string): Promise<string> {
    const { demo, page } = where()
    await control("faults", { name: fault, on: "resume", times: 1 })
    await goToWallet(page, demo.storefront, "Linen tote")
    await approve()
    await page.waitForURL(/\/order\/.+\/confirmed\?wallet=confirming/)
    const [, orderId = ""] = /\/order\/([^/]+)\//.exec(page.url()) ?? []
    await logIn(page, demo.dashboard)
    return orderId
  }

  async function decide(outcome: string, consequence: RegExp, reason: string): Promise<void> {
    const { page } = where()
    await page.getByRole("button", { name: outcome, exact: true }).click()
    const dialog = page.getByRole("alertdialog")
    await dialog.getByText(consequence).waitFor()
    await dialog.getByRole("button", { name: outcome, exact: true }).click()
    await dialog.getByText("Say in a few words why").waitFor()
    await expectAccessible(page, "[role=alertdialog]")
    await dialog.getByLabel("Reason").fill(reason)
    await dialog.getByRole("button", { name: outcome, exact: true }).click()
    await dialog.waitFor({ state: "detached" })
  }

  it("lists a payment whose answer was lost, and marks its order as paid when told so", async () => {
    const orderId = await payWith("server_error_after_capture")
    const { demo, page } = where()
    await page.getByRole("link", { name: "Orders" }).click()
    await page.getByRole("link", { name: "Wallet payments" }).click()
    await page.getByText("No clear answer from the service").waitFor()
    await page.getByRole("link", { name: /^Open the payment of/ }).click()
    await page.getByText("the money may or may not have been taken").waitFor()
    await expectAccessible(page, "main")
    await decide("Paid", /^Order #\d+ is shown as paid/, "Seen as captured at the operator")
    await page.getByText("The payment is resolved as paid.").waitFor()
    await page.getByText("“Seen as captured at the operator”").waitFor()
    await page.goto(`${demo.dashboard}/orders/${orderId}`)
    await page.getByRole("heading", { name: "Wallet payment" }).waitFor()
    await page.getByText("Captured", { exact: true }).first().waitFor()
    expect(await page.getByText("This payment needs review").count()).toBe(0)
  })

  it("leads from the order to its payment, and cancels the order when told that nothing was paid", async () => {
    const orderId = await payWith("reset_before_capture")
    const { demo, page } = where()
    await page.goto(`${demo.dashboard}/orders/${orderId}`)
    await page.getByRole("link", { name: "Review this payment" }).click()
    await decide("Unpaid", /^Order #\d+ is canceled/, "Not captured at the operator")
    await page.getByText("The payment is closed as unpaid.").waitFor()
    await page.getByText("Not charged", { exact: true }).first().waitFor()
    await page.getByRole("link", { name: /^#\d+$/ }).click()
    await page.getByText("Canceled", { exact: true }).first().waitFor()
    const card = page.getByRole("region", { name: "Wallet payment" })
    await card.getByText("Not charged", { exact: true }).waitFor()
    await page.goto(`${demo.dashboard}/ext-wallet?view=all`)
    const row = page.getByRole("row").filter({ has: page.locator(`a[href$="/${orderId}"]`) })
    await row.getByText("Not charged", { exact: true }).waitFor()
    await page.goto(`${demo.dashboard}/ext-wallet`)
    await page.getByText("Nothing needs review").waitFor()
  })

  it("asks the service again, with a reason, and pays the waiting order", async () => {
    const orderId = await payWith("server_error_before_capture")
    const { demo, page } = where()
    const before = count("capture")
    await page.goto(`${demo.dashboard}/orders/${orderId}`)
    await page.getByRole("link", { name: "Review this payment" }).click()
    await page.getByRole("button", { name: "Ask again" }).click()
    const dialog = page.getByRole("alertdialog")
    await dialog.getByText(/the buyer may be charged twice/).waitFor()
    await dialog.getByLabel("Reason").fill("Approved and not captured there")
    const done = page.getByText("The service captured the payment", { exact: true })
    const tooSoon = dialog.getByText(/Wait ten seconds and try again/)
    // Not within ten seconds of the last time: until then the dialog says so, and stays.
    while ((await done.count()) === 0) {
      await dialog.getByRole("button", { name: "Ask again" }).click()
      await done.or(tooSoon).first().waitFor()
      await done.waitFor({ timeout: 2_000 }).catch(() => undefined)
    }
    await dialog.waitFor({ state: "detached" })
    await page.getByText("“Approved and not captured there”").waitFor()
    expect(count("capture")).toBe(before + 1)
  })

  it("finishes a payment whose buyer approved and closed the tab", async () => {
    const { demo, page } = where()
    const before = { resume: count("resume"), capture: count("capture") }
    await goToWallet(page, demo.storefront, "Linen tote")
    const transactionId = page.url().split("/").pop() ?? ""
    await control(`transactions/${transactionId}/approve`)
    await logIn(page, demo.dashboard)
    await page.goto(`${demo.dashboard}/ext-wallet?view=left`)
    await page
      .getByRole("link", { name: /^Open the payment of/ })
      .first()
      .click()
    await page.getByText(transactionId).waitFor()
    await page.getByRole("button", { name: "Finish" }).click()
    const prompt = page.getByRole("alertdialog")
    await prompt.getByText(/the service is asked once/).waitFor()
    await prompt.getByRole("button", { name: "Finish" }).click()
    await page.getByText("The payment is finished: the order is there, and paid.").waitFor()
    await page.getByText("An admin said that the buyer approved").waitFor()
    expect({ resume: count("resume"), capture: count("capture") }).toEqual({
      resume: before.resume + 1,
      capture: before.capture + 1,
    })
  })

  it("says that the list ends where there are more payments than are counted", async () => {
    const { demo, page } = where()
    await logIn(page, demo.dashboard)
    await page.route("**/admin/ext-wallet/payments?*", async (route) => {
      const answer = await route.fetch()
      const list = (await answer.json()) as object
      await route.fulfill({ json: { ...list, count: 10_000, count_capped: true } })
    })
    await page.goto(`${demo.dashboard}/ext-wallet?view=all`)
    await page.getByText("Only the newest 10,000 are listed here.").waitFor()
    await page.getByText("1 of 500 pages").waitFor()
    // Medusa's own name of the language, which is none of a browser's.
    await page.evaluate(() => localStorage.setItem("lng", "ptBR"))
    await page.context().addCookies([{ name: "lng", value: "ptBR", url: demo.dashboard }])
    await page.reload()
    await page.getByText("Only the newest 10.000 are listed here.").waitFor()
    await page.unrouteAll()
  })
}
