/** How an admin finds out what is wrong, and sends it to whoever helps. */
import { readFileSync } from "node:fs"

import { expectAccessible } from "../accessibility"
import { openSettings, type Where } from "./where"

export function healthStories(where: Where): void {
  it("shows what needs attention first, each with what to do and where, and saves a support bundle", async () => {
    const { page } = where()
    await openSettings(where())
    await page.getByRole("link", { name: "Health" }).click()
    await page.waitForURL(/\/settings\/ext-wallet\/health$/)
    const health = page.getByRole("region", { name: "Health" })
    const locks = health.getByRole("listitem").filter({ hasText: "Servers and locks (warning)" })
    await locks.getByText("Locks are kept in memory").waitFor()
    await locks.getByText("Set up locking-redis").waitFor()
    const guide = await locks.getByRole("link", { name: "Learn more" }).getAttribute("href")
    expect(guide).toMatch(/docs\/guides\/several-servers\.md$/)
    const lines = await health.getByRole("listitem").allInnerTexts()
    const passed = lines.map((line) => /\(passed\)/.test(line))
    expect(passed.indexOf(true)).toBeGreaterThan(0)
    expect(passed.slice(passed.indexOf(true))).not.toContain(false)
    expect(lines.filter((line) => /could not run/.test(line))).toEqual([])
    const saved = page.waitForEvent("download")
    await page.getByRole("button", { name: "Download support bundle" }).click()
    const file = readFileSync(await (await saved).path(), "utf8")
    expect(JSON.parse(file)).toMatchObject({
      checks: expect.any(Array),
      payments: expect.any(Array),
    })
    expect(file).not.toMatch(/@|localhost/)
    await expectAccessible(page, "main")
  })

  it("says in French what the server found", async () => {
    const { demo, page } = where()
    await page.goto(`${demo.dashboard}/settings/ext-wallet/health`)
    await page.evaluate(() => {
      document.cookie = "lng=fr; path=/"
      localStorage.setItem("lng", "fr")
    })
    await page.reload()
    const health = page.getByRole("region", { name: "État de santé" })
    await health.getByText(/^Les verrous sont gardés en mémoire/).waitFor()
    await health
      .getByText(/ pour le bac à sable/)
      .first()
      .waitFor()
    expect(await health.innerText()).not.toMatch(/\{\{|doctor\.|Customers|payment service/)
  })
}
