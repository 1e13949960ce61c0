/** A real Chromium, and the few pages that every story passes. */
import { chromium, type Browser, type Page } from "playwright-core"

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  })
}

/** From the shop window to the wallet's page. */
export async function goToWallet(page: Page, storefront: string, product: string): Promise<void> {
  await page.goto(storefront)
  await page.getByRole("link", { name: product }).first().click()
  await page.getByRole("button", { name: "Add to cart" }).click()
  await page
    .getByRole("link", { name: /check ?out/i })
    .first()
    .click()
  await page.getByLabel("Email").fill("jeanne@example.test")
  await page.getByLabel("First name").fill("Jeanne")
  await page.getByLabel("Last name").fill("Martin")
  const street = page.getByLabel("Street and number")
  if (await street.isVisible()) {
    await street.fill("Rue de Paris 1")
    await page.getByLabel("Postal code").fill("59000")
    await page.getByLabel("City").fill("Lille")
  }
  await page.getByRole("button", { name: "Continue" }).click()
  const delivery = page.getByRole("button", { name: "Continue" })
  if (await delivery.isVisible()) await delivery.click()
  await page.getByRole("button", { name: /^Pay/ }).click()
  await page.waitForURL(/127\.0\.0\.1/)
}

/** As the admin whom the demo's store was given. */
export async function logIn(page: Page, dashboard: string): Promise<void> {
  await page.goto(dashboard)
  await page.getByPlaceholder("Email").fill("admin@demo.test")
  await page.getByPlaceholder("Password").fill("demo-password")
  await page.getByRole("button", { name: /continue/i }).click()
  await page.waitForURL(/\/app\/(?!login)/)
}

/** Beside the page, in the same browser and size: one that runs no script. */
export async function withoutJavaScript(
  beside: Page,
  story: (page: Page) => Promise<void>
): Promise<void> {
  const context = await beside.context().browser()!.newContext({
    viewport: beside.viewportSize(),
    javaScriptEnabled: false,
    locale: "en-GB",
  })
  await story(await context.newPage())
  await context.close()
}
