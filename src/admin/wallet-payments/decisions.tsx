import { toast } from "@medusajs/ui"
import { useState } from "react"

import { REVIEW_OUTCOMES } from "../../domain/review-outcome"
import type { PaymentDetail, ResolveReviewBody, Review } from "../api-types"
import { Section } from "../settings/page-parts"
import { useProblemText } from "../use-problem-text"
import { AskAgain } from "./ask-again"
import { ChoiceRow } from "./choice-row"
import { DecisionDialog } from "./decision-dialog"
import { OrderLink, orderNumber } from "./order-link"
import { useConsequence } from "./use-consequence"
import { useLoadAnew, useResolveReview } from "./use-decisions"
import { useText } from "../use-text"

type DecisionsProps = { payment: PaymentDetail; review: Review }

/** With the payment's time as the person saw it: behind the dialog, the page goes on loading anew. */
type Asked = Required<Pick<ResolveReviewBody, "outcome" | "state_changed_at">>

export function Decisions({ payment, review }: DecisionsProps) {
  const { t } = useText()
  const { wordObstacle } = useProblemText()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { mutateAsync, isPending, error, reset } = useResolveReview(payment.id)
  const consequenceOf = useConsequence()
  const loadAnew = useLoadAnew()

  const close = () => {
    setAsked(null)
    // Not sooner: with what it finds, this dialog may go, and the refusal in it.
    if (error) void loadAnew()
    reset()
  }

  const decide = async (decision: ResolveReviewBody) => {
    // Not by callbacks: these buttons are gone once it is decided, and they with them.
    const resolved = await mutateAsync(decision).catch(() => null)
    if (!resolved) return
    close()
    if (resolved.payment.state === "review") toast.warning(t("decide.stillInReview"))
    else toast.success(t(`decide.${decision.outcome}.done`))
  }

  return (
    <Section title={t("decide.title")} about={t("decide.about")}>
      {REVIEW_OUTCOMES.map((name) => (
        <ChoiceRow
          key={name}
          button={t(`decide.${name}.button`)}
          about={t(`decide.${name}.about`)}
          obstacle={wordObstacle(review.obstacles[name])}
          onChoose={() => setAsked({ outcome: name, state_changed_at: payment.state_changed_at })}
        >
          {review.obstacles[name]?.code === "record_refund" && <RefundForm payment={payment} />}
        </ChoiceRow>
      ))}
      <AskAgain payment={payment} obstacle={review.obstacles.resume} />
      {asked && (
        <DecisionDialog
          decision={asked.outcome}
          consequence={consequenceOf(asked.outcome, payment, review.cancels_order)}
          isDangerous={review.cancels_order && asked.outcome !== "paid"}
          isPending={isPending}
          error={error}
          onConfirm={(reason) => decide({ ...asked, reason })}
          onClose={close}
        />
      )}
    </Section>
  )
}

/** Where the order's own form takes the refund, the way there. */
function RefundForm({ payment }: { payment: PaymentDetail }) {
  const { t } = useText()
  const { order_id: id, order_display_id: displayId } = payment
  if (!id) {
    return null
  }
  return (
    <OrderLink id={id} number={displayId}>
      {t("decide.refunded.onOrder", { number: orderNumber(id, displayId) })}
    </OrderLink>
  )
}
