import { Text } from "@medusajs/ui"

import type { PaymentDetail } from "../api-types"
import { Copyable } from "../settings/copyable"
import { OutsideLink } from "../settings/outside-link"
import { Section } from "../settings/section"
import { CopyForSupport } from "./support/copy-for-support"
import { useText } from "../use-text"

type Id = "transaction_id" | "ext_order_id" | "id" | "order_id" | "cart_id" | "payment_session_id"

/** What the operator's dashboard can be searched for. */
const AT_THE_SERVICE: readonly Id[] = ["transaction_id", "ext_order_id"]
const IN_THE_STORE: readonly Id[] = ["id", "order_id", "cart_id", "payment_session_id"]

const NAMES: Record<Id, string> = {
  transaction_id: "payment.transaction",
  ext_order_id: "payment.walletOrder",
  id: "payment.id",
  order_id: "payment.orderId",
  cart_id: "payment.cart",
  payment_session_id: "payment.session",
}

/** A review has the way to the operator, and what to search for there, in a box of its own. */
export function PaymentIds({ payment }: { payment: PaymentDetail }) {
  const { t } = useText()
  const { dashboard_url: dashboardUrl, review } = payment
  return (
    <Section
      title={t("payment.ids")}
      actions={
        !review &&
        dashboardUrl && <OutsideLink href={dashboardUrl}>{t("service.open")}</OutsideLink>
      }
    >
      <IdList
        payment={payment}
        ids={review ? IN_THE_STORE : [...AT_THE_SERVICE, ...IN_THE_STORE]}
      />
      <CopyForSupport payment={payment} />
    </Section>
  )
}

export function ServiceIds({ payment }: { payment: PaymentDetail }) {
  return <IdList payment={payment} ids={AT_THE_SERVICE} />
}

function IdList({ payment, ids }: { payment: PaymentDetail; ids: readonly Id[] }) {
  const { t } = useText()
  return (
    <div className="flex flex-col gap-y-3 px-6 py-4">
      {ids.map((id) => {
        const value = payment[id]
        const name = t(NAMES[id])
        return (
          value && (
            <div key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1">
              <Text size="small" leading="compact" weight="plus" className="text-ui-fg-subtle">
                {name}
              </Text>
              <Copyable value={value} what={name} />
            </div>
          )
        )
      })}
    </div>
  )
}
