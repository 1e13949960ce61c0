/** How an admin finds out what is wrong. */
import { expectAccessible } from "../accessibility"
import type { Where } from "../demo"
import { openSettings } from "./where"

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
}
