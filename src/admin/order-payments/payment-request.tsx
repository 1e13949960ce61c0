import type { AdminOrder } from "@medusajs/framework/types"
import { Button, Heading, StatusBadge, Text, toast, usePrompt } from "@medusajs/ui"
import { useMutation, useQuery } from "@tanstack/react-query"

import { deleteJson, getJson, postJson, retryUnlessForbidden } from "../api-client"
import type { PaymentRequestAnswer, RequestedPaymentAnswer } from "../api-types"
import { walletKeys } from "../query-keys"
import { Copyable } from "../settings/page-parts"
import { useFormats } from "../use-formats"
import { useProblemText } from "../use-problem-text"
import { useText } from "../use-text"
import { useClipboard } from "../wallet-payments/help-the-customer"
import { PaymentLink } from "../wallet-payments/links"
import { useLoadAnew } from "../wallet-payments/use-payments"
import { PaymentFact } from "./payment-card"

const pathOf = (orderId: string) =>
  `/admin/ext-wallet/orders/${encodeURIComponent(orderId)}/payment-request`

export function usePaymentRequest({ id, updated_at, summary }: AdminOrder) {
  const shown = { updated_at, owed: summary.pending_difference }
  return useQuery({
    queryKey: walletKeys.paymentRequest(id, shown),
    queryFn: () => getJson<PaymentRequestAnswer>(pathOf(id)),
    retry: retryUnlessForbidden,
    // The customer may have paid since.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

function useChangeRequest(orderId: string) {
  const path = pathOf(orderId)
  const onSettled = useLoadAnew()
  const ask = (send_email: boolean) => postJson<RequestedPaymentAnswer>(path, { send_email })
  const asking = useMutation({ mutationFn: ask, onSettled })
  const withdraw = (id: string) => deleteJson(path, { id })
  const withdrawing = useMutation({ mutationFn: withdraw, onSettled })
  return { asking, withdrawing }
}

type RequestProps = { orderId: string; answer: PaymentRequestAnswer }

/** Whether something is owed, or was requested. */
export function isShown({ request, due, can_request }: PaymentRequestAnswer): boolean {
  return request !== null || (can_request && ["open", "review"].includes(due.status))
}

const STATUS = {
  open: { color: "blue", words: "paymentRequest.open" },
  paid: { color: "green", words: "states.captured" },
  review: { color: "red", words: "states.review" },
  withdrawn: { color: "grey", words: "paymentRequest.history.withdrawn" },
} as const
const MOST_SHOWN = 4

/** What the order owes, its payment link and the request's status. */
export function PaymentRequest({ orderId, answer }: RequestProps) {
  const { t } = useText()
  const { money, moment } = useFormats()
  const { request, due } = answer
  const status = request && STATUS[request.status]
  const owed = t("paymentRequest.owes", { amount: money(due.amount, due.currency_code) })
  return (
    <section className="flex flex-col gap-y-3 px-6 py-4" aria-label={t("paymentRequest.title")}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Heading level="h2">{t("paymentRequest.title")}</Heading>
        {status && <StatusBadge color={status.color}>{t(status.words)}</StatusBadge>}
      </div>
      {due.status === "open" && (
        <Text size="small">
          {due.reason ? `${owed} (${t(`paymentRequest.reasons.${due.reason}`)})` : owed}
        </Text>
      )}
      {due.unsettled.length > 0 && <ToSettle due={due} />}
      <RequestActions orderId={orderId} answer={answer} />
      {request?.history.slice(-MOST_SHOWN).map(({ type, at }) => (
        <PaymentFact
          key={`${type} ${at}`}
          name={t(`paymentRequest.history.${type}`)}
          value={moment(at)}
        />
      ))}
    </section>
  )
}

const UNSETTLED = { authorized: "authorized", awaited: "confirming", review: "review" }

/** Payments that may cover the rest must be settled first, so that nothing is requested twice. */
function ToSettle({ due }: { due: PaymentRequestAnswer["due"] }) {
  const { t } = useText()
  const { money } = useFormats()
  return (
    <div className="flex flex-col gap-y-1">
      <Text size="small" className="text-ui-fg-subtle">
        {t("refusals.settle_first")}
      </Text>
      {due.unsettled.map(({ id, state, amount }, index) => {
        const said = `${money(amount, due.currency_code)} · ${t(`states.${UNSETTLED[state]}`)}`
        return (
          <Text size="small" key={id ?? index}>
            {id ? <PaymentLink id={id}>{said}</PaymentLink> : said}
          </Text>
        )
      })}
    </div>
  )
}

function RequestActions({ orderId, answer }: RequestProps) {
  const { t } = useText()
  const { wordError, wordObstacle } = useProblemText()
  const prompt = usePrompt()
  const { asking, withdrawing } = useChangeRequest(orderId)
  const { copy, byHand } = useClipboard(t("unfinished.link.copied"))
  const { request, due, can_request, can_email } = answer
  const isOpen = due.status === "open"

  const ask = async (send_email: boolean) => {
    const { email } = await asking.mutateAsync(send_email)
    const problem = wordObstacle(email?.problem ?? null)
    if (problem) toast.error(problem)
    else if (email) toast.success(t("paymentRequest.history.emailed"))
  }

  const withdraw = async (id: string) => {
    const title = t("paymentRequest.withdraw")
    const description = t("paymentRequest.withdrawAbout")
    const buttons = { confirmText: title, cancelText: t("cancel") }
    if (await prompt({ title, description, ...buttons })) await withdrawing.mutateAsync(id)
  }

  const button = (words: string, work: () => Promise<void>, isLoading = false) => (
    <Button
      size="small"
      variant="secondary"
      isLoading={isLoading}
      // Not in callbacks: if the button unmounts first, they never run.
      onClick={() => void work().catch((error: unknown) => toast.error(wordError(error)))}
    >
      {t(`paymentRequest.${words}`)}
    </Button>
  )

  if (request?.status !== "open" && request?.status !== "review") {
    const canAsk = isOpen && can_request && request?.status !== "paid"
    return canAsk && <div>{button("ask", () => ask(false), asking.isPending)}</div>
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {isOpen && button("copy", () => copy(request.url))}
        {isOpen && can_email && button("send", () => ask(true), asking.isPending)}
        {button("withdraw", () => withdraw(request.id), withdrawing.isPending)}
      </div>
      {byHand && <Copyable value={request.url} what={t("unfinished.link.what")} />}
    </>
  )
}
