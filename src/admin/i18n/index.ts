import en from "./en.json" with { type: "json" }
import fr from "./fr.json" with { type: "json" }

export default {
  en: { extWallet: en },
  fr: { extWallet: fr },
}
