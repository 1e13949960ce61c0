import { LANGUAGES, type Language } from "../src/words/shopper"

/** The first that we have of a locale, or of a browser's list in order of preference; English otherwise. */
export function languageOf(wanted: string | null): Language {
  const asked = (wanted ?? "").split(",").map((entry) => entry.trim().slice(0, 2).toLowerCase())
  const known = asked.flatMap((tag) => LANGUAGES.filter((language) => language === tag))
  return known[0] ?? "en"
}
