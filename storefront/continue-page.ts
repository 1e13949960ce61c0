/** The page between the wallet and the shop: it goes on by itself, and has a link where it cannot. */
import { languageOf, type Language } from "./language"

const texts: Record<Language, { title: string; link: string }> = {
  en: { title: "Returning to the shop", link: "Continue to the shop" },
  fr: { title: "Retour à la boutique", link: "Continuer vers la boutique" },
  de: { title: "Zurück zum Shop", link: "Weiter zum Shop" },
  es: { title: "Volviendo a la tienda", link: "Continuar a la tienda" },
}

export function continuePage(target: string, acceptLanguage: string | null): string {
  const language = languageOf(acceptLanguage)
  const { title, link } = texts[language]
  const href = escapeHtml(target)

  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0;url=${href}">
<title>${title}</title>
</head>
<body>
<p><a href="${href}">${link}</a></p>
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
