/** What admins read, in the languages that there are; each is named as the dashboard names it. */
import de from "./de"
import en from "./en"
import es from "./es"
import fr from "./fr"

export const ADMIN_WORDS = { en, fr, de, es }
