import { LandingForm } from "../../../../settings/landing/landing-form"
import { SettingsDrawer } from "../../../../settings/settings-drawer"
import { useText } from "../../../../use-text"

const LandingDrawer = () => {
  const { t } = useText()
  return (
    <SettingsDrawer title={t("landing.title")}>
      {(settings) => <LandingForm settings={settings} />}
    </SettingsDrawer>
  )
}

export default LandingDrawer
