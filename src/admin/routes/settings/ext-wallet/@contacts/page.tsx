import { useTranslation } from "react-i18next"

import { ContactsForm } from "../../../../settings/contacts/contacts-form"
import { SettingsDrawer } from "../../../../settings/settings-drawer"

const ContactsDrawer = () => {
  const { t } = useTranslation("extWallet")
  return (
    <SettingsDrawer title={t("contacts.title")}>
      {(settings) => <ContactsForm settings={settings} />}
    </SettingsDrawer>
  )
}

export default ContactsDrawer
