/** Our own small pages: one layout, no external resources. */
import { createHash } from "node:crypto"

import {
  labelOf,
  messageOf,
  type LabelCode,
  type Language,
  type MessageCode,
} from "../../words/shopper"
import { toMoneyText } from "../../domain/currency"
import type { DescribedPayment } from "./described-payment"

export type ResultPage = {
  message: MessageCode
  continueTo: string | null
  /** The customer's options besides going back to the shop. */
  choices?: { label: LabelCode; href: string }[]
  /** Only for the holder of a valid link of this payment. */
  summary?: DescribedPayment
  /** For a page without a summary, which names the shop, too. */
  shop?: string | null
  /**
   * A button that posts its name to the page's own address. Only a button starts or completes a payment: mail scanners
   * follow links and run scripts.
   */
  button?: "to_wallet" | "complete_order"
  /** The amount that the button sends along: what is due may be another by then. */
  shown?: string
  /** Something is in progress: the page moves on by itself. */
  isBusy?: boolean
}

/** Accepted: of the page, and of the short answer that its script asks for. */
export const STILL_WAITING = 202
const PAUSE_MS = 300
const PAUSE_WITHOUT_ANSWER_MS = 1_000
/** Longer than the server keeps a request. */
const LONGEST_REQUEST_MS = 10_000

/**
 * What the waiting page runs. A proxy's "bad gateway" or "too many requests" must not replace the page of a customer who
 * may have paid; any other answer loads the page again: the server knows what to show then.
 */
const WAITING_SCRIPT = `
  const later = () => setTimeout(ask, ${PAUSE_WITHOUT_ANSWER_MS})
  const answered = ({ status }) => {
    if (status === ${STILL_WAITING}) setTimeout(ask, ${PAUSE_MS})
    else if (status === 429 || status >= 500) later()
    else location.reload()
  }
  const ask = () =>
    fetch(location.href, { signal: AbortSignal.timeout?.(${LONGEST_REQUEST_MS}) }).then(answered, later)
  setTimeout(ask, ${PAUSE_MS})
`

/** For the page's Content-Security-Policy: only this script runs. */
export const WAITING_SCRIPT_HASH = `sha256-${createHash("sha256").update(WAITING_SCRIPT).digest("base64")}`

/** Deliberately plain: system fonts, our own light and dark colors, no external resources. */
const PAGE_STYLE = `
  :root {
    color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5;
    --page: #f4f5f7; --card: #fff; --text: #16181d; --soft: #565c69; --line: #dfe2e8; --strong: #16181d; --on-strong: #fff;
    --test: #fdf0d3; --on-test: #6b4400;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --page: #101216; --card: #1a1d23; --text: #f1f2f4; --soft: #a9afbb; --line: #333842; --strong: #f1f2f4; --on-strong: #16181d;
      --test: #3b2c0b; --on-test: #ffdf9b;
    }
  }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--page); color: var(--text); }
  .test { padding: .5rem 1rem; background: var(--test); color: var(--on-test); font-size: .875rem; text-align: center; }
  main { width: 100%; max-width: 27rem; margin: auto; padding: 1rem; }
  .card { padding: 1.75rem 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: .875rem; overflow-wrap: anywhere; }
  .shop { margin: 0 0 1.25rem; font-weight: 600; }
  h1 { margin: 0 0 .5rem; font-size: 1.375rem; line-height: 1.25; }
  .said { margin: 0; color: var(--soft); }
  .sum { margin: 1.5rem 0 0; padding: 1rem 0 0; border-top: 1px solid var(--line); list-style: none; }
  .sum li { margin: 0 0 .375rem; }
  .sum .total { display: flex; justify-content: space-between; gap: 1rem; margin: 0; font-weight: 600; }
  nav { display: grid; gap: .75rem; margin: 1.5rem 0 0; }
  nav a, nav button { display: block; width: 100%; padding: .7rem 1.2rem; border: 1px solid var(--line); border-radius: .5rem; background: none; color: inherit; font: inherit; text-align: center; text-decoration: none; cursor: pointer; }
  nav > a:first-child, nav > form:first-child button { background: var(--strong); border-color: var(--strong); color: var(--on-strong); }
  a:focus-visible, button:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
  .busy { width: 1.75rem; height: 1.75rem; margin: 0 0 1rem; border: 3px solid var(--line); border-top-color: var(--strong); border-radius: 50%; animation: turn 1s linear infinite; }
  @keyframes turn { to { transform: rotate(1turn); } }
  @media (prefers-reduced-motion: reduce) { .busy { animation-duration: 4s; } }
`

export function resultPage(page: ResultPage, language: Language): string {
  const { summary, shop = summary?.shop } = page
  const { title, body } = messageOf(page.message, language)
  const toShop = page.continueTo ? [{ label: "to_store" as const, href: page.continueTo }] : []
  const { button, shown } = page
  const sent = shown === undefined ? "" : `&amp;amount=${encodeURIComponent(shown)}`
  const form = button
    ? [
        `<form method="post" action="?${button}${sent}"><button>${escape(labelOf(button, language))}</button></form>`,
      ]
    : []
  const links = [...(page.choices ?? []), ...toShop].map(
    ({ label, href }) => `<a href="${escape(href)}">${escape(labelOf(label, language))}</a>`
  )
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${page.isBusy ? `<noscript><meta http-equiv="refresh" content="1"></noscript>` : ""}
<title>${escape([title, shop].filter(Boolean).join(" · "))}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
${summary?.isTest ? `<header class="test">${escape(labelOf("test_mode", language))}</header>` : ""}
<main>
<div class="card">
${shop ? `<p class="shop">${escape(shop)}</p>` : ""}
${page.isBusy ? `<div class="busy"></div>` : ""}
<h1>${escape(title)}</h1>
<p class="said">${escape(body)}</p>
${summary ? summaryList(summary, language) : ""}
${form.length + links.length > 0 ? `<nav>${[...form, ...links].join("")}</nav>` : ""}
</div>
</main>
${page.isBusy ? `<script>${WAITING_SCRIPT}</script>` : ""}
</body>
</html>
`
}

function summaryList(payment: DescribedPayment, language: Language): string {
  const { items, amount, currencyCode, order } = payment
  const lines = items.map(
    ({ description, quantity }) => `<li>${escape(`${quantity} × ${description}`)}</li>`
  )
  const name = order === undefined ? "" : `<li>${escape(labelOf("order", language))} #${order}</li>`
  const label = labelOf(order === undefined ? "total" : "amount", language)
  const total = `<li class="total"><span>${escape(label)}</span> <span>${escape(toMoneyText(amount, currencyCode, language))}</span></li>`
  return `<ul class="sum">${name}${lines.join("")}${total}</ul>`
}

function escape(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}
