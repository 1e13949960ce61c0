import { Button, toast, usePrompt } from "@medusajs/ui"

import type { EnvironmentName } from "../../api-types"
import { useSaveEnvironment } from "./use-environment"
import { useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"

export function RemoveKey({ name, active }: { name: EnvironmentName; active: boolean }) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const prompt = usePrompt()
  const { mutateAsync, isPending } = useSaveEnvironment(name)

  const askAndRemove = async () => {
    const agreed = await prompt({
      title: t(`removeKey.${name}`),
      description: t(active ? "removeKey.fromActive" : "removeKey.fromInactive"),
      confirmText: t("removeKey.confirm"),
      cancelText: t("cancel"),
    })
    if (!agreed) return
    // Not by callbacks: this button is gone once the key is, and they with it.
    await mutateAsync({ api_key: null }).then(
      () => toast.success(t("removeKey.done")),
      (error: unknown) => toast.error(wordError(error))
    )
  }

  return (
    <Button
      size="small"
      variant="transparent"
      isLoading={isPending}
      onClick={() => void askAndRemove()}
      aria-label={t("actionOn", {
        action: t("removeKey.confirm"),
        what: t(`environments.${name}`),
      })}
    >
      {t("removeKey.confirm")}
    </Button>
  )
}
