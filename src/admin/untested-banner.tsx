import { useSettings } from "./settings/use-settings"
import { TestFlag, TestFlagLink } from "./test-flag"
import { useText } from "./use-text"

/** Shown where real money moves and it is not known yet when the service captures. */
export function UntestedBanner() {
  const { t } = useText()
  const { data: settings } = useSettings()
  const isLive = settings?.active_environment === "production"
  if (!isLive || settings.environments.production.captures !== "unknown") {
    return null
  }
  return (
    <TestFlag
      more={<TestFlagLink to="/settings/ext-wallet#go-live">{t("untested.start")}</TestFlagLink>}
    >
      {t("untested.banner")}
    </TestFlag>
  )
}
