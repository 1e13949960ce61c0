/** What the settings say about a wrong entry, about an outage, and where the checklist's links lead. */
import { SIZES } from "../sizes"
import { control, isOnTop, openSettings, post, type Where } from "./where"

const PICTURE = {
  contentType: "image/svg+xml",
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="24"></svg>',
}

export function settingsFormStories(where: Where): void {
  describe.each(Object.entries(SIZES))("the settings on a %s", (_size, viewport) => {
    const region = (name: string) => where().page.getByRole("region", { name, exact: true })
    const save = () => where().page.getByRole("button", { name: "Save", exact: true }).click()

    async function openForm(path: string) {
      const { demo, page } = where()
      await page.goto(`${demo.dashboard}/settings/ext-wallet/${path}`)
      await page.getByRole("dialog").waitFor()
    }

    beforeEach(async () => {
      await where().page.setViewportSize(viewport)
    })

    it("scroll to what is to be fixed, under the dashboard's own header", async () => {
      const { page } = where()
      await openSettings(where())
      await page.getByRole("link", { name: "Fix: Server has a public URL" }).click()
      await page.waitForURL(/#landing$/)
      await page.waitForFunction(() => {
        const section = document.getElementById("landing")
        const main = section?.closest("main")
        if (!section || !main) return false
        const below = section.getBoundingClientRect().top - main.getBoundingClientRect().top
        return below >= 0 && below < 20
      })
      const around = await page.locator("main").evaluate((main) => {
        const scrolled: number[] = []
        for (let shell = main.parentElement; shell; shell = shell.parentElement) {
          scrolled.push(shell.scrollTop)
        }
        return scrolled
      })
      expect(new Set(around)).toEqual(new Set([0]))
    })

    it("refuse a landing that is no address, and say so at its field", async () => {
      const { page } = where()
      await openForm("landing")
      await page.getByLabel("After payment").fill("thanks")
      await save()
      await page.getByText("Enter a valid URL. Start with {storefrontUrl} or https://.").waitFor()
      await page.getByLabel("After payment").fill("{storefrontUrl}/thanks/{order_id}")
      await page.getByText(/^Preview: http.+\/thanks\/order_01EXAMPLE$/).waitFor()
    })

    it("ask for the key instead of saving an empty form", async () => {
      const { page } = where()
      await openForm("key/production")
      await save()
      await page.getByRole("dialog").getByText("Enter the API key.").waitFor()
      expect(await page.getByText("Changes saved.").count()).toBe(0)
    })

    it("show the landing that is no address, also that of another sales channel", async () => {
      const { page } = where()
      const name = `Outlet ${viewport.width}`
      await post(where(), "sales-channels", { name })
      await openForm("landing")
      const choose = async (channel: string) => {
        await page.getByRole("combobox", { name: "Applies to" }).click()
        await page.getByRole("option", { name: channel }).click()
      }
      await choose(name)
      await page.getByLabel("After cancellation").fill("cart")
      await choose("All sales channels")
      await save()
      await page.getByText("Enter a valid URL. Start with {storefrontUrl} or https://.").waitFor()
      await page.getByRole("combobox", { name: "Applies to" }).getByText(name).waitFor()
      expect(await page.getByLabel("After cancellation").inputValue()).toBe("cart")
    })

    it("say above the buttons why a key could not be saved", async () => {
      const { page } = where()
      // So low that the fields have to scroll.
      await page.setViewportSize({ ...viewport, height: 480 })
      await openForm("key/production")
      await page.route("**/admin/ext-wallet/environments/production", (route) => route.abort())
      await page.getByLabel("API key").fill("a-key")
      await save()
      const problem = page.getByRole("dialog").getByRole("alert")
      await problem.getByText(/^The server didn't respond/).waitFor()
      expect(await isOnTop(problem)).toBe(true)
    })

    it("say how long a name may be, and which logo is taken", async () => {
      const { page } = where()
      await openForm("checkout")
      await page.getByLabel("Name at checkout").fill("x".repeat(101))
      await page.getByLabel("Description").fill("x".repeat(201))
      await page.getByLabel("Logo").fill("http://shop.example/logo.png")
      await save()
      await page.getByText("Use 100 characters or fewer.").waitFor()
      await page.getByText("Use 200 characters or fewer.").waitFor()
      await page.getByText("Enter a valid URL that starts with https://.").waitFor()
    })

    it("keep the wallet's description and logo, and show them", async () => {
      const { demo, page } = where()
      const logo = `${demo.storefront}/logo-${viewport.width}.svg`
      await page.route(logo, (route) => route.fulfill(PICTURE))
      await openForm("checkout")
      await page.getByLabel("Description").fill(`Pay in a tap on ${viewport.width} px.`)
      await page.getByLabel("Logo").fill(logo)
      await save()
      await page.getByRole("dialog").waitFor({ state: "detached" })
      const checkout = region("Checkout")
      await checkout.getByText(`Pay in a tap on ${viewport.width} px.`).waitFor()
      await checkout.getByRole("img", { name: "Logo" }).waitFor()
      await region("Activity log")
        .getByText("Settings changed: description at checkout and logo at checkout")
        .first()
        .waitFor()
      await page.unroute(logo)
      await page.reload()
      await checkout.getByText(/^The image couldn't be loaded/).waitFor()
    })

    it("do not call a key broken because the service is", async () => {
      const { demo, page } = where()
      const sandbox = region("Sandbox")
      await openSettings(where())
      await sandbox.getByText("Key working").waitFor()
      await control(demo, "POST", "faults", { name: "status", on: "token", status: 500 })
      await page.getByRole("button", { name: "Test connection: Sandbox" }).click()
      await sandbox.getByText(/\(500\)/).waitFor()
      await control(demo, "DELETE", "faults")
      await sandbox.getByText("Key working").waitFor()
      await page.reload()
      await sandbox.getByText("Key working").waitFor()
      await region("Go live").getByText("Sandbox key works (done)").waitFor()
    })

    it("show the last test payment's result in another session", async () => {
      const test = region("Test payment")
      await openSettings(where())
      await test.getByText(/^Last test payment: /).waitFor()
      await test.getByText("Payment captured. The payment flow works.").waitFor()
      await test.getByText("The amount and currency are correct.").waitFor()
      await test.getByRole("button", { name: "Start another" }).waitFor()
    })
  })
}
