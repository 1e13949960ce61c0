/** A store is set up from nothing to live, in the four steps of the settings page. */
import { SIZES } from "../sizes"
import { control, generateKey, openSettings, post, type Where } from "./where"

/** Start, approve, amount, currency, before and after the capture; two keys with their accounts; go live. */
const MOST_DECISIONS = 12

export function settingUpStories(where: Where): void {
  describe.each(Object.entries(SIZES))("setting up on a %s", (_size, viewport) => {
    let decisions: number

    const step = (name: string) => where().page.getByRole("region", { name, exact: true })
    const decide = async (made: Promise<unknown>) => {
      await made
      decisions += 1
    }

    async function open(name: string): Promise<void> {
      const toggle = step(name)
        .getByRole("button", { name: new RegExp(`^${name}`) })
        .first()
      if ((await toggle.getAttribute("aria-expanded")) !== "true") await toggle.click()
    }

    async function enterKey(name: "Sandbox" | "Production"): Promise<void> {
      const { demo, page } = where()
      await page.getByRole("link", { name: `Enter key: ${name}` }).click()
      const key = await generateKey(demo, name === "Sandbox" ? "sandbox" : "production")
      await decide(page.getByLabel("API key").fill(key))
      await decide(page.getByLabel("Account", { exact: true }).fill(`acc_${viewport.width}`))
      await page.getByRole("button", { name: "Save", exact: true }).click()
      await page.getByText(/^The key works/).waitFor()
    }

    const next = () => where().page.getByRole("button", { name: "Next", exact: true }).click()

    beforeEach(async () => {
      const { demo, page } = where()
      decisions = 0
      await page.setViewportSize(viewport)
      await control(demo, "POST", "behaviour", { identifiesItself: false })
      await post(where(), "ext-wallet/settings", { active_environment: "sandbox" })
      for (const name of ["sandbox", "production"]) {
        await post(where(), `ext-wallet/environments/${name}`, { api_key: null, accounts: [] })
      }
      await demo.database("ext_wallet_profile").delete()
    })

    afterEach(async () => {
      const { demo } = where()
      await control(demo, "POST", "behaviour", { identifiesItself: true })
    })

    it("takes four steps from nothing to live, and few decisions", async () => {
      const { page } = where()
      await openSettings(where())
      await enterKey("Sandbox")
      await step("Key").getByText("Done", { exact: true }).waitFor()

      const test = step("Test payment")
      await decide(test.getByRole("button", { name: "Start test payment" }).click())
      const wallet = page.context().waitForEvent("page")
      await test.getByRole("link", { name: "Open wallet" }).click()
      const tab = await wallet
      await decide(tab.getByRole("button", { name: "Approve", exact: true }).click())
      await tab.getByText("You can close this tab").waitFor()
      expect(await tab.locator("body").innerText()).not.toMatch(/1[.,]23|€|EUR/)
      const amount = page.getByRole("textbox", { name: "Which amount did the wallet show?" })
      await amount.waitFor()
      expect(await test.innerText()).not.toMatch(/1[.,]23|€/)
      await decide(amount.fill("1.23"))
      await next()
      const currency = page.getByRole("textbox", { name: "Which currency did the wallet show?" })
      await decide(currency.fill("EUR"))
      await next()
      await decide(page.getByRole("radio", { name: "Not captured" }).click())
      await next()
      await test.getByRole("region", { name: /^What does .* show now\?$/ }).waitFor()
      await decide(page.getByRole("radio", { name: "Captured", exact: true }).click())
      await next()
      await test.getByText("We recognize a paid order.").waitFor()

      await open("Addresses")
      await step("Addresses").getByText("Public address", { exact: true }).waitFor()
      await open("Go live")
      expect(
        await step("Go live").getByRole("button", { name: "Go live" }).last().isDisabled()
      ).toBe(true)
      await enterKey("Production")
      await open("Go live")
      // The demo's server has no public address, which has to be acknowledged.
      await decide(step("Go live").getByRole("button", { name: "Go live" }).last().click())
      const dialog = page.getByRole("alertdialog")
      await decide(dialog.getByLabel(/Type “production”/).fill("production"))
      await dialog.getByRole("button", { name: "Go live anyway" }).click()
      await page.getByRole("button", { name: "Back to sandbox" }).waitFor()
      expect(decisions).toBeLessThanOrEqual(MOST_DECISIONS)
    })
  })
}
