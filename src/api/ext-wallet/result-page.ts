/** Our own small pages: one layout, nothing loaded from elsewhere. */
import {
  labelOf,
  messageOf,
  type LabelCode,
  type Language,
  type MessageCode,
} from "../../words/shopper"
import { toMoneyText } from "../../domain/currency"
import { PAGE_STYLE } from "./page-style"
import type { PaymentSummary } from "./payment-summary"
import { WAITING_SCRIPT } from "./waiting-script"

export type ResultPage = {
  message: MessageCode
  continueTo: string | null
  /** What the buyer may do, where there is more than going on to the shop. */
  choices?: { label: LabelCode; href: string }[]
  /** Only for whoever holds a valid link of this payment. */
  summary?: PaymentSummary
  /** For a page without a summary, which names the shop, too. */
  shop?: string | null
  /**
   * A button that posts its name to the page's own address. Only a button starts or completes a payment: mail scanners
   * follow links and run scripts.
   */
  button?: "to_wallet" | "complete_order"
  /** Something is under way: the page goes on by itself. */
  isBusy?: boolean
}

export function resultPage(page: ResultPage, language: Language): string {
  const { summary, shop = summary?.shop } = page
  const { title, body } = messageOf(page.message, language)
  const toShop = page.continueTo ? [{ label: "to_store" as const, href: page.continueTo }] : []
  const { button } = page
  const form = button
    ? [
        `<form method="post" action="?${button}"><button>${escape(labelOf(button, language))}</button></form>`,
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
${summary ? sum(summary, language) : ""}
${form.length + links.length > 0 ? `<nav>${[...form, ...links].join("")}</nav>` : ""}
</div>
</main>
${page.isBusy ? `<script>${WAITING_SCRIPT}</script>` : ""}
</body>
</html>
`
}

function sum({ items, amount, currencyCode }: PaymentSummary, language: Language): string {
  const lines = items.map(
    ({ description, quantity }) => `<li>${escape(`${quantity} × ${description}`)}</li>`
  )
  const total = `<li class="total"><span>${escape(labelOf("total", language))}</span> <span>${escape(toMoneyText(amount, currencyCode, language))}</span></li>`
  return `<ul class="sum">${lines.join("")}${total}</ul>`
}

function escape(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}
