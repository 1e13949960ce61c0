/** Words only: servers and browsers both import them. */
import { de } from "./de"
import { en, type LabelCode, type Message, type MessageCode, type Words } from "./en"
import { es } from "./es"
import { fr } from "./fr"
import { it } from "./it"
import { nl } from "./nl"

export type { LabelCode, Message, MessageCode } from "./en"

export const LANGUAGES = ["en", "fr", "de", "es", "it", "nl"] as const
export type Language = (typeof LANGUAGES)[number]

const WORDS: Record<Language, Words> = { en, fr, de, es, it, nl }

export function messageOf(code: MessageCode, language: Language): Message {
  return WORDS[language].messages[code]
}

/** A message in one line. */
export function sentencesOf(code: MessageCode, language: Language): string {
  const { title, body } = messageOf(code, language)
  return /[.!?…]$/.test(title) ? `${title} ${body}` : `${title}. ${body}`
}

export function labelOf(code: LabelCode, language: Language): string {
  return WORDS[language].labels[code]
}

export function isMessageCode(code: string | null): code is MessageCode {
  return code !== null && Object.hasOwn(en.messages, code)
}
