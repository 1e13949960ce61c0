import { ContactsForm } from "../../../../settings/contacts/contacts-form"
import { SettingsDrawer } from "../../../../settings/settings-drawer"
import { useText } from "../../../../use-text"

const ContactsDrawer = () => {
  const { t } = useText()
  return (
    <SettingsDrawer title={t("contacts.title")}>
      {(settings) => <ContactsForm settings={settings} />}
    </SettingsDrawer>
  )
}

export default ContactsDrawer
