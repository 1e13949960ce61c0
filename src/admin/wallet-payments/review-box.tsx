import type { PaymentDetail, Review, WalletPayment } from "../api-types"
import { OutsideLink, Section } from "../settings/page-parts"
import { TransactionId } from "./payment-facts"
import { useText } from "../use-text"
import { Button, Alert, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { shownState } from "../../words/payment-state"
import { useStateWords } from "../payment-state"
import { PaymentLink } from "./links"

const SENTENCES = ["known", "unknown", "lookUp"] as const

/** Why the payment needs review, and what it takes to find it in the service's dashboard. */
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

/** From one review to the next, also once this one is decided. */
export function ReviewNeighbors({ payment }: { payment: PaymentDetail }) {
  const { t } = useText()
  const { review, events, review_neighbors: neighbors } = payment
  const wasReviewed = review !== null || events.some(({ type }) => type === "review_opened")
  const sides = (["previous", "next"] as const).filter((side) => neighbors[side] !== null)
  if (!wasReviewed || sides.length === 0) {
    return null
  }
  return (
    <nav aria-label={t("review.others")} className="flex flex-wrap gap-2">
      {sides.map((side) => (
        <Button key={side} size="small" variant="secondary" asChild>
          <Link to={`/ext-wallet/${neighbors[side]}`}>{t(`review.${side}`)}</Link>
        </Button>
      ))}
    </nav>
  )
}

/** A reason in a few words; one that is not known here is shown as the server names it. */
export function useReasonWords() {
  const { t } = useText()
  return (reason: string | null) =>
    reason === null ? "" : t(`reasons.${reason}`, { defaultValue: reason.replaceAll("_", " ") })
}

/** Why a payment has its status; null if that only repeats the status, as "Declined" does. */
export function useReasonOf() {
  const reasonWords = useReasonWords()
  const stateWords = useStateWords()
  return (payment: WalletPayment): string | null => {
    const words = reasonWords(payment.reason)
    return words && words !== stateWords(shownState(payment)) ? words : null
  }
}

/** The three sentences of a review; for a reason that is not known here, as the server words them. */
function useReviewWords() {
  const { t } = useText()
  return (review: Pick<Review, "reason" | "known" | "unknown" | "look_up">) => {
    const key = `reviewWords.${review.reason ?? "none"}`
    return {
      known: t(`${key}.known`, { defaultValue: review.known }),
      unknown: t(`${key}.unknown`, { defaultValue: review.unknown }),
      lookUp: t(`${key}.lookUp`, { defaultValue: review.look_up }),
    }
  }
}

const ASKED = ["review", "unconfirmed"]

/** On the order's card: the payment needs review before the order is shipped. */
export function ReviewNotice({ payment }: { payment: WalletPayment }) {
  const { t } = useText()
  if (!ASKED.includes(payment.state)) {
    return null
  }
  return (
    <Alert variant="error" role="status">
      <Text size="small" weight="plus">
        {t("review.title")}
      </Text>
      <Text size="small" className="text-ui-fg-subtle text-pretty">
        {t(`reviewWords.${payment.reason ?? "none"}.unknown`, {
          defaultValue: t("review.generic"),
        })}
      </Text>
      <PaymentLink id={payment.id}>{t("review.look")}</PaymentLink>
    </Alert>
  )
}
