import { useSettings } from "./settings/use-settings"
import { TestFlag, TestFlagLink } from "./test-flag"
import { useText } from "./use-text"

/** Shown where real money moves and nobody has found out how the service behaves. */
export function UncalibratedBanner() {
  const { t } = useText()
  const { data: settings } = useSettings()
  const isLive = settings?.active_environment === "production"
  if (!isLive || settings.environments.production.profiles.redirect) {
    return null
  }
  return (
    <TestFlag
      more={
        <TestFlagLink to="/settings/ext-wallet#calibration">
          {t("uncalibrated.calibrate")}
        </TestFlagLink>
      }
    >
      {t("uncalibrated.banner")}
    </TestFlag>
  )
}
