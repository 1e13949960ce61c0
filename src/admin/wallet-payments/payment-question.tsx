import { Alert, Button, Container, Heading, Label, RadioGroup, Text, toast } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useId, useState, type FormEvent } from "react"

import { postJson } from "../api-client"
import type { ComparePaymentBody, PaymentAnswer, PaymentDetail } from "../api-types"
import { walletKeys } from "../query-keys"
import { OutsideLink } from "../settings/page-parts"
import { useProblemText } from "../use-problem-text"
import { useText } from "../use-text"
import { PAYMENTS } from "./use-payments"

const SHOWS = ["captured", "not_captured", "cant_tell"] as const

/** Until a test payment was made in production, a live payment asks what the service shows for it. */
export function PaymentQuestion({ payment }: { payment: PaymentDetail }) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<string>(payment.comparison?.answer ?? "")
  const titleId = useId()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: ComparePaymentBody) =>
      postJson<PaymentAnswer>(`${PAYMENTS}/${payment.id}/comparison`, body),
    onSuccess: async ({ payment: answered }) => {
      toast.success(t("question.saved"))
      queryClient.setQueryData(walletKeys.payment(payment.id), answered)
      await queryClient.invalidateQueries({ queryKey: walletKeys.settings() })
    },
  })
  if (!payment.comparison) {
    return null
  }
  const shows = SHOWS.find((one) => one === chosen)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (shows) mutate({ shows })
  }
  return (
    <Container role="region" aria-labelledby={titleId}>
      <form className="flex flex-col items-start gap-y-4" onSubmit={save}>
        <div>
          <Heading level="h2" id={titleId}>
            {t("test.questions.before_resume.title")}
          </Heading>
          <Text size="small" className="text-ui-fg-subtle mt-1 text-pretty">
            {t("question.about")}
          </Text>
        </div>
        {payment.dashboard_url && (
          <OutsideLink href={payment.dashboard_url}>{t("service.open")}</OutsideLink>
        )}
        <RadioGroup value={chosen} onValueChange={setChosen} aria-labelledby={titleId}>
          {SHOWS.map((one) => (
            <div key={one} className="flex items-center gap-x-2">
              <RadioGroup.Item value={one} id={`${titleId}-${one}`} />
              <Label htmlFor={`${titleId}-${one}`} size="small">
                {t(`test.answers.${one}`)}
              </Label>
            </div>
          ))}
        </RadioGroup>
        {payment.comparison.answer === "not_captured" && payment.state === "captured" && (
          <Alert variant="warning">{t("question.unpaid")}</Alert>
        )}
        {error && (
          <Alert variant="error" role="alert">
            {wordError(error)}
          </Alert>
        )}
        <Button
          size="small"
          variant="secondary"
          type="submit"
          disabled={!shows || shows === payment.comparison.answer}
          isLoading={isPending}
        >
          {t("question.save")}
        </Button>
      </form>
    </Container>
  )
}
