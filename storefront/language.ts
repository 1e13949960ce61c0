import { LANGUAGES, type Language } from "../src/words/shopper"

/** The first supported language of a locale, or of a browser's list of preferences; English otherwise. */
export function languageOf(wanted: string | null): Language {
  const asked = (wanted ?? "").split(",").map((entry) => entry.trim().slice(0, 2).toLowerCase())
  const known = asked.flatMap((tag) => LANGUAGES.filter((language) => language === tag))
  return known[0] ?? "en"
}
