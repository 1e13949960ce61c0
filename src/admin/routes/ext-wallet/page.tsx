import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Button, Container, Heading, Tabs, Text } from "@medusajs/ui"
import { Link, useSearchParams } from "react-router-dom"

import { LoadProblem } from "../../load-problem"
import { ModeBanner } from "../../settings/notices"
import { CheckNow } from "../../wallet-payments/check-now"
import { CheckIfPaid } from "../../wallet-payments/list/check-if-paid"
import { isSearchTooLong, queryOf, withValue } from "../../wallet-payments/list/list-address"
import { PaymentTable } from "../../wallet-payments/list/payment-table"
import { useEnvironment } from "../../wallet-payments/list/use-environment"
import { useViews, ViewTab, VIEW_NAMES } from "../../wallet-payments/list/views"
import { Overview } from "../../wallet-payments/overview/overview"
import { usePayments } from "../../wallet-payments/use-payments"
import { useText } from "../../use-text"

const WalletPaymentsPage = () => {
  const { t } = useText()
  const [address, setAddress] = useSearchParams()
  const { environment, environments } = useEnvironment(address)
  const { view, counts } = useViews(address, environment)
  const cursor = address.get("cursor")
  const query = view && environment && queryOf(view, environment, address)
  // The list stays until the search is valid.
  const isAskable = !isSearchTooLong(address.get("q") ?? "")
  const { data, error, isLoading, refetch } = usePayments(
    isAskable ? query && { ...query, ...(cursor && { cursor }) } : null
  )
  const open = view ?? "all"
  return (
    <div className="flex flex-col gap-y-3">
      <ModeBanner />
      <Container className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <Heading>{t("payments.title")}</Heading>
          <Text size="small" className="text-ui-fg-subtle text-pretty">
            {t("payments.about")}
          </Text>
        </div>
        <div className="flex items-center gap-2">
          <Button size="small" variant="secondary" asChild>
            <Link to="/ext-wallet/statements">{t("statements.open")}</Link>
          </Button>
          <CheckNow />
        </div>
      </Container>
      {environment && <Overview environment={environment} environments={environments} />}
      <Tabs
        value={open}
        onValueChange={(next) => setAddress((before) => withValue(before, "view", next))}
      >
        <Tabs.List aria-label={t("payments.views")} className="mb-3 flex-wrap">
          {VIEW_NAMES.map((name) => (
            <ViewTab key={name} view={name} counted={counts[name]} />
          ))}
        </Tabs.List>
        <Tabs.Content value={open}>
          {error && !data ? (
            <Container>
              <LoadProblem about="payments" error={error} onRetry={() => void refetch()} />
            </Container>
          ) : (
            <Container className="p-0">
              <PaymentTable
                view={open}
                query={query ?? {}}
                list={data}
                isLoading={isLoading || query === null}
              />
            </Container>
          )}
          {open === "review" && environment && <CheckIfPaid environment={environment} />}
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
