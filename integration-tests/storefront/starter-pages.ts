/** The shop's pages on a server of their own; wallet and backend beside it are real ones too. */
import { createServer } from "node:http"
import type { Browser, Page } from "playwright-core"

import { createWalletRoute } from "../../storefront/next"

const PORT = 18120
export const SHOP = `http://localhost:${PORT}`

/** Pages in the language that the browser asks for, with one script. */
export async function servePages(script: string): Promise<() => void> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", SHOP)
    response.setHeader("content-type", "text/html; charset=utf-8")
    if (url.pathname === "/api/wallet") {
      void createWalletRoute({ baseUrl: "http://localhost:19120" })
        .GET(new Request(url))
        .then(async (answer) => response.end(await answer.text()))
    } else {
      const [language = "en"] = (request.headers["accept-language"] ?? "en").split(",")
      response.end(documentWith(script, language))
    }
  })
  await new Promise<void>((resolve) => server.listen(PORT, "localhost", resolve))
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

type Opening = {
  cartId: string
  locale?: string
  width?: number
  /** As browsers that do not tell of a router's navigation. */
  withoutNavigationApi?: boolean
}

export async function openShop(browser: Browser, opening: Opening): Promise<Page> {
  const { cartId, locale = "en", width = 1280 } = opening
  const context = await browser.newContext({ locale, viewport: { width, height: 800 } })
  await context.addInitScript((id) => Object.assign(globalThis, { CART_ID: id }), cartId)
  if (opening.withoutNavigationApi) {
    await context.addInitScript(() => delete (globalThis as { navigation?: unknown }).navigation)
  }
  const page = await context.newPage()
  page.setDefaultTimeout(90_000)
  return page
}

function documentWith(script: string, language: string): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>Checkout</title><link rel="icon" href="data:,"></head>
<body><main><h1>Checkout</h1><div id="app"></div></main>
<script>${script.replaceAll("</script", "<\\/script")}</script></body>
</html>`
}
