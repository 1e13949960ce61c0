import { Button, toast, usePrompt } from "@medusajs/ui"

import { useSaveSettings } from "../use-settings"
import { useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"

export function BackToSandbox() {
  const { t } = useText()
  const { wordError } = useProblemText()
  const prompt = usePrompt()
  const { mutateAsync, isPending } = useSaveSettings()

  const askAndSwitch = async () => {
    const agreed = await prompt({
      title: t("backToSandbox.title"),
      description: t("backToSandbox.what"),
      confirmText: t("backToSandbox.button"),
      cancelText: t("cancel"),
    })
    if (!agreed) return
    // Not by callbacks: this button gives way to another, and they with it.
    await mutateAsync({ active_environment: "sandbox" }).then(
      () => toast.success(t("backToSandbox.done")),
      (error: unknown) => toast.error(wordError(error))
    )
  }

  return (
    <Button
      size="small"
      variant="secondary"
      isLoading={isPending}
      onClick={() => void askAndSwitch()}
    >
      {t("backToSandbox.button")}
    </Button>
  )
}
