import { useTranslation } from "react-i18next"

import { useSettings } from "./settings/use-settings"
import { TestFlag, TestFlagLink } from "./test-flag"

/** Shown while the sandbox is active. Nothing to whoever may not see the settings: each payment tells, too. */
export function TestModeBanner() {
  const { t } = useTranslation("extWallet")
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
