import { randomBytes } from "node:crypto"
import { Html, html } from "./html"
import type { Answer } from "./http-exchange"
import { PAGE_STYLE } from "./page-style"

type Page = { title: string; body: Html; status?: number; isNarrow?: boolean; script?: string }

export function pageAnswer({ title, body, status = 200, isNarrow = false, script }: Page): Answer {
  const nonce = randomBytes(16).toString("base64")
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${new Html(PAGE_STYLE)}
        </style>
      </head>
      <body>
        <main class="${isNarrow ? "narrow" : ""}">${body}</main>
        ${
          script &&
          html`<script nonce="${nonce}">
            ${new Html(script)}
          </script>`
        }
      </body>
    </html>`
  return {
    status,
    headers: {
      "content-type": "text/html;charset=UTF-8",
      // No form-action, because it would also block the redirect from the wallet back to the shop.
      "content-security-policy": `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
    },
    body: document.markup,
  }
}

export function seeOther(location: string): Answer {
  return { status: 303, headers: { location } }
}

export function messagePage(status: number, title: string, text: string): Answer {
  return pageAnswer({
    status,
    title,
    isNarrow: true,
    body: html`<div class="card stack">
      <h1>${title}</h1>
      <p class="muted">${text}</p>
    </div>`,
  })
}
