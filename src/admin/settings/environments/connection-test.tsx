import { Alert, Button } from "@medusajs/ui"

import type { EnvironmentName, WalletEnvironment } from "../../api-types"
import { useFormats } from "../../use-formats"
import { ProblemNotice } from "../problem-notice"
import { knownOfKey, type useTestConnection } from "./use-environment"
import { useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"

type ConnectionTest = ReturnType<typeof useTestConnection>
type ConnectionTestProps = { test: ConnectionTest; environment: WalletEnvironment }

export function ConnectionTestButton({
  name,
  test,
  environment,
}: ConnectionTestProps & { name: EnvironmentName }) {
  const { t } = useText()
  const action = t("connection.test")
  return (
    <Button
      size="small"
      variant="secondary"
      disabled={!environment.api_key.set}
      isLoading={test.isPending}
      onClick={() => test.mutate()}
      aria-label={t("actionOn", { action, what: t(`environments.${name}`) })}
    >
      {action}
    </Button>
  )
}

/** The answer to the last test; before one, what is known to be wrong. */
export function ConnectionAnswer({ test, environment }: ConnectionTestProps) {
  const { t } = useText()
  const { duration } = useFormats()
  const { wordError } = useProblemText()
  const { data, error } = test
  const answer = data?.about === knownOfKey(environment) ? data.answer : null
  const known = environment.problem
  return (
    <div aria-live="polite" className="empty:hidden">
      {error && (
        <Alert variant="error">{t("connection.noAnswer", { said: wordError(error) })}</Alert>
      )}
      {answer?.ok && (
        <Alert variant="success">
          {t("connection.works", { time: duration(answer.expires_in) })}
        </Alert>
      )}
      {answer && !answer.ok && <ProblemNotice problem={answer} />}
      {!answer && !error && known && <ProblemNotice problem={known} />}
    </div>
  )
}
