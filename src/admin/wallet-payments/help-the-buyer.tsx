import type { PaymentDetail } from "../api-types"
import { Section } from "../settings/page-parts"
import { BuyersLink } from "./buyers-link"
import { FinishPayment } from "./finish-payment"
import { useText } from "../use-text"

/** For a payment that its buyer began and did not finish. */
export function HelpTheBuyer({ payment: { id, obstacles } }: { payment: PaymentDetail }) {
  const { t } = useText()
  // Of a cart that was ordered another way, it says so: that is what an admin comes to find out.
  const isOrdered = obstacles.finish?.code === "ordered_otherwise"
  if (obstacles.finish !== null && obstacles.link !== null && !isOrdered) {
    return null
  }
  return (
    <Section title={t("unfinished.title")} about={t("unfinished.about")}>
      <FinishPayment paymentId={id} obstacle={obstacles.finish} />
      {!isOrdered && <BuyersLink paymentId={id} obstacle={obstacles.link} />}
    </Section>
  )
}
