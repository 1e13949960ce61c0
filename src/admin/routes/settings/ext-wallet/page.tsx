import { defineRouteConfig } from "@medusajs/admin-sdk"
import { CreditCard } from "@medusajs/icons"
import { Button, Container, Heading, Text } from "@medusajs/ui"
import { Link, Outlet } from "react-router-dom"

import type { WalletSettings } from "../../../api-types"
import { LoadProblem } from "../../../load-problem"
import { AccountsSection } from "../../../settings/accounts/accounts-section"
import { CalibrationSection } from "../../../settings/calibration/calibration-section"
import { ChangesSection } from "../../../settings/changes/changes-section"
import { CheckoutSection } from "../../../settings/checkout/checkout-section"
import { ContactsSection } from "../../../settings/contacts/contacts-section"
import { EnvironmentCard } from "../../../settings/environments/environment-card"
import { HowToGetAKey } from "../../../settings/environments/how-to-get-a-key"
import { FirstPurchaseSection } from "../../../settings/first-purchase/first-purchase-section"
import { GoLiveSection } from "../../../settings/go-live/go-live-section"
import { LandingSection } from "../../../settings/landing/landing-section"
import { LoadingSettings } from "../../../settings/loading-settings"
import { RegistrationNotice } from "../../../settings/registration-notice"
import { SecretNotice } from "../../../settings/secret-notice"
import { TestPaymentSection } from "../../../settings/test-payment/test-payment-section"
import { useScrollToHash } from "../../../settings/use-scroll-to-hash"
import { useSettings } from "../../../settings/use-settings"
import { TestModeBanner } from "../../../test-mode-banner"
import { UncalibratedBanner } from "../../../uncalibrated-banner"
import { useText } from "../../../use-text"

const WalletSettingsPage = () => {
  const { t } = useText()
  const { data: settings, error, refetch } = useSettings()
  useScrollToHash(settings !== undefined)
  return (
    <div className="flex flex-col gap-y-3">
      <TestModeBanner />
      <UncalibratedBanner />
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
      <Outlet />
    </div>
  )
}

function Sections({ settings }: { settings: WalletSettings }) {
  const { environments, active_environment: active } = settings
  const { sandbox, production } = environments
  return (
    <>
      <RegistrationNotice problem={settings.registration_problem} />
      <SecretNotice status={settings.secret.status} />
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        <EnvironmentCard name="sandbox" environment={sandbox} active={active === "sandbox"} />
        <EnvironmentCard
          name="production"
          environment={production}
          active={active === "production"}
        />
      </div>
      <Container>
        <HowToGetAKey dashboardUrl={sandbox.dashboard_url ?? production.dashboard_url} />
      </Container>
      <GoLiveSection settings={settings} />
      <CalibrationSection settings={settings} />
      <TestPaymentSection settings={settings} />
      <FirstPurchaseSection settings={settings} />
      <CheckoutSection settings={settings} />
      <LandingSection settings={settings} />
      <AccountsSection settings={settings} />
      <ContactsSection settings={settings} />
      <ChangesSection />
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
