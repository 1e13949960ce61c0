/** A store is set up from nothing to live and back, in the four steps of the settings page. */
import { letDashboardCatchUp } from "../../shop/move-back"
import { control, type Where } from "../demo"
import { SIZES, type Size } from "../sizes"
import { generateKey, openSettings, post, unfold } from "./where"

/** Two keys with their accounts; start, approve, amount, currency, before and after the capture; go live, and confirm. */
const MOST_DECISIONS = 12

const DEMO_ACCOUNT = {
  currency_code: "eur",
  account_id: "acc_demo",
  merchant_account_id: "mer_demo",
}

export function settingUpStories(where: Where, size: Size): void {
  const step = (name: string) => where().page.getByRole("region", { name, exact: true })

  describe(`setting up on a ${size}`, () => {
    const viewport = SIZES[size]
    let decisions: number

    const decide = async (made: Promise<unknown>) => {
      await made
      decisions += 1
    }
    const next = () => where().page.getByRole("button", { name: "Next", exact: true }).click()

    async function enterKey(name: "Sandbox" | "Production"): Promise<void> {
      const { demo, page } = where()
      const form = page.getByRole("form", { name, exact: true })
      const key = await generateKey(demo, name === "Sandbox" ? "sandbox" : "production")
      await decide(form.getByLabel("API key").fill(key))
      await decide(form.getByLabel("Account", { exact: true }).fill(`acc_${viewport.width}`))
      await form.getByRole("button", { name: "Save", exact: true }).click()
      await page.getByText(/^The key works/).waitFor()
    }

    async function makeTestPayment(): Promise<void> {
      const { page } = where()
      const test = step("Test payment")
      await decide(test.getByRole("button", { name: /^Start (another )?test payment$/ }).click())
      const wallet = page.context().waitForEvent("page")
      await test.getByRole("link", { name: "Open wallet" }).click()
      const tab = await wallet
      await decide(tab.getByRole("button", { name: "Approve", exact: true }).click())
      await tab.getByText("You can close this tab").waitFor()
      expect(await tab.locator("body").innerText()).not.toMatch(/1[.,]23|€|EUR/)
      const amount = page.getByRole("textbox", { name: "Which amount did the wallet show?" })
      await amount.waitFor()
      expect(await test.innerText()).not.toMatch(/1[.,]23|€|EUR/)
      await decide(amount.fill("1.23"))
      await next()
      const currency = page.getByRole("textbox", { name: "Which currency did the wallet show?" })
      await currency.waitFor()
      expect(await test.innerText()).not.toMatch(/€|EUR/)
      await decide(currency.fill("EUR"))
      await next()
      await letDashboardCatchUp(where().demo.database)
      await decide(page.getByRole("radio", { name: "Not captured" }).click())
      await next()
      await test.getByRole("region", { name: /^What does .* show now\?$/ }).waitFor()
      await decide(page.getByRole("radio", { name: "Captured", exact: true }).click())
      await next()
      await test.getByText("We recognize a paid order.").waitFor()
      await test.getByText("Done", { exact: true }).waitFor()
    }

    async function goLive(): Promise<void> {
      const { page } = where()
      const button = step("Go live").getByRole("button", { name: "Go live", exact: true })
      await unfold(page, "Go live")
      expect(await button.isDisabled()).toBe(true)
      await enterKey("Production")
      await unfold(page, "Go live")
      await decide(button.click())
      const dialog = page.getByRole("alertdialog")
      await decide(dialog.getByRole("button", { name: "Go live", exact: true }).click())
      await page.getByText("You're live.", { exact: true }).first().waitFor()
      await step("Go live").getByText("Live", { exact: true }).waitFor()
      await step("Go live").getByText("Make one live test payment").waitFor()
      expect(await page.getByText(/^Test mode\./).count()).toBe(0)
    }

    async function goBack(): Promise<void> {
      const { page } = where()
      const back = page.getByRole("button", { name: "Back to sandbox" })
      await back.click()
      const dialog = page.getByRole("alertdialog")
      await dialog.getByText(/Your customers will no longer be able to pay/).waitFor()
      await dialog.getByRole("button", { name: "Cancel" }).click()
      await dialog.waitFor({ state: "detached" })
      expect(await step("Go live").getByText("Not live", { exact: true }).count()).toBe(0)
      await back.click()
      await dialog.getByRole("button", { name: "Back to sandbox" }).click()
      await page.getByText("Sandbox activated.", { exact: true }).waitFor()
      await step("Go live").getByText("Not live", { exact: true }).waitFor()
    }

    beforeEach(async () => {
      const { demo, page } = where()
      decisions = 0
      await page.setViewportSize(viewport)
      await control(demo, "POST", "behaviour", { identifiesItself: false })
      for (const name of ["sandbox", "production"]) {
        await post(where(), `ext-wallet/environments/${name}`, { api_key: null, accounts: [] })
      }
      await demo.database("ext_wallet_profile").delete()
    })

    afterEach(async () => {
      const { demo } = where()
      await control(demo, "POST", "behaviour", { identifiesItself: true })
      await post(where(), "ext-wallet/settings", { active_environment: "sandbox" })
      await post(where(), "ext-wallet/environments/production", { api_key: null, accounts: [] })
      await post(where(), "ext-wallet/environments/sandbox", { accounts: [DEMO_ACCOUNT] })
    })

    it("goes live in four steps with few decisions, goes back to the sandbox, and logs both", async () => {
      const { page } = where()
      await openSettings(where())
      await enterKey("Sandbox")
      await step("Key").getByText("Done", { exact: true }).waitFor()
      await makeTestPayment()
      await unfold(page, "Addresses")
      await step("Addresses").getByText("Public address", { exact: true }).waitFor()
      await goLive()
      expect(decisions).toBeLessThanOrEqual(MOST_DECISIONS)
      await goBack()

      await unfold(page, "Advanced")
      const log = step("Activity log")
      const lines = log.getByRole("listitem")
      await lines.first().waitFor()
      expect(await lines.count()).toBe(10)
      expect(await lines.nth(0).innerText()).toMatch(
        /^Switched back to the sandbox\s+Demo \(admin@demo\.test\)/
      )
      expect(await lines.nth(1).innerText()).toMatch(/^Went live\s+Demo \(admin@demo\.test\)/)
      await log.getByRole("button", { name: "Show more" }).click()
      await lines.nth(10).waitFor()
    })
  })
}

/** What is offered on the way. */
export function offerStories(where: Where): void {
  it("goes live with incomplete steps only after an admin has typed so, and says that customers may not be able to pay", async () => {
    const { demo, page } = where()
    const key = await generateKey(demo, "production")
    await control(demo, "POST", "behaviour", { identifiesItself: false })
    await post(where(), "ext-wallet/environments/production", { api_key: key, account_id: "acc" })
    await openSettings(where())
    const region = page.getByRole("region", { name: "Go live", exact: true })
    await unfold(page, "Go live")
    await region.getByRole("button", { name: "Go live", exact: true }).click()
    const dialog = page.getByRole("alertdialog")
    await dialog.getByText(/Set the backendUrl option to the public https URL/).waitFor()
    const anyway = dialog.getByRole("button", { name: "Go live anyway" })
    expect(await anyway.isDisabled()).toBe(true)
    await dialog.getByLabel(/^Type\s+production/).fill("production")
    await anyway.click()
    await region
      .getByText(/^Production is active, but customers may not be able to pay\./)
      .waitFor()
    await region.getByText("Action required", { exact: true }).waitFor()
    expect(await page.getByText("You're live.", { exact: true }).count()).toBe(0)
    await control(demo, "POST", "behaviour", { identifiesItself: true })
    await post(where(), "ext-wallet/settings", { active_environment: "sandbox" })
    await post(where(), "ext-wallet/environments/production", { api_key: null, accounts: [] })
  })

  it("lets an admin enable the wallet in a region if no region has it", async () => {
    const { demo, page } = where()
    const { id } = await demo.database("region").where({ name: "Europe" }).first()
    await post(where(), `regions/${id}`, { payment_providers: ["pp_system_default"] })
    await openSettings(where())
    await unfold(page, "Go live")
    await page.getByRole("button", { name: "Enable in Europe" }).click()
    await page.getByText("Wallet enabled in Europe.").waitFor()
    await page.getByRole("button", { name: "Enable in Europe" }).waitFor({ state: "detached" })
  })
}
