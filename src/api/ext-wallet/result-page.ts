/** Our own small page, for a shop without a storefront address. No script, nothing loaded from elsewhere. */
import { textOf, type Language, type ResultMessage } from "./result-texts"

export type ResultPage = {
  message: ResultMessage
  continueTo: string | null
  /** What the buyer may do, where there is more than going on to the shop. */
  choices?: { label: ResultMessage; href: string }[]
}

const STYLE = `
  :root { color-scheme: light dark; font-family: system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: Canvas; color: CanvasText; }
  main { max-width: 28rem; padding: 2rem 1.5rem; text-align: center; line-height: 1.5; }
  h1 { font-size: 1.5rem; margin: 0 0 .75rem; }
  p { margin: 0 0 1.5rem; }
  nav { display: grid; gap: .75rem; justify-items: center; }
  a { display: inline-block; padding: .6rem 1.2rem; border: 1px solid currentColor; border-radius: .5rem; color: inherit; text-decoration: none; }
  a:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
`

export function resultPage(page: ResultPage, language: Language): string {
  const { title, body } = textOf(page.message, language)
  const toShop = page.continueTo ? [{ label: "continue" as const, href: page.continueTo }] : []
  const links = [...(page.choices ?? []), ...toShop].map(
    ({ label, href }) => `<a href="${escape(href)}">${escape(textOf(label, language).title)}</a>`
  )
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<style>${STYLE}</style>
</head>
<body><main><h1>${escape(title)}</h1><p>${escape(body)}</p><nav>${links.join("")}</nav></main></body>
</html>
`
}

function escape(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}
