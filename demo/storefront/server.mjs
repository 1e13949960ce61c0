import { readFileSync } from "node:fs"
import { createServer } from "node:http"

import { seeOther } from "./context.mjs"
import { cartCookie, messageCookie, readCartId, readMessage } from "./cookies.mjs"
import { DEFAULT_COUNTRY } from "./countries.mjs"
import { readForm } from "./form.mjs"
import { ICON } from "./illustrations.mjs"
import { takeMessage } from "./messages.mjs"
import { problemPage, notFoundPage } from "./pages/problem.mjs"
import { findRoute } from "./routes.mjs"
import { createStoreApi, StoreApiError } from "./store-api.mjs"

const { STOREFRONT_PORT, MEDUSA_BACKEND_URL, MEDUSA_PUBLISHABLE_KEY } = process.env
if (!STOREFRONT_PORT || !MEDUSA_BACKEND_URL || !MEDUSA_PUBLISHABLE_KEY) {
  process.stderr.write("Set STOREFRONT_PORT, MEDUSA_BACKEND_URL and MEDUSA_PUBLISHABLE_KEY.\n")
  process.exit(1)
}
const api = createStoreApi({
  backendUrl: MEDUSA_BACKEND_URL,
  publishableKey: MEDUSA_PUBLISHABLE_KEY,
})

/** @type {Record<string, { type: string, content: string }>} */
const FILES = {
  "/styles.css": {
    type: "text/css; charset=utf-8",
    content: ["theme", "base", "forms", "shop", "cart"]
      .map((name) => readFileSync(new URL(`styles/${name}.css`, import.meta.url), "utf8"))
      .join("\n"),
  },
  "/icon.svg": { type: "image/svg+xml", content: ICON.markup },
}

const HEADERS = {
  // Without form-action: the browser would hold a form's redirect to the wallet for a breach of it.
  "content-security-policy":
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
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

/** @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response */
async function handle(request, response) {
  const url = new URL(request.url ?? "/", "http://storefront")
  const file = Object.hasOwn(FILES, url.pathname) ? FILES[url.pathname] : undefined
  if (file) {
    const caching = { "cache-control": "no-cache", "content-type": file.type }
    response.writeHead(200, { ...HEADERS, ...caching }).end(file.content)
    return
  }
  const route = findRoute(request.method ?? "GET", url.pathname)
  const taken = route.handler && request.method === "GET" ? takeMessage(url) : null
  if (taken) {
    const cookie = messageCookie(taken.message)
    response.writeHead(303, { ...HEADERS, location: taken.location, "set-cookie": cookie }).end()
    return
  }
  const message = readMessage(request.headers.cookie)
  /** @type {import("./context.mjs").Context} */
  const context = {
    api,
    country: route.country,
    params: route.params,
    query: new URLSearchParams([...url.searchParams, ...message]),
    form: new URLSearchParams(),
    cartId: readCartId(request.headers.cookie),
    cartCookie: undefined,
  }
  const { status = 200, location, page } = await answer(request, url, route.handler, context)
  response.writeHead(status, {
    ...HEADERS,
    "cache-control": "no-store",
    ...(location && { location }),
    ...(page && { "content-type": "text/html; charset=utf-8" }),
    "set-cookie": [
      ...(context.cartCookie === undefined ? [] : [cartCookie(context.cartCookie)]),
      ...(page && message.size > 0 ? [messageCookie(null)] : []),
    ],
  })
  response.end(page?.markup)
}

/** The wallet's error address knows no cart and sends the shopper here: with a cart, checkout says what happened.
 * @param {URL} url @param {import("./context.mjs").Context} context */
function firstPage({ search, searchParams }, { cartId }) {
  const page = cartId && searchParams.has("wallet") ? "/checkout" : ""
  return `/${DEFAULT_COUNTRY}${page}${search}`
}

/**
 * @param {import("node:http").IncomingMessage} request
 * @param {URL} url
 * @param {import("./routes.mjs").Handler | null} handler
 * @param {import("./context.mjs").Context} context
 * @returns {Promise<import("./context.mjs").Answer>}
 */
async function answer(request, url, handler, context) {
  if (url.pathname === "/") return seeOther(firstPage(url, context))
  if (!handler) return notFoundPage(context)
  try {
    if (request.method === "POST") {
      if (request.headers["sec-fetch-site"] === "cross-site") {
        return problemPage(context, 403, "Not from here", "This form was sent by another site.")
      }
      context.form = await readForm(request)
    }
    return await handler(context)
  } catch (error) {
    if (!(error instanceof StoreApiError)) throw error
    if (error.code === "payment_in_progress") {
      const page = url.pathname.includes("/checkout") ? "checkout" : "cart"
      return seeOther(`/${context.country}/${page}?notice=payment_in_progress`)
    }
    process.stderr.write(`${request.method} ${url.pathname}: ${error.status} ${error.message}\n`)
    const status = error.status >= 500 ? 502 : error.status
    return problemPage(context, status, "That did not work", error.message)
  }
}
