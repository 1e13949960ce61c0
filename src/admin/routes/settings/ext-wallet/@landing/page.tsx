import { useTranslation } from "react-i18next"

import { LandingForm } from "../../../../settings/landing/landing-form"
import { SettingsDrawer } from "../../../../settings/settings-drawer"

const LandingDrawer = () => {
  const { t } = useTranslation("extWallet")
  return (
    <SettingsDrawer title={t("landing.title")}>
      {(settings) => <LandingForm settings={settings} />}
    </SettingsDrawer>
  )
}

export default LandingDrawer
