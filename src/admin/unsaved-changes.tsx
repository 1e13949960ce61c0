import { Prompt } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { useBlocker } from "react-router-dom"

type UnsavedChangesProps = { isAsked: boolean; onStay: () => void; onLeave: () => void }

/** In the words of Medusa's own forms. */
export function UnsavedChanges({ isAsked, onStay, onLeave }: UnsavedChangesProps) {
  const { t } = useTranslation()
  return (
    <Prompt open={isAsked} variant="confirmation">
      <Prompt.Content onEscapeKeyDown={onStay}>
        <Prompt.Header>
          <Prompt.Title>{t("general.unsavedChangesTitle")}</Prompt.Title>
          <Prompt.Description>{t("general.unsavedChangesDescription")}</Prompt.Description>
        </Prompt.Header>
        <Prompt.Footer>
          <Prompt.Cancel type="button" onClick={onStay}>
            {t("actions.cancel")}
          </Prompt.Cancel>
          <Prompt.Action type="button" onClick={onLeave}>
            {t("actions.continue")}
          </Prompt.Action>
        </Prompt.Footer>
      </Prompt.Content>
    </Prompt>
  )
}

/** Blocks every way to leave the page. If there are several blockers, the router only asks the newest. */
export function AskBeforeLeaving() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname
  )
  return (
    <UnsavedChanges
      isAsked={blocker.state === "blocked"}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
}
