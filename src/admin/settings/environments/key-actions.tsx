import { Alert, Button, toast, usePrompt } from "@medusajs/ui"
import { useState } from "react"
import type { ConnectionAnswer, EnvironmentName, WalletEnvironment } from "../../api-types"
import { useFormats } from "../../use-formats"
import { useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"
import { ProblemNotice } from "../page-parts"
import { useSaveEnvironment, useTestConnection } from "./use-environment"

type ConnectionTestProps = { name: EnvironmentName; environment: WalletEnvironment }

/** The last result no longer holds for another key, or after a newer result. */
export function ConnectionTest({ name, environment }: ConnectionTestProps) {
  const { t } = useText()
  const { duration } = useFormats()
  const { wordError } = useProblemText()
  const { mutateAsync, isPending, error } = useTestConnection(name)
  const { api_key, verified_at, problem: known } = environment
  const about = JSON.stringify([api_key, verified_at, known])
  const [failed, setFailed] = useState<{ about: string; answer: ConnectionAnswer } | null>(null)
  const answer = failed?.about === about ? failed.answer : null
  const problem = answer?.ok === false ? answer : known
  const action = t("key.test")

  const test = async () => {
    const given = await mutateAsync({}).catch(() => null)
    if (given?.ok) toast.success(t("key.works", { time: duration(given.expires_in) }))
    else if (given) setFailed({ about, answer: given })
  }

  return (
    <>
      {error && <Alert variant="error">{t("key.notTested", { said: wordError(error) })}</Alert>}
      {!error && problem && <ProblemNotice problem={problem} />}
      <Button
        size="small"
        variant="secondary"
        className="self-start"
        isLoading={isPending}
        onClick={() => void test()}
        aria-label={t("actionOn", { action, what: t(`environments.${name}`) })}
      >
        {action}
      </Button>
    </>
  )
}

export function RemoveKey({ name, active }: { name: EnvironmentName; active: boolean }) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const prompt = usePrompt()
  const { mutateAsync, isPending } = useSaveEnvironment(name)
  const action = t("removeKey.confirm")

  const askAndRemove = async () => {
    const agreed = await prompt({
      title: t(`removeKey.${name}`),
      description: t(active ? "removeKey.fromActive" : "removeKey.fromInactive"),
      confirmText: action,
      cancelText: t("cancel"),
    })
    if (!agreed) return
    // Not in callbacks: the button unmounts with the key, and they would never run.
    await mutateAsync({ api_key: null }).then(
      () => toast.success(t("removeKey.done")),
      (error: unknown) => toast.error(wordError(error))
    )
  }

  return (
    <Button
      size="small"
      variant="transparent"
      className="self-start"
      isLoading={isPending}
      onClick={() => void askAndRemove()}
      aria-label={t("actionOn", { action, what: t(`environments.${name}`) })}
    >
      {action}
    </Button>
  )
}
