import type { PaymentDetail, FinishAnswer, Refusal } from "../api-types"
import { Section, Copyable } from "../settings/page-parts"
import { useText } from "../use-text"
import { toast, usePrompt, Text } from "@medusajs/ui"
import { useProblemText } from "../use-problem-text"
import { ChoiceRow } from "./choice-row"
import { useFinishPayment, useLoadAnew, useResolveReview, useCustomersLink } from "./use-payments"
import { useState } from "react"

/** For a payment that the customer didn't finish, or that ended as not charged. */
export function HelpTheCustomer({ payment }: { payment: PaymentDetail }) {
  const { t } = useText()
  const { id, obstacles, can_reopen } = payment
  // If the cart was ordered another way, it says so: admins come to find that out.
  const isOrdered = obstacles.finish?.code === "ordered_otherwise"
  const isContinuable = obstacles.finish === null || obstacles.link === null || isOrdered
  if (!isContinuable && !can_reopen) {
    return null
  }
  return (
    <Section title={t("unfinished.title")} about={t("unfinished.about")}>
      {isContinuable && <FinishPayment paymentId={id} obstacle={obstacles.finish} />}
      {isContinuable && !isOrdered && <CustomersLink paymentId={id} obstacle={obstacles.link} />}
      {can_reopen && <ReportPaid payment={payment} />}
    </Section>
  )
}

type FinishPaymentProps = { paymentId: string; obstacle: Refusal | null }

function FinishPayment({ paymentId, obstacle }: FinishPaymentProps) {
  const { t } = useText()
  const { wordError, wordObstacle } = useProblemText()
  const prompt = usePrompt()
  const { mutateAsync, isPending } = useFinishPayment(paymentId)
  const loadAnew = useLoadAnew()

  const tellRefusal = async (error: unknown) => {
    toast.error(wordError(error))
    await loadAnew()
  }

  const tell = ({ outcome }: FinishAnswer) => {
    const words = t(`unfinished.outcomes.${outcome}`)
    return outcome === "order" ? toast.success(words) : toast.warning(words)
  }

  const confirmAndFinish = async () => {
    const agreed = await prompt({
      variant: "confirmation",
      title: t("unfinished.finish.ask"),
      description: t("unfinished.finish.consequence"),
      confirmText: t("unfinished.finish.button"),
      cancelText: t("cancel"),
    })
    if (!agreed) return
    // Not in callbacks: the button unmounts once the payment is completed, and they would never run.
    await mutateAsync({}).then(tell, tellRefusal)
  }

  return (
    <ChoiceRow
      button={t("unfinished.finish.button")}
      about={t("unfinished.finish.about")}
      obstacle={wordObstacle(obstacle)}
      isPending={isPending}
      onChoose={() => void confirmAndFinish()}
    />
  )
}

/** The service shows as captured what ended as not charged here: from then on it is decided like any other review. */
function ReportPaid({ payment: { id, state_changed_at } }: { payment: PaymentDetail }) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const prompt = usePrompt()
  const { mutateAsync, isPending } = useResolveReview(id)
  const loadAnew = useLoadAnew()

  const confirmAndReopen = async () => {
    const agreed = await prompt({
      variant: "confirmation",
      title: t("unfinished.reopen.ask"),
      description: t("unfinished.reopen.consequence"),
      confirmText: t("unfinished.reopen.button"),
      cancelText: t("cancel"),
    })
    if (!agreed) return
    const reason = t("unfinished.reopen.note")
    // Not in callbacks: the button unmounts once the review is open, and they would never run.
    await mutateAsync({ outcome: "paid", reason, state_changed_at }).then(
      () => toast.warning(t("unfinished.reopen.done")),
      async (error: unknown) => {
        toast.error(wordError(error))
        await loadAnew()
      }
    )
  }

  return (
    <ChoiceRow
      button={t("unfinished.reopen.button")}
      about={t("unfinished.reopen.about")}
      obstacle={null}
      isPending={isPending}
      onChoose={() => void confirmAndReopen()}
    />
  )
}

type CustomersLinkProps = { paymentId: string; obstacle: Refusal | null }

function CustomersLink({ paymentId, obstacle }: CustomersLinkProps) {
  const { t } = useText()
  const { wordError, wordObstacle } = useProblemText()
  const { data: url, mutate, isPending } = useCustomersLink(paymentId)
  const { copy, byHand } = useClipboard(t("unfinished.link.copied"))

  const fetchAndCopy = () => {
    mutate(undefined, {
      onSuccess: (link) => void copy(link),
      onError: (error) => toast.error(wordError(error)),
    })
  }

  return (
    <ChoiceRow
      button={t("unfinished.link.button")}
      about={t("unfinished.link.about")}
      obstacle={wordObstacle(obstacle)}
      isPending={isPending}
      onChoose={fetchAndCopy}
    >
      {url && (
        <div className="flex flex-col gap-y-1">
          {byHand && (
            <Text size="small" className="text-ui-fg-subtle" role="status">
              {t("unfinished.link.byHand")}
            </Text>
          )}
          <Copyable value={url} what={t("unfinished.link.what")} />
        </div>
      )}
    </ChoiceRow>
  )
}

/** Copies, and says so; `byHand` if the browser refused, so that the text has to be shown. */
export function useClipboard(copied: string) {
  const [byHand, setByHand] = useState(false)

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setByHand(false)
      toast.success(copied)
    } catch {
      // Browsers give no clipboard to a page without https, nor long after the click.
      setByHand(true)
    }
  }

  return { copy, byHand }
}
