import { toast } from "@medusajs/ui"
import { useState } from "react"
import { REVIEW_OUTCOMES, type ReviewOutcome } from "../../domain/review-outcome"
import type { PaymentDetail, ResolveReviewBody, Review, Refusal, WalletPayment } from "../api-types"
import { Section } from "../settings/page-parts"
import { useProblemText } from "../use-problem-text"
import { ChoiceRow } from "./choice-row"
import { DecisionDialog } from "./decision-dialog"
import { OrderLink, orderNumber } from "./links"
import { useLoadAnew, useResolveReview, useAskAgain } from "./use-payments"
import { useText } from "../use-text"

type DecisionsProps = { payment: PaymentDetail; review: Review }

/** With the `state_changed_at` that the admin saw: the page keeps reloading behind the dialog. */
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
    // Only now: reloading may unmount this dialog and the refusal it shows.
    if (error) void loadAnew()
    reset()
  }

  const decide = async (decision: ResolveReviewBody) => {
    // Not in callbacks: the buttons unmount after the decision, and they would never run.
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

type AskAgainProps = { payment: PaymentDetail; obstacle: Refusal | null }

function AskAgain({ payment, obstacle }: AskAgainProps) {
  const { t } = useText()
  const { wordObstacle } = useProblemText()
  // The `state_changed_at` that the admin saw: the page keeps reloading behind the dialog.
  const [seen, setSeen] = useState<string | null>(null)
  const { mutateAsync, isPending, error, reset } = useAskAgain(payment.id)
  const loadAnew = useLoadAnew()

  const close = () => {
    setSeen(null)
    // Only now: reloading may unmount this dialog and the refusal it shows.
    if (error) void loadAnew()
    reset()
  }

  const ask = async (reason: string, state_changed_at: string) => {
    // Not in callbacks: the button unmounts after a capture, and they would never run.
    const answer = await mutateAsync({ reason, state_changed_at }).catch(() => null)
    if (!answer) return
    close()
    if (answer.captured) toast.success(t("decide.resume.done"))
    else toast.warning(t("decide.resume.undone"))
  }

  return (
    <>
      <ChoiceRow
        button={t("decide.resume.button")}
        about={t("decide.resume.about")}
        obstacle={wordObstacle(obstacle)}
        onChoose={() => setSeen(payment.state_changed_at)}
      />
      {seen && (
        <DecisionDialog
          decision="resume"
          consequence={t("decide.resume.consequence")}
          isDangerous
          isPending={isPending}
          error={error}
          onConfirm={(reason) => ask(reason, seen)}
          onClose={close}
        />
      )}
    </>
  )
}

/** What a decision does to the order, in one sentence. */
export function useConsequence() {
  const { t } = useText()
  return (outcome: ReviewOutcome, payment: WalletPayment, cancelsOrder: boolean) => {
    const { order_id: orderId, order_display_id: displayId } = payment
    if (!orderId) {
      return t(`decide.${outcome}.withoutOrder`)
    }
    const effect = cancelsOrder && outcome !== "paid" ? "cancels" : "withOrder"
    return t(`decide.${outcome}.${effect}`, { number: orderNumber(orderId, displayId) })
  }
}
