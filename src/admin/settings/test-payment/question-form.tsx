import { Alert, Button, Input, Label, RadioGroup, Text } from "@medusajs/ui"
import { type ReactNode, useId, useState } from "react"
import { Spinner } from "@medusajs/icons"
import { toCurrency, toShownAmount } from "../../../domain/shown-amount"
import type { EnvironmentName, TestPayment, TestPaymentAnswer, TestQuestion } from "../../api-types"
import { useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"
import { Copyable, Fact, OutsideLink } from "../page-parts"
import { useAnswerTestPayment } from "./use-test-payment"

type QuestionFormProps = {
  environment: EnvironmentName
  question: TestQuestion
  test: TestPayment
  dashboardUrl: string | null
}

/** These are answered by looking the payment up. */
const IN_DASHBOARD = ["before_resume", "after_resume"]

/** Typed, and not chosen: a list of amounts would put the right one into the admin's mouth. Null while it is none. */
const TYPED: Record<string, (text: string) => string | null> = {
  shown_amount: toShownAmount,
  shown_currency: toCurrency,
}

/** As narrow as what is typed there. */
const SHORT = { maxWidth: "12rem" }

export function QuestionForm({ environment, question, test, dashboardUrl }: QuestionFormProps) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const { mutate, isPending, error } = useAnswerTestPayment(environment)
  const [given, setGiven] = useState("")
  const groupId = useId()
  const { id, answers } = question
  const read = TYPED[id]
  const answer = read ? read(given) : given || null
  const title = t(`test.questions.${id}.title`)
  const isOnlyOne = answers.length === 1 && !read
  return (
    <TaskBox title={title} about={t(`test.questions.${id}.about`)}>
      {(IN_DASHBOARD.includes(id) || id === "approved") && <PaymentToFind test={test} />}
      {IN_DASHBOARD.includes(id) && dashboardUrl && (
        <OutsideLink href={dashboardUrl}>{t("service.open")}</OutsideLink>
      )}
      <form
        className="flex flex-col items-start gap-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          const chosen = isOnlyOne ? answers[0] : answer
          // What the server listed is what it takes.
          if (chosen) mutate({ question: id, answer: chosen, id: test.id } as TestPaymentAnswer)
        }}
      >
        {read && (
          <Input
            aria-label={title}
            value={given}
            style={SHORT}
            inputMode={id === "shown_amount" ? "decimal" : "text"}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setGiven(event.target.value)}
          />
        )}
        {!read && !isOnlyOne && (
          <RadioGroup value={given} onValueChange={setGiven} aria-label={title}>
            {answers.map((one) => (
              <div key={one} className="flex items-center gap-x-2">
                <RadioGroup.Item value={one} id={`${groupId}-${one}`} />
                <Label htmlFor={`${groupId}-${one}`} size="small">
                  {t(`test.answers.${one}`)}
                </Label>
              </div>
            ))}
          </RadioGroup>
        )}
        {error && (
          <Alert variant="error" role="alert">
            {wordError(error)}
          </Alert>
        )}
        <Button
          size="small"
          type="submit"
          disabled={answer === null && !isOnlyOne}
          isLoading={isPending}
        >
          {t(isOnlyOne ? `test.answers.${answers[0] ?? ""}` : "test.next")}
        </Button>
      </form>
    </TaskBox>
  )
}

/** Identifies the payment among several that look the same. */
function PaymentToFind({ test }: { test: TestPayment }) {
  const { t } = useText()
  const ids = [
    ["transaction", test.transaction_id],
    ["walletOrder", test.ext_order_id],
  ] as const
  return (
    <div className="w-full">
      {ids.map(([name, value]) => (
        <Fact key={name} name={t(name)}>
          {value && <Copyable value={value} what={t(name)} />}
        </Fact>
      ))}
    </div>
  )
}

type TaskBoxProps = { title: string; about: string; isBusy?: boolean; children?: ReactNode }

/** The one thing that is to be done now. */
export function TaskBox({ title, about, isBusy, children }: TaskBoxProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="bg-ui-bg-subtle flex flex-col items-start gap-y-4 rounded-lg border p-4"
    >
      <div aria-live="polite">
        <div className="flex items-center gap-x-2">
          {isBusy && <Spinner aria-hidden className="text-ui-fg-muted shrink-0 animate-spin" />}
          <Text size="small" weight="plus" id={titleId}>
            {title}
          </Text>
        </div>
        <Text size="small" className="text-ui-fg-subtle mt-1 text-pretty">
          {about}
        </Text>
      </div>
      {children}
    </section>
  )
}
