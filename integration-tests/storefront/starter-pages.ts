/** The shop's pages in Chromium, at the address that the backend knows; wallet and backend are real ones. */
import type { Browser, BrowserContext, Page } from "playwright-core"

import { createWalletRoute } from "../../storefront/next"

export const SHOP = "http://localhost:8000"

type Opening = {
  script: string
  cartId: string
  language?: string
  width?: number
  /** As browsers that do not tell of a router's navigation. */
  withoutNavigationApi?: boolean
}

export async function openPages(browser: Browser, opening: Opening): Promise<Page> {
  const { cartId, width = 1280 } = opening
  const context = await browser.newContext({ viewport: { width, height: 800 } })
  // Pages that a test answers count as public ones, and those may not ask a server on this machine.
  await context.grantPermissions(["local-network-access"], { origin: SHOP })
  await context.addInitScript((id) => Object.assign(globalThis, { CART_ID: id }), cartId)
  if (opening.withoutNavigationApi) {
    await context.addInitScript(() => delete (globalThis as { navigation?: unknown }).navigation)
  }
  await serve(context, opening)
  const page = await context.newPage()
  page.setDefaultTimeout(90_000)
  return page
}

async function serve(context: BrowserContext, { script, language = "en" }: Opening): Promise<void> {
  await context.route(`${SHOP}/**`, async (route) => {
    const url = route.request().url()
    if (new URL(url).pathname === "/api/wallet") {
      const answer = await createWalletRoute().GET(new Request(url))
      await route.fulfill({ contentType: "text/html", body: await answer.text() })
    } else {
      await route.fulfill({ contentType: "text/html", body: documentWith(script, language) })
    }
  })
}

function documentWith(script: string, language: string): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>Checkout</title><link rel="icon" href="data:,"></head>
<body><main><h1>Checkout</h1><div id="app"></div></main>
<script>${script.replaceAll("</script", "<\\/script")}</script></body>
</html>`
}
