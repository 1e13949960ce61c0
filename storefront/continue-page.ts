/** The page between the wallet and the shop: it moves on by itself, with a link as a fallback. */
import { labelOf } from "../src/words/shopper"
import { languageOf } from "./language"

export function continuePage(target: string, acceptLanguage: string | null): string {
  const language = languageOf(acceptLanguage)
  const href = escapeHtml(target)

  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0;url=${href}">
<title>${labelOf("returning", language)}</title>
</head>
<body>
<p><a href="${href}">${labelOf("to_store", language)}</a></p>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;")
}
