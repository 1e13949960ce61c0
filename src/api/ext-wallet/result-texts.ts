import { de } from "./texts/de"
import { en, type ResultMessage, type Text } from "./texts/en"
import { es } from "./texts/es"
import { fr } from "./texts/fr"

export type { ResultMessage } from "./texts/en"

export const LANGUAGES = ["en", "fr", "de", "es"] as const
export type Language = (typeof LANGUAGES)[number]

const TEXTS: Record<Language, Record<ResultMessage, Text>> = { en, fr, de, es }

export function textOf(message: ResultMessage, language: Language): Text {
  return TEXTS[language][message]
}
