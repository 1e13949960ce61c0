/** What an admin does on the wallet's settings page, from the first key to going live. */
import type { Page } from "playwright-core"

import { fetchAnswer, logIn } from "../browser"
import type { Demo } from "../demo"
import { accessibilityStories } from "./accessible-pages"
import { healthStories } from "./health"
import { productStories } from "./products"
import { offerStories } from "./setting-up"
import { settingsFormStories } from "./settings-forms"
import { testModeStories } from "./test-mode"
import { control, generateKey, openSettings, unfold, type Where } from "./where"

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
    await unfold(page, "Key")
    await replaceKey("not-a-key-of-ours")
    await save()
    const refusal = page.getByRole("alert").filter({ hasText: "the current key was kept" })
    await refusal.getByText(/ask the payment service whether this server's IP address/).waitFor()
    await refusal.getByRole("button", { name: "Save anyway" }).click()
    await page.getByText("The key was saved, but it couldn't be verified.").waitFor()
    const problem = region("Key").getByRole("alert")
    await problem.getByText(/ask the payment service whether this server's IP address/).waitFor()
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
    await region("Key")
      .getByText(/^Enter the sandbox API key and account, and test the connection/)
      .waitFor()
    await page.getByRole("button", { name: "Test connection: Sandbox" }).click()
    const problem = region("Key").getByRole("alert")
    await problem.getByText(/^The API key is not valid/).waitFor()
    await replaceKey("half-typed")
    await page.getByRole("link", { name: "Health" }).click()
    await page.getByText(/unsaved changes that will be lost/).waitFor()
    await page.getByRole("button", { name: "Cancel" }).last().click()
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

  offerStories(where)
  settingsFormStories(where)
  testModeStories(where)
  healthStories(where)
  productStories(where)
  accessibilityStories(where)

  it("speaks French, German and Spanish if the dashboard does, also about what the service says", async () => {
    await openSettings(where())
    await speak("fr", "Portefeuille externe")
    await page.getByRole("link", { name: "Portefeuille externe" }).first().waitFor()
    await unfold(page, "Paiement de test")
    const start = page.getByRole("button", { name: /^Lancer un (autre )?paiement de test$/ })
    await start.click()
    const wallet = page.context().waitForEvent("page")
    await page.getByRole("link", { name: /^Ouvrir le portefeuille/ }).click()
    await (await wallet).getByRole("button", { name: "Cancel", exact: true }).click()
    await page.getByText("Le paiement a été annulé dans le portefeuille").waitFor()
    await control(demo, "POST", "faults", { name: "status", on: "init", status: 503 })
    await start.click()
    await page.getByText(/Le service de paiement a renvoyé une erreur \(503\)/).waitFor()
    await control(demo, "POST", "faults", { name: "status", on: "token", status: 401 })
    await unfold(page, "Clé")
    await page.getByRole("button", { name: "Tester la connexion : Test" }).click()
    const problem = page.getByRole("alert").filter({ hasText: "n’est pas autorisée (401)" })
    await problem
      .getByText(/contactez le service de paiement pour savoir si l’adresse IP/)
      .waitFor()
    await control(demo, "DELETE", "faults")
    await unfold(page, "Avancé")
    const log = page.getByRole("region", { name: "Journal d’activité" })
    await log.getByText("Connexion testée pour l’environnement de test").first().waitFor()
    await speak("de", "Externe Wallet")
    await unfold(page, "Schlüssel")
    await page.getByText(/fragen Sie bei Ihrem Zahlungsdienst nach/).waitFor()
    await speak("es", "Monedero externo")
    await unfold(page, "Clave")
    await page.getByText(/pregunta a tu servicio de pago/).waitFor()
  })
}
