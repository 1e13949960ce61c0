/** What the forms of the settings say about a wrong entry, and what the settings say about an outage. */
import { SIZES } from "../sizes"
import { control, isOnTop, openSettings, post, unfold, type Where } from "./where"

const PICTURE = {
  contentType: "image/svg+xml",
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="24"></svg>',
}

export function settingsFormStories(where: Where): void {
  const region = (name: string) => where().page.getByRole("region", { name, exact: true })
  const save = () => where().page.getByRole("button", { name: "Save", exact: true }).click()

  async function openForm(path: string): Promise<void> {
    const { demo, page } = where()
    await page.goto(`${demo.dashboard}/settings/ext-wallet/${path}`)
    await page.getByRole("dialog").waitFor()
  }

  it.each(Object.entries(SIZES))(
    "on a %s, the form of a key asks for the key, and says above its buttons why it wasn't saved",
    async (_size, viewport) => {
      const { page } = where()
      // So low that the fields have to scroll.
      await page.setViewportSize({ ...viewport, height: 480 })
      await openForm("key/production")
      await save()
      await page.getByRole("dialog").getByText("Enter the API key.").waitFor()
      await page.route("**/admin/ext-wallet/environments/production", (route) => route.abort())
      await page.getByLabel("API key").fill("a-key")
      await save()
      const problem = page.getByRole("dialog").getByRole("alert")
      await problem.getByText(/^The server didn't respond/).waitFor()
      expect(await isOnTop(problem)).toBe(true)
    }
  )

  it("shows the redirect URL that is not valid, also of another sales channel, and previews a valid one", async () => {
    const { page } = where()
    await post(where(), "sales-channels", { name: "Outlet" })
    await openForm("edit/landing")
    const choose = async (channel: string) => {
      await page.getByRole("combobox", { name: "Applies to" }).click()
      await page.getByRole("option", { name: channel }).click()
    }
    await choose("Outlet")
    await page.getByLabel("After cancellation").fill("cart")
    await choose("All sales channels")
    await save()
    await page.getByText("Enter a valid URL. Start with {storefrontUrl} or https://.").waitFor()
    await page.getByRole("combobox", { name: "Applies to" }).getByText("Outlet").waitFor()
    expect(await page.getByLabel("After cancellation").inputValue()).toBe("cart")
    await page.getByLabel("After cancellation").fill("{storefrontUrl}/cart/{cart_id}")
    await page.getByText(/^Preview: http.+\/cart\/cart_01EXAMPLE$/).waitFor()
  })

  it("saves the wallet's description and logo, and shows them with the change in the activity log", async () => {
    const { demo, page } = where()
    const logo = `${demo.storefront}/logo.svg`
    await page.route(logo, (route) => route.fulfill(PICTURE))
    await openForm("edit/checkout")
    await page.getByLabel("Description").fill("Pay in a tap.")
    await page.getByLabel("Logo").fill(logo)
    await save()
    await page.getByRole("dialog").waitFor({ state: "detached" })
    const checkout = region("Appearance at checkout")
    await checkout.getByText("Pay in a tap.").waitFor()
    await checkout.getByRole("img", { name: "Logo" }).waitFor()
    await region("Activity log").getByText("Settings changed: Description and Logo").waitFor()
    await page.unroute(logo)
    await page.reload()
    await unfold(page, "Advanced")
    await checkout.getByText(/^The image couldn't be loaded/).waitFor()
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
