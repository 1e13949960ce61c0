import { COUNTRIES } from "./countries.mjs"
import { html } from "./html.mjs"

/**
 * @param {import("./context.mjs").Context} context
 * @param {{ title: string, body: import("./html.mjs").Html, cart?: any, isTest?: boolean, message?: import("./messages.mjs").Message | null }} page
 */
export function layout({ country }, { title, body, cart, isTest, message }) {
  const count = (cart?.items ?? []).reduce(
    (/** @type {number} */ sum, /** @type {any} */ item) => sum + item.quantity,
    0
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Atelier Nord</title>
        <link rel="stylesheet" href="/styles.css" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header>
          <p class="demo">A demo shop: the wallet is a simulator and no real money moves.</p>
          ${isTest && html`<p class="demo test">Test mode. No money moves.</p>`}
          <div class="top">
            <a class="brand" href="/${country}">Atelier Nord</a>
            <nav aria-label="Shop">
              <a href="/${country}">Products</a>
              <a href="/${country}/cart"
                >Cart<span class="count"
                  >${count > 0 && html` ${count}<span class="hidden"> ${count === 1 ? "item" : "items"}</span>`}</span
                ></a
              >
            </nav>
          </div>
        </header>
        <main id="content" tabindex="-1">${message && notice(message)} ${body}</main>
        <footer>
          <nav aria-label="Country">
            <span>Delivering to</span>
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

/** @param {import("./messages.mjs").Message} message */
function notice({ tone, title, text }) {
  return html`<div class="notice ${tone}" role="${tone === "warning" ? "alert" : "status"}">
    <strong>${title}</strong>
    <p>${text}</p>
  </div>`
}
