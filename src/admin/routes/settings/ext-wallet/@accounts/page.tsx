import { AccountsForm } from "../../../../settings/accounts/accounts-form"
import { SettingsDrawer } from "../../../../settings/settings-drawer"
import { useText } from "../../../../use-text"

const AccountsDrawer = () => {
  const { t } = useText()
  return (
    <SettingsDrawer title={t("merchantAccounts.title")}>
      {(settings) => <AccountsForm settings={settings} />}
    </SettingsDrawer>
  )
}

export default AccountsDrawer
