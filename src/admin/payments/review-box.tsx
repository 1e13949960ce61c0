import { useTranslation } from "react-i18next"

import type { PaymentDetail, Review } from "../api-types"
import { Fact } from "../settings/fact"
import { OutsideLink } from "../settings/outside-link"
import { Section } from "../settings/section"
import { PaymentIds } from "./payment-ids"
import { useReasonWords, useReviewWords } from "./use-reason-words"

/** Why a person is asked, and everything that it takes to find the payment at the operator's. */
export function ReviewBox({ payment, review }: { payment: PaymentDetail; review: Review }) {
  const { t } = useTranslation("extWallet")
  const reasonWords = useReasonWords()
  const { known, unknown, lookUp } = useReviewWords()(review)
  return (
    <Section
      title={t("review.title")}
      about={reasonWords(review.reason)}
      actions={
        payment.dashboard_url && (
          <OutsideLink href={payment.dashboard_url}>{t("payment.openOperator")}</OutsideLink>
        )
      }
    >
      <Fact name={t("review.known")}>{known}</Fact>
      <Fact name={t("review.unknown")}>{unknown}</Fact>
      <Fact name={t("review.lookUp")}>{lookUp}</Fact>
      <PaymentIds payment={payment} />
    </Section>
  )
}
