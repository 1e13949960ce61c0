/** How an admin finds out what is wrong. */
import { expectAccessible } from "../accessibility"
import { openSettings, type Where } from "./where"

export function healthStories(where: Where): void {
  it("shows what is wrong with what to do and where, and folds what passed", async () => {
    const { page } = where()
    await openSettings(where())
    await page.getByRole("link", { name: "Health" }).click()
    await page.waitForURL(/\/settings\/ext-wallet\/health$/)
    const health = page.getByRole("region", { name: "Health" })
    const locks = health.getByRole("listitem").filter({ hasText: "Servers and locks (warning)" })
    await locks.getByText("Locks are kept in memory").waitFor()
    await locks.getByText("Use locking-redis on all servers.").waitFor()
    const guide = await locks.getByRole("link", { name: "Learn more" }).getAttribute("href")
    expect(guide).toMatch(/docs\/guides\/several-servers\.md$/)
    const passed = health.getByRole("listitem").filter({ hasText: "(passed)" })
    expect(await passed.first().isVisible()).toBe(false)
    await health.getByText(/^\d+ checks passed$/).click()
    await passed.filter({ hasText: "Automatic sync" }).waitFor()
    expect(await health.getByText(/could not run/).count()).toBe(0)
    await expectAccessible(page, "main")
  })

  it("is red and says why while payments can't be started", async () => {
    const { demo, page } = where()
    await demo.database("ext_wallet_alert").insert({
      id: "ewalt_shown",
      kind: "init_failures",
      scope: "sandbox",
      problem: "The payment service returned an error (503).",
      remedy: "Try again.",
      state: "open",
      last_seen_at: new Date(),
    })
    await page.goto(`${demo.dashboard}/settings/ext-wallet/health`)
    const payments = page.getByRole("listitem").filter({ hasText: "Payments (problem)" })
    await payments.getByText("The payment service returned an error (503).").waitFor()
    await page.getByRole("status").getByText("1 problem").waitFor()
    await demo.database("ext_wallet_alert").where({ id: "ewalt_shown" }).delete()
  })

  it("says in French what merchants can fix, and in English what developers can", async () => {
    const { demo, page } = where()
    await page.goto(`${demo.dashboard}/settings/ext-wallet/health`)
    await page.evaluate(() => {
      document.cookie = "lng=fr; path=/"
      localStorage.setItem("lng", "fr")
    })
    await page.reload()
    const health = page.getByRole("region", { name: "État de santé" })
    const locks = health.getByRole("listitem").filter({ hasText: "Serveurs et verrous" })
    await locks.getByText(/^Locks are kept in memory/).waitFor()
    await health.getByText(/^\d+ contrôles réussis$/).click()
    await health.getByText("Aucun problème trouvé.").first().waitFor()
    expect(await health.innerText()).not.toMatch(/\{\{|doctor\.|server\.\w|No problems found/)
  })
}
