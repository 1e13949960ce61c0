import { useTranslation } from "react-i18next"

import type { PaymentDetail } from "../api-types"
import { Copyable } from "../settings/copyable"
import { Fact } from "../settings/fact"

/** What the operator's dashboard can be searched for, and what our own log calls the payment. */
export function PaymentIds({ payment }: { payment: PaymentDetail }) {
  const { t } = useTranslation("extWallet")
  const ids = [
    { name: t("payment.transaction"), value: payment.transaction_id },
    { name: t("payment.walletOrder"), value: payment.ext_order_id },
    { name: t("payment.id"), value: payment.id },
  ]
  return (
    <>
      {ids.map(
        ({ name, value }) =>
          value && (
            <Fact key={name} name={name}>
              <Copyable value={value} what={name} />
            </Fact>
          )
      )}
    </>
  )
}
