/** From the checklist to production and back, and what Medusa's own pages say of it. */
import { fetchAnswer } from "../browser"
import { generateKey, openSettings, post, type Where } from "./where"

export function goingLiveStories(where: Where): void {
  const environment = (name: "Sandbox" | "Production") => where().page.getByRole("region", { name })
  const checklist = () => where().page.getByRole("region", { name: "Go live" })
  const firstPurchase = () => checklist().getByText(/Make a small real purchase/)

  it("enables the wallet in a region that lacks it", async () => {
    const { page } = where()
    await post(where(), "regions", { name: "Suisse", currency_code: "eur", countries: ["ch"] })
    await openSettings(where())
    await page.getByRole("button", { name: "Enable in Suisse" }).click()
    await page.getByText("Wallet enabled in Suisse.").waitFor()
    await page.getByRole("button", { name: "Enable in Suisse" }).waitFor({ state: "detached" })
  })

  it("goes live although a line is open, once that is typed out, and calls nothing live that is not", async () => {
    const { demo, page } = where()
    await openSettings(where())
    await page.getByRole("link", { name: "Enter key: Production" }).click()
    await page.getByLabel("API key").fill(await generateKey(demo, "production"))
    await page.getByLabel("Account", { exact: true }).fill("acc_live")
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await page.getByText(/^The key works/).waitFor()
    await page.getByRole("button", { name: "Go live" }).click()
    const dialog = page.getByRole("alertdialog")
    await dialog.getByText(/Set the backendUrl option to the public https URL/).waitFor()
    expect(await dialog.getByRole("button", { name: "Go live anyway" }).isDisabled()).toBe(true)
    await dialog.getByLabel(/Type “production”/).fill("production")
    await dialog.getByRole("button", { name: "Go live anyway" }).click()
    await environment("Production").getByText("Active", { exact: true }).waitFor()
    // The demo's server has no public address: once on the page, once in the message that follows the click.
    const warning = page.getByText(/^Production is active, but customers may not be able to pay\./)
    await warning.nth(1).waitFor()
    await checklist().getByText("Action required", { exact: true }).waitFor()
    expect(await checklist().getByText("Live", { exact: true }).count()).toBe(0)
    expect(await firstPurchase().count()).toBe(0)
    expect(await page.getByText(/^You're live/).count()).toBe(0)
    expect(await page.getByText(/^Test mode\./).count()).toBe(0)
  })

  it("asks for a small purchase once nothing is in the way of one", async () => {
    const { demo, page } = where()
    await page.route("**/admin/ext-wallet/go-live", async (route) => {
      const goLive = (await (await fetchAnswer(route)).json()) as { checklist: object[] }
      const checklist = goLive.checklist.map((line) => ({ ...line, done: true }))
      await route.fulfill({ json: { ...goLive, ready: true, checklist } })
    })
    await openSettings(where())
    await checklist().getByText("Live", { exact: true }).waitFor()
    await firstPurchase().waitFor()
    for (const step of [/Buy your cheapest item/, /order shows as paid/, /record the refund/]) {
      await checklist().getByText(step).waitFor()
    }
    const shop = checklist().getByRole("link", { name: "Open store" })
    expect(await shop.getAttribute("href")).toBe(demo.storefront)
    await page.unrouteAll()
  })

  it("shows on the store's page which environment is active, and opens its key there", async () => {
    const { demo, page } = where()
    await page.goto(`${demo.dashboard}/settings/store`)
    const card = page.getByRole("region", { name: "External wallet" })
    await card.getByText("Production is active. Payments move real money.").waitFor()
    expect(await card.getByText("Key working").count()).toBe(2)
    await card.getByRole("button", { name: "Replace key: Production" }).click()
    const drawer = page.getByRole("dialog", { name: "Production key and accounts" })
    await drawer.getByLabel("API key").fill("half-typed")
    await page.keyboard.press("Escape")
    await page.getByText(/unsaved changes that will be lost/).waitFor()
    await page.getByRole("button", { name: "Continue" }).click()
    await drawer.waitFor({ state: "detached" })
  })

  it("switches back to the sandbox when that is confirmed, and not before", async () => {
    const { page } = where()
    await openSettings(where())
    const back = checklist().getByRole("button", { name: "Back to sandbox" })
    await back.click()
    const dialog = page.getByRole("alertdialog")
    await dialog.getByText(/Your customers will no longer be able to pay with the wallet/).waitFor()
    await dialog.getByRole("button", { name: "Cancel" }).click()
    await dialog.waitFor({ state: "detached" })
    expect(await environment("Sandbox").getByText("Active", { exact: true }).count()).toBe(0)
    await back.click()
    await dialog.getByRole("button", { name: "Back to sandbox" }).click()
    await page.getByText("Sandbox activated.", { exact: true }).waitFor()
    await environment("Sandbox").getByText("Active", { exact: true }).waitFor()
    await checklist().getByRole("button", { name: "Go live" }).waitFor()
  })
}
