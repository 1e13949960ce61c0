// The demo's storefront: plain pages that need no JavaScript, on what a merchant would install.
import { createWalletClient } from "medusa-payment-ext-wallet/storefront"
import { createWalletRoute } from "medusa-payment-ext-wallet/storefront/next"
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import { text } from "node:stream/consumers"

import { ICON } from "./illustrations.mjs"
import { CART, cookie, NOTICE, readCookie, readForm } from "./http.mjs"
import { answer } from "./routes.mjs"
import { createStore } from "./store.mjs"

const { STOREFRONT_PORT, MEDUSA_BACKEND_URL, MEDUSA_PUBLISHABLE_KEY } = process.env
if (!STOREFRONT_PORT || !MEDUSA_BACKEND_URL || !MEDUSA_PUBLISHABLE_KEY) {
  process.stderr.write("Set STOREFRONT_PORT, MEDUSA_BACKEND_URL and MEDUSA_PUBLISHABLE_KEY.\n")
  process.exit(1)
}
const backend = { baseUrl: MEDUSA_BACKEND_URL, publishableKey: MEDUSA_PUBLISHABLE_KEY }
const store = createStore(backend)
const wallet = createWalletClient(backend)
/** "Copy payment link" in Medusa's dashboard. */
const PAYMENT_LINK = /^\/payment-collection\/\w+$/
const paymentLinks = createWalletRoute(backend)

const read = (name) => readFileSync(new URL(name, import.meta.url))
const FILES = {
  "/styles.css": { type: "text/css", content: read("styles.css") },
  "/working.js": { type: "text/javascript", content: read("working.js") },
  "/icon.svg": { type: "image/svg+xml", content: ICON.markup },
}

const HEADERS = {
  // Without form-action: the browser would hold a form's redirect to the wallet for a breach of it.
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
}

const server = createServer((request, response) => {
  handle(request, response).catch((error) => {
    process.stderr.write(`${request.method} ${request.url}: ${error?.stack ?? error}\n`)
    response.writeHead(500, { ...HEADERS, "content-type": "text/plain" }).end("Something broke.")
  })
})
server.listen(Number(STOREFRONT_PORT), "127.0.0.1", () => {
  process.stdout.write(`The storefront answers at http://localhost:${STOREFRONT_PORT}\n`)
})
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(0))

async function handle(request, response) {
  const url = new URL(request.url, "http://storefront")
  const file = FILES[url.pathname]
  if (file) {
    response.writeHead(200, { ...HEADERS, "content-type": file.type }).end(file.content)
    return
  }
  if (PAYMENT_LINK.test(url.pathname)) {
    const { status, headers, body } = await paymentLinks.GET(new Request(url))
    response.writeHead(status, Object.fromEntries(headers)).end(body && (await text(body)))
    return
  }
  const cartId = readCookie(request, CART)
  const context = {
    store,
    wallet,
    url,
    method: request.method === "HEAD" ? "GET" : request.method,
    form: await readForm(request),
    cartId,
    notice: readCookie(request, NOTICE),
  }
  const { status = 200, location, notice, page } = await answer(context)
  // What a page tells it tells once: it is in no address, so neither Back nor a reload tells it again.
  const isTold = page && context.notice
  const cookies = [
    context.cartId !== cartId && cookie(CART, context.cartId),
    (notice || isTold) && cookie(NOTICE, notice),
  ]
  response.writeHead(status, {
    ...HEADERS,
    ...(location && { location }),
    ...(page && { "content-type": "text/html; charset=utf-8" }),
    "set-cookie": cookies.filter(Boolean),
  })
  response.end(page?.markup)
}
