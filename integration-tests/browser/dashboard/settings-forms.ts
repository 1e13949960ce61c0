/** What the forms of the settings say about a wrong entry, and what the settings say about an outage. */
import { SIZES } from "../sizes"
import { control, isOnTop, openSettings, post, unfold, type Where } from "./where"

export function settingsFormStories(where: Where): void {
  const region = (name: string) => where().page.getByRole("region", { name, exact: true })
  const saveIn = (name: string) =>
    region(name).getByRole("button", { name: "Save", exact: true }).click()

  async function openAdvanced(section: string): Promise<void> {
    const { demo, page } = where()
    await page.goto(`${demo.dashboard}/settings/ext-wallet#advanced-${section}`)
    await page.reload()
    await page.locator(`#advanced-${section}`).waitFor()
  }

  it.each(Object.entries(SIZES))(
    "on a %s, the form of a key says above its buttons why it wasn't saved",
    async (_size, viewport) => {
      const { demo, page } = where()
      await page.setViewportSize(viewport)
      await page.goto(`${demo.dashboard}/settings/ext-wallet#go-live`)
      const form = page.getByRole("form", { name: "Production", exact: true })
      const save = () => form.getByRole("button", { name: "Save", exact: true }).click()
      await page.route("**/admin/ext-wallet/environments/production", (route) => route.abort())
      await form.getByLabel("API key").fill("a-key")
      await save()
      const problem = form.getByRole("alert")
      await problem.getByText(/^The server didn't respond/).waitFor()
      expect(await isOnTop(problem)).toBe(true)
    }
  )

  it("says which redirect URLs it takes, and keeps those of single sales channels", async () => {
    const { demo, page } = where()
    const outlet = { sc_outlet: { cancel: "{storefrontUrl}/outlet" } }
    await post(where(), "ext-wallet/settings", { landing: { sales_channels: outlet } })
    await openAdvanced("landing")
    await page.getByLabel("After cancellation").fill("https://elsewhere.example/cart")
    await saveIn("Redirect URLs")
    await page.getByText(/^Enter URLs that start with {storefrontUrl} or/).waitFor()
    const cancel = "{storefrontUrl}/cart/{cart_id}"
    await page.getByLabel("After cancellation").fill(cancel)
    await saveIn("Redirect URLs")
    await page.getByText("Changes saved.").first().waitFor()
    const { landing } = await demo.database("ext_wallet_setting").first()
    expect(landing).toEqual({ cancel, sales_channels: outlet })
    await post(where(), "ext-wallet/settings", { landing: {} })
  })

  it("saves the wallet's description and logo, and shows the change in the activity log", async () => {
    const { demo, page } = where()
    await openAdvanced("checkout")
    const checkout = region("Appearance at checkout")
    await checkout.getByLabel("Description").fill("Pay in a tap.")
    await checkout.getByLabel("Logo").fill(`${demo.storefront}/logo.svg`)
    await saveIn("Appearance at checkout")
    await region("Activity log").getByText("Settings changed: Description and Logo").waitFor()
    await checkout.getByRole("button", { name: "Save", exact: true }).waitFor({ state: "detached" })
    await page.reload()
    await unfold(page, "Advanced")
    expect(await checkout.getByLabel("Description").inputValue()).toBe("Pay in a tap.")
  })

  it("asks before unsaved settings are left, keeps them while Advanced is folded, and drops them on Cancel", async () => {
    const { page } = where()
    await openAdvanced("checkout")
    const checkout = region("Appearance at checkout")
    const name = checkout.getByLabel("Name at checkout")
    const stored = await name.inputValue()
    await name.fill("Half a name")
    await page.getByRole("link", { name: "Health" }).click()
    const question = page.getByRole("alertdialog")
    await question.getByText(/unsaved changes that will be lost/).waitFor()
    await question.getByRole("button", { name: "Cancel" }).click()
    const toggle = page.locator("h2").getByRole("button", { name: /^Advanced/ })
    await toggle.click()
    await checkout.waitFor({ state: "hidden" })
    await toggle.click()
    expect(await name.inputValue()).toBe("Half a name")
    await checkout.getByRole("button", { name: "Cancel", exact: true }).click()
    expect(await name.inputValue()).toBe(stored)
    await page.getByRole("link", { name: "Health" }).click()
    await page.waitForURL(/\/settings\/ext-wallet\/health$/)
  })

  it("keeps calling a key working while the payment service returns errors", async () => {
    const { demo, page } = where()
    const key = region("Key")
    await openSettings(where())
    await unfold(page, "Key")
    await key.getByText("Key working").waitFor()
    await control(demo, "POST", "faults", { name: "status", on: "token", status: 500 })
    await page.getByRole("button", { name: "Test connection: Sandbox" }).click()
    await key.getByText(/\(500\)/).waitFor()
    await control(demo, "DELETE", "faults")
    await page.reload()
    await unfold(page, "Key")
    await key.getByText("Key working").waitFor()
    await key.getByText("Done", { exact: true }).waitFor()
  })
}
