import { html } from "./html.mjs"

export const COUNTRIES = { fr: "France", de: "Germany" }

/**
 * @typedef {{ title: string, body: object, cart?: any, testMessage?: string | null }} Page  `testMessage`: what has to
 *   be said in the sandbox
 * @param {any} context @param {Page} page
 */
export function layout({ country, notice }, { title, body, cart, testMessage }) {
  const count = (cart?.items ?? []).reduce((sum, item) => sum + item.quantity, 0)
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Atelier Nord</title>
        <link rel="stylesheet" href="/styles.css" />
        <script src="/working.js" defer></script>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header>
          <p class="demo">This is a demo store. Payments are simulated.</p>
          ${testMessage && html`<p class="demo test">${testMessage}</p>`}
          <div class="top">
            <a class="brand" href="/${country}">Atelier Nord</a>
            <nav aria-label="Store">
              <a href="/${country}">Products</a>
              <a href="/${country}/cart"
                >Cart<span class="count"
                  >${count > 0 && html` ${count}<span class="hidden"> ${count === 1 ? "item" : "items"}</span>`}</span
                ></a
              >
            </nav>
          </div>
        </header>
        <main id="content" tabindex="-1">${notice && tell(notice)} ${body}</main>
        <footer>
          <nav aria-label="Country">
            <span>Ship to</span>
            ${Object.entries(COUNTRIES).map(
              ([code, name]) =>
                html`<a href="/${code}" ${code === country && html` aria-current="true"`}
                  >${name}</a
                > `
            )}
          </nav>
        </footer>
      </body>
    </html>`
}

function tell({ title, body, isAlert }) {
  return html`<div class="notice${isAlert && " warning"}" role="${isAlert ? "alert" : "status"}">
    ${title && html`<strong>${title}</strong>`}
    <p>${body}</p>
  </div>`
}

export function problemPage(context, status, title, text) {
  const body = html`
    <h1>${title}</h1>
    <p>${text}</p>
    <p><a href="/${context.country}">Back to products</a></p>
  `
  return { status, page: layout(context, { title, body }) }
}
