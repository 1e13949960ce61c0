import { createRequire } from "node:module"
import { join } from "node:path"

import { ensureBrowser } from "../../scripts/programs.mjs"
import { step } from "../../scripts/progress.mjs"
import { ROOT } from "../../scripts/repository.mjs"
import { ADMIN } from "./running-store.mjs"

/** Chromium opens the plugin's pages in the dashboard that this Medusa built, and saves a form there.
 * @param {{ server: { url: string } }} store */
export async function checkDashboard({ server }) {
  const executablePath = await ensureBrowser()
  const { chromium } = createRequire(join(ROOT, "package.json"))("playwright-core")
  await step("The dashboard in Chromium", async () => {
    const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    const browser = await chromium.launch({ executablePath, args })
    try {
      const context = await browser.newContext({
        locale: "en-GB",
        // The session's cookie wants https, which a proxy in front of a production server speaks.
        extraHTTPHeaders: { "x-forwarded-proto": "https" },
      })
      await walkThrough(await context.newPage(), server.url.replace("127.0.0.1", "localhost"))
    } finally {
      await browser.close()
    }
  })
}

/** @param {import("playwright-core").Page} page @param {string} url */
async function walkThrough(page, url) {
  page.setDefaultTimeout(60_000)
  await page.goto(`${url}/app/login`)
  await page.locator("input[name=email]").fill(ADMIN.email)
  await page.locator("input[name=password]").fill(ADMIN.password)
  await page.keyboard.press("Enter")
  await page.waitForURL((address) => !address.pathname.endsWith("/login"))

  await page.goto(`${url}/app/settings/ext-wallet#advanced-testers`)
  const form = page.locator("#advanced-testers form")
  const testers = form.getByRole("textbox").first()
  await testers.fill("not an address")
  await form.getByRole("button", { name: "Save" }).click()
  await form.locator("[aria-invalid=true]").waitFor()
  await testers.fill("tester@example.com")
  const save = form.getByRole("button", { name: "Save" })
  await save.click()
  await save.waitFor({ state: "detached" })

  await page.goto(`${url}/app/ext-wallet?view=all`)
  await page.getByRole("row").nth(1).waitFor()
}
