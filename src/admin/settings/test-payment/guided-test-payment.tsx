import { ArrowUpRightOnBox } from "@medusajs/icons"
import { Alert, Button, Text } from "@medusajs/ui"
import type {
  EnvironmentName,
  Integration,
  TestResult as NewResult,
  TestPayment,
  WalletSettings,
} from "../../api-types"
import { useProblemText } from "../../use-problem-text"
import { Copyable } from "../page-parts"
import { useText } from "../../use-text"
import { QuestionForm, TaskBox } from "./question-form"
import {
  isRunning,
  type Task,
  taskOf,
  useStartTestPayment,
  useTestPayment,
} from "./use-test-payment"

type GuidedTestPaymentProps = {
  environment: EnvironmentName
  settings: WalletSettings
  integration?: Integration
}

/** One payment of a small amount, which shows how the service responds: one thing to do at a time, and one result. */
export function GuidedTestPayment(props: GuidedTestPaymentProps) {
  const { environment, settings, integration = "redirect" } = props
  const { t } = useText()
  const { wordError } = useProblemText()
  const { data, error: loadError } = useTestPayment(environment)
  const { mutate, isPending, error } = useStartTestPayment(environment)
  const { api_key, accounts, dashboard_url, results } = settings.environments[environment]
  if (!api_key.set || accounts.length === 0) {
    return (
      <Text size="small" className="text-ui-fg-subtle">
        {t("test.needsKey")}
      </Text>
    )
  }
  // The newest may be of the other integration.
  const test = data?.integration === integration ? data : null
  const task: Task = test ? taskOf(test) : { kind: "nothing" }
  const runs = isRunning(task)
  const result = test?.result ?? (task.kind === "nothing" ? results[integration] : null)
  const failure = task.kind === "failed" || task.kind === "stopped" ? t(`test.${task.kind}`) : null
  const lost = loadError && t("test.lost", { said: wordError(loadError) })
  const problem = error ? t("test.notStarted", { said: wordError(error) }) : (lost ?? failure)
  // If the service's own server opened our links, its addresses are worth keeping.
  const callers = (!runs && test?.observations?.callback_addresses) || []
  const isFirst = task.kind === "nothing" && !result
  return (
    <div className="flex flex-col gap-y-4">
      {isFirst && (
        <Text size="small" className="text-ui-fg-subtle text-pretty">
          {t(`test.about_${environment}`)}
        </Text>
      )}
      {problem && (
        <Alert variant="error" role="alert">
          {problem}
        </Alert>
      )}
      {test && runs && (
        <CurrentTask key={test.id} {...{ environment, task, test }} dashboardUrl={dashboard_url} />
      )}
      {result && !runs && <TestResult result={result} environment={environment} />}
      {callers.length > 0 && (
        <div className="txt-small text-ui-fg-subtle text-pretty">
          {t("test.callers")}
          <Copyable
            value={`callbackAddresses: ${JSON.stringify(callers)}`}
            what="callbackAddresses"
          />
        </div>
      )}
      <div>
        <Button
          size="small"
          variant={isFirst ? "primary" : "secondary"}
          isLoading={isPending}
          onClick={() => mutate({ integration })}
        >
          {t(isFirst ? "test.start" : "test.again")}
        </Button>
      </div>
    </div>
  )
}

type CurrentTaskProps = {
  environment: EnvironmentName
  task: Task
  test: TestPayment
  dashboardUrl: string | null
}

/** The one thing that is to be done now. */
function CurrentTask({ environment, task, test, dashboardUrl }: CurrentTaskProps) {
  const { t } = useText()
  switch (task.kind) {
    case "nothing":
    case "failed":
    case "stopped":
    case "finished":
      return null
    case "wait":
      return <TaskBox title={t("test.asking.title")} about={t("test.asking.about")} isBusy />
    case "approve":
    case "approve_again":
      return (
        <TaskBox
          title={t(`test.${task.kind}.title`)}
          about={t(`test.${task.kind}.about`)}
          isBusy={task.kind === "approve"}
        >
          {test.redirection_url && (
            <Button size="small" asChild>
              <a href={test.redirection_url} target="_blank" rel="noreferrer">
                {t("test.openWallet")}
                <ArrowUpRightOnBox aria-hidden />
                <span className="sr-only">{t("newTab")}</span>
              </a>
            </Button>
          )}
        </TaskBox>
      )
    case "answer":
      // Each question begins with nothing chosen.
      return (
        <QuestionForm
          key={task.question.id}
          {...{ environment, test, dashboardUrl }}
          question={task.question}
        />
      )
  }
}

/** What was learned earlier says nothing of an amount. */
type Result = Omit<NewResult, "amount"> & Partial<Pick<NewResult, "amount">>

const VARIANTS: Record<Result["outcome"], "success" | "warning"> = {
  recognized: "success",
  captured_on_approval: "success",
  looks_alike: "warning",
  ambiguous: "warning",
  not_captured: "warning",
  unclear: "warning",
}

/** What the test payment has shown, in one sentence, and what follows from it. */
function TestResult({ result, environment }: { result: Result; environment: EnvironmentName }) {
  const { t } = useText()
  const { outcome, amount, is_simulated } = result
  return (
    <div aria-live="polite" className="flex flex-col gap-y-2">
      <Alert variant={VARIANTS[outcome]}>
        <Text size="small" weight="plus">
          {t(`result.${outcome}.title`)}
        </Text>
        <Text size="small" className="text-pretty">
          {t(`result.${outcome}.what`)}
        </Text>
        {environment === "production" && <Text size="small">{t("result.refund")}</Text>}
      </Alert>
      {amount && (
        <Alert variant={amount.verdict === "right" ? "success" : "error"}>
          {t(`shown.${amount.verdict}`, { currency: amount.currency_code })}
        </Alert>
      )}
      {is_simulated && <Alert variant="warning">{t("result.simulated")}</Alert>}
    </div>
  )
}
