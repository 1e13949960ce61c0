import { Alert, Button, toast, usePrompt } from "@medusajs/ui"
import type { EnvironmentName, WalletEnvironment } from "../../api-types"
import { useFormats } from "../../use-formats"
import { useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"
import { ProblemNotice } from "../page-parts"
import { useSaveEnvironment, useTestConnection } from "../use-settings"

type KeyActionsProps = {
  name: EnvironmentName
  environment: WalletEnvironment
  /** It takes the payments. */
  isActive: boolean
}

/** What can be done with a key that is stored. */
export function KeyActions({ name, environment, isActive }: KeyActionsProps) {
  const { t } = useText()
  const { duration } = useFormats()
  const { wordError } = useProblemText()
  const prompt = usePrompt()
  const tested = useTestConnection(name)
  const removed = useSaveEnvironment(name)
  const problem = tested.data?.ok === false ? tested.data : environment.problem

  // Not by callbacks: these buttons are gone or new once something else is known of the key, and they with them.
  const test = async () => {
    const answer = await tested.mutateAsync({}).catch(() => null)
    if (answer?.ok) toast.success(t("key.works", { time: duration(answer.expires_in) }))
  }
  const remove = async () => {
    const agreed = await prompt({
      title: t(`removeKey.${name}`),
      description: t(isActive ? "removeKey.fromActive" : "removeKey.fromInactive"),
      confirmText: t("removeKey.confirm"),
      cancelText: t("cancel"),
    })
    if (!agreed) return
    await removed.mutateAsync({ api_key: null }).then(
      () => toast.success(t("removeKey.done")),
      (error: unknown) => toast.error(wordError(error))
    )
  }

  const named = (action: string) => ({
    size: "small" as const,
    className: "self-start",
    "aria-label": t("actionOn", { action, what: t(`environments.${name}`) }),
    children: action,
  })
  return (
    <>
      {tested.error && (
        <Alert variant="error">{t("key.notTested", { said: wordError(tested.error) })}</Alert>
      )}
      {!tested.error && problem && <ProblemNotice problem={problem} />}
      <Button
        {...named(t("key.test"))}
        variant="secondary"
        isLoading={tested.isPending}
        onClick={() => void test()}
      />
      {!environment.locked.includes("api_key") && (
        <Button
          {...named(t("removeKey.confirm"))}
          variant="transparent"
          isLoading={removed.isPending}
          onClick={() => void remove()}
        />
      )}
    </>
  )
}
