import { defineRouteConfig } from "@medusajs/admin-sdk"
import { CreditCard } from "@medusajs/icons"
import { Button, Container, Heading, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"

import { Loaded } from "../../../load-problem"
import { Advanced } from "../../../settings/advanced"
import { useGoLive } from "../../../settings/go-live"
import { ProblemNotice } from "../../../settings/page-parts"
import { ModeBanner } from "../../../settings/notices"
import { SetupSteps } from "../../../settings/setup/setup-steps"
import { useSettings } from "../../../settings/use-settings"
import { useText } from "../../../use-text"

const WalletSettingsPage = () => {
  const { t } = useText()
  const query = useSettings()
  const checklist = useGoLive()
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
      <Loaded query={query} about="settings">
        {(settings) => (
          <>
            {settings.registration_problem && (
              <ProblemNotice
                title={t("settings.notRegistered")}
                problem={settings.registration_problem}
              />
            )}
            <Loaded query={checklist} about="settings">
              {(goLive) => <SetupSteps settings={settings} goLive={goLive} />}
            </Loaded>
            <Advanced settings={settings} />
          </>
        )}
      </Loaded>
    </div>
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
