/** What admins read, in the languages that there are; each is named as the dashboard names it. */
import type { AdminWords } from "./admin-words"
import de from "./de"
import en from "./en"
import es from "./es"
import fr from "./fr"

/** By name, not by what is in them: the package would carry each text twice. */
export const ADMIN_WORDS: Record<"en" | "fr" | "de" | "es", AdminWords> = { en, fr, de, es }
