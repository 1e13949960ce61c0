/** The button of the storefront package, drawn by React on a page of the demo's shop. */
import { execFileSync } from "node:child_process"
import { join } from "node:path"
import type { Locator, Page } from "playwright-core"

import type { Demo } from "./demo"

const ROOT = join(__dirname, "../..")
const PROGRAM = `
  import { createElement } from "react"
  import { createRoot } from "react-dom/client"
  import { createWalletClient } from "./storefront"
  import { WalletButton } from "./storefront/react"
  const { cart, ...shop } = window.given
  const place = document.body.appendChild(document.createElement("section"))
  place.ariaLabel = "Button"
  createRoot(place).render(createElement(WalletButton, { cart, client: createWalletClient(shop) }))
`

function bundle(): string {
  const esbuild = join(ROOT, "node_modules/.bin/esbuild")
  const options = ["--bundle", "--jsx=automatic", '--define:process.env.NODE_ENV="production"']
  return execFileSync(esbuild, options, { cwd: ROOT, input: PROGRAM, encoding: "utf8" })
}

export function walletButtonStories(where: () => { demo: Demo; page: Page }): void {
  const sandbox = () =>
    where().demo.database("ext_wallet_environment").where({ environment: "sandbox" })

  async function draw(): Promise<Locator> {
    const { demo, page } = where()
    const baseUrl = new URL(demo.dashboard).origin
    const { token } = await demo.database("api_key").where({ type: "publishable" }).first()
    const region = await demo.database("region").where({ name: "Europe" }).first()
    const answer = await page.request.post(`${baseUrl}/store/carts`, {
      headers: { "x-publishable-api-key": token },
      data: { region_id: region.id },
    })
    const { cart } = await answer.json()
    // The demo's own pages allow no scripts of others.
    const devtools = await page.context().newCDPSession(page)
    await devtools.send("Page.setBypassCSP", { enabled: true })
    await page.goto(demo.storefront)
    const given = { cart, baseUrl, publishableKey: token }
    await page.addScriptTag({ content: `window.given = ${JSON.stringify(given)}` })
    await page.addScriptTag({ content: bundle() })
    return page.getByRole("region", { name: "Button" })
  }

  describe("the wallet's button", () => {
    it("can be clicked if an account has the cart's currency", async () => {
      const place = await draw()
      const button = place.getByRole("button", { name: "Continue to wallet" })
      await place.getByText("Test mode. You will not be charged.").waitFor()
      expect(await button.isEnabled()).toBe(true)
    })

    it("says why it can't be clicked if no account has the cart's currency", async () => {
      const { accounts } = await sandbox().first()
      const pounds = [{ currency_code: "gbp", account_id: "acc_gb", merchant_account_id: null }]
      await sandbox().update({ accounts: JSON.stringify(pounds) })
      try {
        const place = await draw()
        const alert = place.getByRole("alert")
        await alert.getByText("The wallet does not accept this currency.").waitFor()
        const button = place.getByRole("button", { name: "Continue to wallet" })
        expect(await button.isDisabled()).toBe(true)
      } finally {
        await sandbox().update({ accounts: JSON.stringify(accounts) })
      }
    })
  })
}
