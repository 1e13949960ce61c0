import { Prompt } from "@medusajs/ui"
import { useState } from "react"
import { useTranslation } from "react-i18next"

export type Leaving = {
  asked: boolean
  ask: (asked: boolean) => void
  leave: () => void
  close: () => void
}

/**
 * For a drawer over a page of Medusa's own. Closing it there changes no address, so that the guard of
 * Medusa's route drawers would not notice; its words are used all the same.
 */
export function useLeaving(isDirty: boolean, close: () => void): Leaving {
  const [asked, ask] = useState(false)
  return { asked, ask, close, leave: () => (isDirty ? ask(true) : close()) }
}

export function UnsavedPrompt({ leaving }: { leaving: Leaving }) {
  const { t } = useTranslation("extWallet")
  return (
    <Prompt open={leaving.asked} onOpenChange={leaving.ask} variant="confirmation">
      <Prompt.Content>
        <Prompt.Header>
          <Prompt.Title>{t("general.unsavedChangesTitle")}</Prompt.Title>
          <Prompt.Description>{t("general.unsavedChangesDescription")}</Prompt.Description>
        </Prompt.Header>
        <Prompt.Footer>
          <Prompt.Cancel type="button">{t("cancel")}</Prompt.Cancel>
          <Prompt.Action type="button" onClick={leaving.close}>
            {t("actions.continue")}
          </Prompt.Action>
        </Prompt.Footer>
      </Prompt.Content>
    </Prompt>
  )
}
