import { Container, Text } from "@medusajs/ui"
import { useState } from "react"

import type { EnvironmentName } from "../../api-types"
import { DataTable } from "../../dashboard-parts"
import { LoadProblem } from "../../load-problem"
import { useText } from "../../use-text"
import { usePaymentCount, usePayments } from "../use-payments"
import { useColumns } from "./payment-columns"
import { PaymentPages } from "./payment-table"
import { Counted, CHECK_IF_PAID } from "./views"

/** Payments to check only if a customer asks or a statement names one: folded, below the reviews. */
export function CheckIfPaid({ environment }: { environment: EnvironmentName }) {
  const { t } = useText()
  const { data: counted } = usePaymentCount(CHECK_IF_PAID, environment)
  const [isOpen, setOpen] = useState(false)
  if (!counted?.count) {
    return null
  }
  return (
    <Container className="mt-3 p-0">
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="txt-compact-small-plus cursor-pointer rounded-lg px-6 py-4 outline-none focus-visible:shadow-borders-focus">
          {t("states.unconfirmed")}
          <Counted counted={counted} />
        </summary>
        <Text size="small" className="text-ui-fg-subtle text-pretty px-6 pb-4">
          {t("views.checkIfPaid")}
        </Text>
        {isOpen && <Unconfirmed key={environment} environment={environment} />}
      </details>
    </Container>
  )
}

function Unconfirmed({ environment }: { environment: EnvironmentName }) {
  const { t } = useText()
  const [cursor, setCursor] = useState<string | null>(null)
  const query = { ...CHECK_IF_PAID, environment, ...(cursor && { cursor }) }
  const { data, error, isLoading, refetch } = usePayments(query)
  const columns = useColumns()
  if (error && !data) {
    return <LoadProblem about="payments" error={error} onRetry={() => void refetch()} />
  }
  return (
    <DataTable
      data={data?.payments}
      columns={[columns.amount, columns.order, columns.customer, columns.created]}
      getRowId={({ id }) => id}
      rowHref={({ id }) => `/ext-wallet/${id}`}
      isLoading={isLoading}
      pages={<PaymentPages list={data} onOpen={setCursor} />}
      emptyState={{ empty: { heading: t("payments.nothingFound") } }}
    />
  )
}
