import type { PaymentDetail } from "../api-types"
import { Section } from "../settings/page-parts"
import { BuyersLink } from "./buyers-link"
import { FinishPayment } from "./finish-payment"
import { ReportPaid } from "./report-paid"
import { useText } from "../use-text"

/** For a payment that its customer did not finish, or that ended as not charged. */
export function HelpTheBuyer({ payment }: { payment: PaymentDetail }) {
  const { t } = useText()
  const { id, obstacles, can_reopen } = payment
  // Of a cart that was ordered another way, it says so: that is what an admin comes to find out.
  const isOrdered = obstacles.finish?.code === "ordered_otherwise"
  const isContinuable = obstacles.finish === null || obstacles.link === null || isOrdered
  if (!isContinuable && !can_reopen) {
    return null
  }
  return (
    <Section title={t("unfinished.title")} about={t("unfinished.about")}>
      {isContinuable && <FinishPayment paymentId={id} obstacle={obstacles.finish} />}
      {isContinuable && !isOrdered && <BuyersLink paymentId={id} obstacle={obstacles.link} />}
      {can_reopen && <ReportPaid payment={payment} />}
    </Section>
  )
}
