import type { Browser, Page } from "playwright-core"

import { logIn, openBrowser } from "./browser"
import { startDemo, type Demo } from "./demo"

jest.setTimeout(600_000)

describe("the wallet's settings in the dashboard", () => {
  let demo: Demo
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    browser = await openBrowser()
    demo = await startDemo()
  })

  afterAll(async () => {
    await browser.close()
    await demo.stop()
  })

  beforeEach(async () => {
    const context = await browser.newContext({ locale: "en-GB" })
    page = await context.newPage()
    page.setDefaultTimeout(60_000)
    await logIn(page, demo.dashboard)
    await page.goto(`${demo.dashboard}/settings/ext-wallet`)
  })

  afterEach(async () => {
    await page.context().close()
  })

  const environment = (name: "Sandbox" | "Production") => page.getByRole("region", { name })
  const checklist = () => page.getByRole("region", { name: "Go live" })
  const save = () => page.getByRole("button", { name: "Save", exact: true }).click()

  async function generateKey(name: "sandbox" | "production"): Promise<string> {
    const answer = await fetch(`${demo.simulator}/_simulator/keys`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ environment: name }),
    })
    const { apiKey } = (await answer.json()) as { apiKey: string }
    return apiKey
  }

  it("says what to do about a wrong key, and keeps the one that works", async () => {
    await page.getByRole("link", { name: "Replace key: Sandbox" }).click()
    await page.getByLabel("API key").fill("not-a-key-of-ours")
    await save()
    const refusal = page.getByRole("alert").filter({ hasText: "the current one was kept" })
    await refusal.getByText(/ask the operator whether this server's IP address/).waitFor()
    await refusal.getByRole("button", { name: "Save anyway" }).waitFor()
  })

  it("asks before a key that was typed is thrown away", async () => {
    await page.getByRole("link", { name: "Replace key: Sandbox" }).click()
    await page.getByLabel("API key").fill("half-typed")
    await page.keyboard.press("Escape")
    await page.getByText(/unsaved changes that will be lost/).waitFor()
    await page.getByRole("button", { name: "Continue" }).click()
    await page.waitForURL(/\/settings\/ext-wallet$/)
  })

  it("takes the right key, tests it, and shows no more than its end", async () => {
    const key = await generateKey("sandbox")
    await page.getByRole("link", { name: "Replace key: Sandbox" }).click()
    await page.getByLabel("API key").fill(key)
    await save()
    await page.getByText(/^The key works/).waitFor()
    await page.getByRole("button", { name: "Test connection: Sandbox" }).click()
    await environment("Sandbox")
      .getByText(/The connection works.* valid for another (89|90) days/)
      .waitFor()
    await environment("Sandbox")
      .getByText(`••••••••${key.slice(-4)}`)
      .waitFor()
    expect(await page.content()).not.toContain(key)
  })

  it("makes a test payment at the wallet and reports every step", async () => {
    const wallet = page.context().waitForEvent("page")
    await page.getByRole("button", { name: "Start test payment" }).click()
    const tab = await wallet
    await tab.getByRole("button", { name: "Approve", exact: true }).click()
    await tab.getByText("You can close this tab").waitFor()
    const test = page.getByRole("region", { name: "Test payment" })
    await test
      .getByText("The payment was captured: the way to the wallet and back works.")
      .waitFor()
    await test.getByText("Recommended confirmation: by resume").waitFor()
    await test.getByRole("radio", { name: "€1.23" }).click()
    await test.getByRole("button", { name: "Confirm" }).click()
    await test.getByText("Right: the unit is correct.").waitFor()
    await checklist().getByText("The wallet showed the right amount (done)").waitFor()
  })

  it("enables the wallet in a region that lacks it", async () => {
    await page.evaluate(async () => {
      await fetch("/admin/regions", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ name: "Suisse", currency_code: "eur", countries: ["ch"] }),
      })
    })
    await page.reload()
    await page.getByRole("button", { name: "Enable in Suisse" }).click()
    await page.getByText("The wallet is enabled in Suisse.").waitFor()
    await page.getByRole("button", { name: "Enable in Suisse" }).waitFor({ state: "detached" })
  })

  it("goes live although a line is open, once that is typed out", async () => {
    await page.getByRole("link", { name: "Enter key: Production" }).click()
    await page.getByLabel("API key").fill(await generateKey("production"))
    await page.getByLabel("Account", { exact: true }).fill("acc_live")
    await save()
    await page.getByText(/^The key works/).waitFor()
    await page.getByRole("button", { name: "Go live" }).click()
    const dialog = page.getByRole("alertdialog")
    await dialog.getByText(/Set the option backendUrl to the https address/).waitFor()
    expect(await dialog.getByRole("button", { name: "Go live anyway" }).isDisabled()).toBe(true)
    await dialog.getByLabel(/Type “production”/).fill("production")
    await dialog.getByRole("button", { name: "Go live anyway" }).click()
    await page.getByText("You are live.", { exact: true }).waitFor()
    await checklist()
      .getByText(/Make one small real purchase/)
      .waitFor()
    await environment("Production").getByText("Active", { exact: true }).waitFor()
  })

  it("shows on the store's page which environment is active, and opens its key there", async () => {
    await page.goto(`${demo.dashboard}/settings/store`)
    const card = page.getByRole("region", { name: "External wallet" })
    await card.getByText("Production is active: payments move real money.").waitFor()
    expect(await card.getByText("Key works").count()).toBe(2)
    await card.getByRole("button", { name: "Replace key: Production" }).click()
    const drawer = page.getByRole("dialog", { name: "Production: key and accounts" })
    await drawer.getByLabel("API key").fill("half-typed")
    await page.keyboard.press("Escape")
    await page.getByText(/unsaved changes that will be lost/).waitFor()
    await page.getByRole("button", { name: "Continue" }).click()
    await drawer.waitFor({ state: "detached" })
  })

  it("speaks French where the dashboard does", async () => {
    await page.evaluate(() => {
      document.cookie = "lng=fr; path=/"
      localStorage.setItem("lng", "fr")
    })
    await page.reload()
    await page.getByRole("heading", { name: "Portefeuille externe" }).waitFor()
    await page.getByRole("link", { name: "Portefeuille externe" }).first().waitFor()
    await page.getByRole("button", { name: "Tester la connexion : Bac à sable" }).waitFor()
  })
})
