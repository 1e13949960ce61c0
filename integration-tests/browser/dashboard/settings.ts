/** What an admin does on the wallet's settings page, from the first key to going live. */
import type { Page } from "playwright-core"

import { fetchAnswer, logIn } from "../browser"
import type { Demo } from "../demo"
import { accessibilityStories } from "./accessible-pages"
import { goingLiveStories } from "./going-live"
import { healthStories } from "./health"
import { productStories } from "./products"
import { settingUpStories } from "./setting-up"
import { settingsFormStories } from "./settings-forms"
import { testModeStories } from "./test-mode"
import { control, generateKey, openSettings, type Where } from "./where"

export function settingsStories(where: Where): void {
  let demo: Demo
  let page: Page

  beforeEach(async () => {
    ;({ demo, page } = where())
    await logIn(page, demo)
  })

  const environment = (name: "Sandbox" | "Production") => page.getByRole("region", { name })
  const save = () => page.getByRole("button", { name: "Save", exact: true }).click()

  const changes = () => page.getByRole("region", { name: "Activity log" })

  /** Starts a test payment and presses a button at the wallet, in the tab that opens. */
  async function testAtWallet(start: string, press: string): Promise<Page> {
    const wallet = page.context().waitForEvent("page")
    await page.getByRole("button", { name: start }).click()
    const tab = await wallet
    await tab.getByRole("button", { name: press, exact: true }).click()
    return tab
  }

  async function speak(language: string, title: string): Promise<void> {
    await page.evaluate((chosen) => {
      document.cookie = `lng=${chosen}; path=/`
      localStorage.setItem("lng", chosen)
    }, language)
    await page.reload()
    await page.getByRole("heading", { name: title, exact: true }).waitFor()
  }

  it("says what to do about a wrong key, and replaces the one that works only when told to", async () => {
    await openSettings(where())
    await page.getByRole("link", { name: "Replace key: Sandbox" }).click()
    await page.getByLabel("API key").fill("not-a-key-of-ours")
    await save()
    const refusal = page.getByRole("alert").filter({ hasText: "the current key was kept" })
    await refusal.getByText(/ask the payment service whether this server's IP address/).waitFor()
    await refusal.getByRole("button", { name: "Save anyway" }).click()
    const warning = page.getByRole("alert").filter({ hasText: "it doesn't work yet" })
    await warning.getByText(/ask the payment service whether this server's IP address/).waitFor()
    await page.getByRole("button", { name: "Close" }).last().click()
    await environment("Sandbox").getByText("Key not working").waitFor()
    await environment("Sandbox").getByText("••••••••ours").waitFor()
    await changes().getByText("Saved anyway, although the key didn't work.").waitFor()
  })

  it("asks before a key that was typed is thrown away", async () => {
    await openSettings(where())
    await page.getByRole("link", { name: "Replace key: Sandbox" }).click()
    await page.getByLabel("API key").fill("half-typed")
    await page.keyboard.press("Escape")
    await page.getByText(/unsaved changes that will be lost/).waitFor()
    await page.getByRole("button", { name: "Continue" }).click()
    await page.waitForURL(/\/settings\/ext-wallet$/)
  })

  it("says at the top which line of medusa-config keeps the wallet from taking payments", async () => {
    await openSettings(where())
    await page.route("**/admin/ext-wallet/settings", async (route) => {
      const answer = await fetchAnswer(route)
      const { settings } = (await answer.json()) as { settings: object }
      const wording = { code: "no_dependencies", params: {} }
      const registration_problem = { problem: "", remedy: "", wording }
      await route.fulfill({ json: { settings: { ...settings, registration_problem } } })
    })
    await page.reload()
    const notice = page.getByRole("alert").filter({ hasText: "The wallet can't accept payments" })
    await notice.getByText('Add dependencies: ["ext_wallet", "query"]').waitFor()
    await page.unrouteAll()
  })

  it("takes the right key, tests it, and shows no more than its end", async () => {
    await openSettings(where())
    const key = await generateKey(demo, "sandbox")
    const problem = environment("Sandbox").getByRole("alert")
    await page.getByRole("button", { name: "Test connection: Sandbox" }).click()
    await changes().getByText("Connection tested for the sandbox").waitFor()
    await problem.getByText(/^The API key is not valid/).waitFor()
    await page.getByRole("link", { name: "Replace key: Sandbox" }).click()
    await page.getByLabel("API key").fill(key)
    await save()
    await page.getByText(/^The key works/).waitFor()
    await environment("Sandbox").getByText("Key working").waitFor()
    expect(await problem.count()).toBe(0)
    await page.getByRole("button", { name: "Test connection: Sandbox" }).click()
    await environment("Sandbox")
      .getByText(/The connection works.* valid for (89|90) days/)
      .waitFor()
    await environment("Sandbox")
      .getByText(`••••••••${key.slice(-4)}`)
      .waitFor()
    expect(await page.content()).not.toContain(key)
  })

  settingUpStories(where)
  settingsFormStories(where)
  testModeStories(where)
  healthStories(where)
  productStories(where)
  accessibilityStories(where)

  goingLiveStories(where)

  it("lists who changed what, newest first, and more when asked", async () => {
    await openSettings(where())
    const lines = changes().getByRole("listitem")
    await lines.first().waitFor()
    expect(await lines.count()).toBe(10)
    expect(await lines.nth(0).innerText()).toMatch(
      /^Switched back to the sandbox\s+Demo \(admin@demo\.test\)/
    )
    expect(await lines.nth(1).innerText()).toMatch(
      /^Went live\s+Incomplete steps: Server has a public URL\s+Demo \(admin@demo\.test\)/
    )
    await changes().getByRole("button", { name: "Show more" }).click()
    await changes()
      .getByText("Settings changed: description at checkout and logo at checkout")
      .first()
      .waitFor()
    // What was asked for comes after the page that is there.
    await lines.nth(10).waitFor()
    expect(await changes().innerText()).not.toContain("not-a-key-of-ours")
  })

  it("speaks French, German and Spanish where the dashboard does, also about what the service says", async () => {
    await openSettings(where())
    await speak("fr", "Portefeuille externe")
    await page.getByRole("link", { name: "Portefeuille externe" }).first().waitFor()
    await testAtWallet("En lancer un autre", "Cancel")
    await page.getByText("Annulé dans le portefeuille.", { exact: true }).waitFor()
    await control(demo, "POST", "faults", { name: "status", on: "init", status: 503 })
    await page.getByRole("button", { name: "En lancer un autre" }).click()
    await page.getByText(/Le service de paiement a renvoyé une erreur \(503\)/).waitFor()
    await control(demo, "POST", "faults", { name: "status", on: "token", status: 401 })
    await page.getByRole("button", { name: "Tester la connexion : Bac à sable" }).click()
    const problem = page.getByRole("alert").filter({ hasText: "n’est pas autorisée (401)" })
    await problem
      .getByText(/contactez le service de paiement pour savoir si l’adresse IP/)
      .waitFor()
    await control(demo, "DELETE", "faults")
    const modifications = page.getByRole("region", { name: "Journal d’activité" })
    await modifications.getByText("Connexion testée pour le bac à sable").first().waitFor()
    await modifications.getByText("Retour au bac à sable").waitFor()
    await speak("de", "Externe Wallet")
    await page.getByText("was bei Ihrem Zahlungsdienst angezeigt wird").waitFor()
    await speak("es", "Monedero externo")
    await page.getByText("lo que muestra tu servicio de pago").waitFor()
  })
}
