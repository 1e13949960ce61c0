/** What an admin does on the wallet's settings page, from the first key to going live. */
import type { Page } from "playwright-core"

import { logIn } from "../browser"
import { control, type Demo, type Where } from "../demo"
import { accessibilityStories } from "./accessible-pages"
import { healthStories } from "./health"
import { productStories } from "./products"
import { offerStories } from "./setting-up"
import { testModeStories } from "./test-mode"
import { generateKey, openSettings, post, unfold } from "./where"

export function settingsStories(where: Where): void {
  let demo: Demo
  let page: Page

  beforeEach(async () => {
    ;({ demo, page } = where())
    await logIn(page, demo)
  })

  const region = (name: string) => page.getByRole("region", { name, exact: true })
  const form = () => page.getByRole("form", { name: "Sandbox", exact: true })
  const save = () => form().getByRole("button", { name: "Save", exact: true }).click()
  const replaceKey = (key: string) => form().getByLabel("API key").fill(key)

  it("says what to do about a wrong key, and replaces the one that works only when told to", async () => {
    await openSettings(where())
    await unfold(page, "Key")
    await replaceKey("not-a-key-of-ours")
    await save()
    const refusal = page.getByRole("alert").filter({ hasText: "the current key was kept" })
    await refusal.getByText(/ask the payment service whether this server's IP address/).waitFor()
    await refusal.getByRole("button", { name: "Save anyway" }).click()
    await page.getByText("The key was saved, but it couldn't be verified.").waitFor()
    await region("Key").getByText("Key not working").waitFor()
    await form().getByPlaceholder("••••••••ours").waitFor()
    await unfold(page, "Advanced")
    const log = region("Activity log")
    await log.getByText("Saved although the key didn't work.").waitFor()
    expect(await log.innerText()).not.toContain("not-a-key-of-ours")
  })

  it("takes the right key, tests it, and shows no more than its end", async () => {
    const key = await generateKey(demo, "sandbox")
    await openSettings(where())
    await unfold(page, "Key")
    await page.getByRole("button", { name: "Test connection: Sandbox" }).click()
    const problem = region("Key").getByRole("alert")
    await problem.getByText(/^The API key is not valid/).waitFor()
    await replaceKey(key)
    await save()
    await page.getByText(/^The key works/).waitFor()
    await unfold(page, "Key")
    await region("Key").getByText("Key working").waitFor()
    expect(await problem.count()).toBe(0)
    await page.getByRole("button", { name: "Test connection: Sandbox" }).click()
    await page
      .getByText(/The key works.* valid for (89|90) days/)
      .last()
      .waitFor()
    await form()
      .getByPlaceholder(`••••••••${key.slice(-4)}`)
      .waitFor()
    expect(await page.content()).not.toContain(key)
  })

  it("says which redirect URLs it takes, and keeps those of single sales channels", async () => {
    const outlet = { sc_outlet: { cancel: "{storefrontUrl}/outlet" } }
    await post(where(), "ext-wallet/settings", { landing: { sales_channels: outlet } })
    await page.goto(`${demo.dashboard}/settings/ext-wallet#advanced-landing`)
    await page.reload()
    const saveUrls = region("Redirect URLs").getByRole("button", { name: "Save", exact: true })
    await page.getByLabel("After cancellation").fill("https://elsewhere.example/cart")
    await saveUrls.click()
    await page.getByText(/^Enter URLs that start with {storefrontUrl} or/).waitFor()
    const cancel = "{storefrontUrl}/cart/{cart_id}"
    await page.getByLabel("After cancellation").fill(cancel)
    await saveUrls.click()
    await page.getByText("Changes saved.").first().waitFor()
    const { landing } = await demo.database("ext_wallet_setting").first()
    expect(landing).toEqual({ cancel, sales_channels: outlet })
    await post(where(), "ext-wallet/settings", { landing: {} })
  })

  offerStories(where)
  testModeStories(where)
  healthStories(where)
  productStories(where)
  accessibilityStories(where)

  it("speaks French if the dashboard does, also about what the service says", async () => {
    await openSettings(where())
    await control(demo, "POST", "faults", { name: "status", on: "token", status: 401 })
    await page.evaluate(() => {
      document.cookie = "lng=fr; path=/"
      localStorage.setItem("lng", "fr")
    })
    await page.reload()
    await page.getByRole("heading", { name: "Portefeuille externe", exact: true }).waitFor()
    await unfold(page, "Clé")
    await page.getByRole("button", { name: "Tester la connexion : Test" }).click()
    const problem = page.getByRole("alert").filter({ hasText: "n’est pas autorisée (401)" })
    await problem
      .getByText(/contactez le service de paiement pour savoir si l’adresse IP/)
      .waitFor()
    await control(demo, "DELETE", "faults")
  })
}
