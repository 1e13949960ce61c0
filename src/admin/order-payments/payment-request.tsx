import { Button, Heading, StatusBadge, Text, toast, usePrompt } from "@medusajs/ui"

import type { PaymentRequestAnswer } from "../api-types"
import { Copyable } from "../settings/page-parts"
import { useFormats } from "../use-formats"
import { useProblemText } from "../use-problem-text"
import { useText } from "../use-text"
import { useClipboard } from "../wallet-payments/help-the-customer"
import { PaymentLink } from "../wallet-payments/links"
import { PaymentFact } from "./payment-card"
import { useRequestPayment, useWithdrawRequest } from "./use-payment-request"

type Answer = { answer: PaymentRequestAnswer }
type Status = NonNullable<PaymentRequestAnswer["request"]>["status"]

/** Something is owed, or was asked for. */
export function isShown({ request, due, can_request }: PaymentRequestAnswer): boolean {
  const isOwed = due.status === "open" || due.status === "review"
  return request !== null || (can_request && isOwed)
}

/** What the order owes, the link for it, and how that stands. */
export function PaymentRequest({ orderId, answer }: Answer & { orderId: string }) {
  const { t } = useText()
  const { request, due } = answer
  const isOut = request !== null && request.status !== "withdrawn"
  return (
    <section className="flex flex-col gap-y-3 px-6 py-4" aria-label={t("paymentRequest.title")}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Heading level="h2">{t("paymentRequest.title")}</Heading>
        {request && <RequestStatus status={request.status} />}
      </div>
      {due.status === "open" && <Owed answer={answer} />}
      <ToSettle answer={answer} />
      {isOut ? (
        <RequestActions orderId={orderId} answer={answer} />
      ) : (
        due.status === "open" && answer.can_request && <AskForPayment orderId={orderId} />
      )}
      <RequestHistory answer={answer} />
    </section>
  )
}

const COLORS = { open: "blue", paid: "green", review: "red", withdrawn: "grey" } as const

function RequestStatus({ status }: { status: Status }) {
  const { t } = useText()
  const words = {
    open: "paymentRequest.open",
    paid: "states.captured",
    review: "states.review",
    withdrawn: "paymentRequest.history.withdrawn",
  }
  return <StatusBadge color={COLORS[status]}>{t(words[status])}</StatusBadge>
}

function Owed({ answer: { due } }: Answer) {
  const { t } = useText()
  const { money } = useFormats()
  const owed = t("paymentRequest.owes", { amount: money(due.amount, due.currency_code) })
  return (
    <Text size="small">
      {due.reason ? `${owed} (${t(`paymentRequest.reasons.${due.reason}`)})` : owed}
    </Text>
  )
}

/** Nothing is asked for twice: what covers the rest of the debt comes to its end first. */
function ToSettle({ answer: { due } }: Answer) {
  const { t } = useText()
  const { money } = useFormats()
  if (due.unsettled.length === 0) {
    return null
  }
  const words = { authorized: "authorized", awaited: "confirming", review: "review" }
  return (
    <div className="flex flex-col gap-y-1">
      <Text size="small" className="text-ui-fg-subtle">
        {t("refusals.settle_first")}
      </Text>
      {due.unsettled.map(({ id, state, amount }, index) => {
        const said = `${money(amount, due.currency_code)} · ${t(`states.${words[state]}`)}`
        return (
          <Text size="small" key={id ?? index}>
            {id ? <PaymentLink id={id}>{said}</PaymentLink> : said}
          </Text>
        )
      })}
    </div>
  )
}

function AskForPayment({ orderId }: { orderId: string }) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const { mutate, isPending } = useRequestPayment(orderId)
  const ask = () =>
    mutate({ send_email: false }, { onError: (error) => void toast.error(wordError(error)) })
  return (
    <div>
      <Button size="small" variant="secondary" isLoading={isPending} onClick={ask}>
        {t("paymentRequest.ask")}
      </Button>
    </div>
  )
}

function RequestActions({ orderId, answer }: Answer & { orderId: string }) {
  const { t } = useText()
  const { copy, byHand } = useClipboard(t("unfinished.link.copied"))
  const { request, due, can_email } = answer
  if (!request || request.status === "paid") {
    return null
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {due.status === "open" && (
          <Button size="small" variant="secondary" onClick={() => void copy(request.url)}>
            {t("paymentRequest.copy")}
          </Button>
        )}
        {due.status === "open" && can_email && <EmailRequest orderId={orderId} />}
        <WithdrawRequest orderId={orderId} requestId={request.id} />
      </div>
      {byHand && <Copyable value={request.url} what={t("unfinished.link.what")} />}
    </>
  )
}

function EmailRequest({ orderId }: { orderId: string }) {
  const { t } = useText()
  const { wordError, wordObstacle } = useProblemText()
  const { mutateAsync, isPending } = useRequestPayment(orderId)

  const send = async () => {
    try {
      const { email } = await mutateAsync({ send_email: true })
      const problem = wordObstacle(email?.problem ?? null)
      if (problem) toast.error(problem)
      else toast.success(t("paymentRequest.history.emailed"))
    } catch (error) {
      toast.error(wordError(error))
    }
  }

  return (
    <Button size="small" variant="secondary" isLoading={isPending} onClick={() => void send()}>
      {t("paymentRequest.send")}
    </Button>
  )
}

type WithdrawRequestProps = { orderId: string; requestId: string }

function WithdrawRequest({ orderId, requestId }: WithdrawRequestProps) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const prompt = usePrompt()
  const { mutateAsync, isPending } = useWithdrawRequest(orderId)

  const confirmAndWithdraw = async () => {
    const agreed = await prompt({
      title: t("paymentRequest.withdraw"),
      description: t("paymentRequest.withdrawAbout"),
      confirmText: t("paymentRequest.withdraw"),
      cancelText: t("cancel"),
    })
    if (!agreed) return
    await mutateAsync(requestId).catch((error: unknown) => toast.error(wordError(error)))
  }

  return (
    <Button
      size="small"
      variant="transparent"
      isLoading={isPending}
      onClick={() => void confirmAndWithdraw()}
    >
      {t("paymentRequest.withdraw")}
    </Button>
  )
}

const MOST_SHOWN = 4

function RequestHistory({ answer: { request } }: Answer) {
  const { t } = useText()
  const { moment } = useFormats()
  return (
    <>
      {request?.history.slice(-MOST_SHOWN).map(({ type, at }) => (
        <PaymentFact
          key={`${type} ${at}`}
          name={t(`paymentRequest.history.${type}`)}
          value={moment(at)}
        />
      ))}
    </>
  )
}
