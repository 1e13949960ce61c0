import { ADMIN_WORDS } from "../../words/admin"

const { en, fr, de, es } = ADMIN_WORDS

export default {
  en: { extWallet: en },
  fr: { extWallet: fr },
  de: { extWallet: de },
  es: { extWallet: es },
}
