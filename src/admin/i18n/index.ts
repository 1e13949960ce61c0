import en from "../../words/admin/en"
import fr from "../../words/admin/fr"

export default {
  en: { extWallet: en },
  fr: { extWallet: fr },
}
