import { defineRouteConfig } from "@medusajs/admin-sdk"
import { CreditCard } from "@medusajs/icons"
import { Button, Container, Heading, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"

import type { WalletSettings } from "../../../api-types"
import { LoadProblem } from "../../../load-problem"
import { Advanced } from "../../../settings/advanced"
import { LoadingSettings, ProblemNotice } from "../../../settings/page-parts"
import { ModeBanner } from "../../../settings/notices"
import { SetupSteps } from "../../../settings/setup/setup-steps"
import { useSettings } from "../../../settings/use-settings"
import { useText } from "../../../use-text"

const WalletSettingsPage = () => {
  const { t } = useText()
  const { data: settings, error, refetch } = useSettings()
  return (
    <div className="flex flex-col gap-y-3">
      <ModeBanner />
      <Container className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <Heading>{t("settings.title")}</Heading>
          <Text size="small" className="text-ui-fg-subtle text-pretty">
            {t("settings.about")}
          </Text>
        </div>
        <Button size="small" variant="secondary" asChild>
          <Link to="health">{t("health.title")}</Link>
        </Button>
      </Container>
      {settings && <Sections settings={settings} />}
      {!settings && !error && <LoadingSettings />}
      {!settings && error && (
        <Container>
          <LoadProblem about="settings" error={error} onRetry={() => void refetch()} />
        </Container>
      )}
    </div>
  )
}

function Sections({ settings }: { settings: WalletSettings }) {
  const { t } = useText()
  return (
    <>
      {settings.registration_problem && (
        <ProblemNotice
          title={t("settings.notRegistered")}
          problem={settings.registration_problem}
        />
      )}
      <SetupSteps settings={settings} />
      <Advanced settings={settings} />
    </>
  )
}

export const config = defineRouteConfig({
  label: "settings.title",
  translationNs: "extWallet",
  icon: CreditCard,
})

const Breadcrumb = () => useText().t("settings.title")

export const handle = { breadcrumb: () => <Breadcrumb /> }

export default WalletSettingsPage
