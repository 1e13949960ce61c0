import { useSettings } from "./settings/use-settings"
import { TestFlag, TestFlagLink } from "./test-flag"
import { useText } from "./use-text"

/** Shown while the sandbox is active. Nothing to whoever may not see the settings: each payment tells, too. */
export function TestModeBanner() {
  const { t } = useText()
  const { data: settings } = useSettings()
  if (settings?.active_environment !== "sandbox") {
    return null
  }
  return (
    <TestFlag
      more={<TestFlagLink to="/settings/ext-wallet#go-live">{t("testMode.goLive")}</TestFlagLink>}
    >
      {t("testMode.banner")}
    </TestFlag>
  )
}
