import type { PaymentDetail, Review } from "../api-types"
import { OutsideLink, Section } from "../settings/page-parts"
import { TransactionId } from "./transaction-id"
import { useReviewWords } from "./use-reason-words"
import { useText } from "../use-text"

const SENTENCES = ["known", "unknown", "lookUp"] as const

/** Why a person is asked, and everything that it takes to find the payment at the operator's. */
export function ReviewBox({ payment, review }: { payment: PaymentDetail; review: Review }) {
  const { t } = useText()
  const words = useReviewWords()(review)
  return (
    <Section
      title={t("review.title")}
      actions={
        payment.dashboard_url && (
          <OutsideLink href={payment.dashboard_url}>{t("service.open")}</OutsideLink>
        )
      }
    >
      <dl className="flex flex-col gap-y-3 px-6 py-4">
        {SENTENCES.map((name) => (
          <div key={name}>
            <dt className="txt-compact-small-plus text-ui-fg-subtle">{t(`review.${name}`)}</dt>
            <dd className="txt-small text-ui-fg-base mt-1 text-pretty">{words[name]}</dd>
          </div>
        ))}
      </dl>
      <TransactionId payment={payment} />
    </Section>
  )
}
