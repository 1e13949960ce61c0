import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Container, Heading, Tabs, Text } from "@medusajs/ui"
import { useSearchParams } from "react-router-dom"

import { LoadProblem } from "../../load-problem"
import { TestModeBanner } from "../../test-mode-banner"
import { UncalibratedBanner } from "../../uncalibrated-banner"
import { CheckNow } from "../../wallet-payments/check-now"
import { PaymentTable } from "../../wallet-payments/payment-table"
import { usePaymentCount, usePayments, type PaymentCount } from "../../wallet-payments/use-payments"
import { ViewTab } from "../../wallet-payments/view-tab"
import { toView, VIEW_NAMES, VIEWS, type View } from "../../wallet-payments/views"
import { useText } from "../../use-text"

const WalletPaymentsPage = () => {
  const { t } = useText()
  const [search, setSearch] = useSearchParams()
  const view = toView(search.get("view"))
  const { data, error, isLoading, refetch } = usePayments(
    VIEWS[view],
    Number(search.get("offset") ?? 0)
  )
  const counts: Partial<Record<View, PaymentCount | undefined>> = {
    review: usePaymentCount(VIEWS.review).data,
    compare: usePaymentCount(VIEWS.compare).data,
  }
  return (
    <div className="flex flex-col gap-y-3">
      <TestModeBanner />
      <UncalibratedBanner />
      <Container className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <Heading>{t("payments.title")}</Heading>
          <Text size="small" className="text-ui-fg-subtle text-pretty">
            {t("payments.about")}
          </Text>
        </div>
        <CheckNow />
      </Container>
      <Tabs value={view} onValueChange={(next) => setSearch({ view: next })}>
        <Tabs.List aria-label={t("payments.views")} className="mb-3 flex-wrap">
          {VIEW_NAMES.map((name) => (
            <ViewTab key={name} view={name} counted={counts[name]} />
          ))}
        </Tabs.List>
        <Tabs.Content value={view}>
          {error && !data ? (
            <Container>
              <LoadProblem about="payments" error={error} onRetry={() => void refetch()} />
            </Container>
          ) : (
            <Container className="p-0">
              <PaymentTable view={view} list={data} isLoading={isLoading} />
            </Container>
          )}
        </Tabs.Content>
      </Tabs>
    </div>
  )
}

export const config = defineRouteConfig({
  label: "payments.menu",
  translationNs: "extWallet",
  nested: "/orders",
})

const Breadcrumb = () => useText().t("payments.title")

export const handle = { breadcrumb: () => <Breadcrumb /> }

export default WalletPaymentsPage
