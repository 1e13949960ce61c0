import { Drawer, Prompt } from "@medusajs/ui"
import { useState, type ReactNode } from "react"
import { useTranslation } from "react-i18next"

type FormDrawerProps = {
  title: string
  isDirty: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A form over a page of Medusa's own. Closing it there changes no address, so that the guard of Medusa's
 * route drawers would not notice what is unsaved; its words are used all the same.
 */
export function FormDrawer({ title, isDirty, onClose, children }: FormDrawerProps) {
  const { t } = useTranslation("extWallet")
  const [asked, ask] = useState(false)
  return (
    <Drawer open onOpenChange={() => (isDirty ? ask(true) : onClose())}>
      <Drawer.Content aria-describedby={undefined}>
        <Drawer.Header>
          <Drawer.Title>{title}</Drawer.Title>
        </Drawer.Header>
        {children}
        <Prompt open={asked} onOpenChange={ask} variant="confirmation">
          <Prompt.Content>
            <Prompt.Header>
              <Prompt.Title>{t("general.unsavedChangesTitle")}</Prompt.Title>
              <Prompt.Description>{t("general.unsavedChangesDescription")}</Prompt.Description>
            </Prompt.Header>
            <Prompt.Footer>
              <Prompt.Cancel type="button">{t("cancel")}</Prompt.Cancel>
              <Prompt.Action type="button" onClick={onClose}>
                {t("actions.continue")}
              </Prompt.Action>
            </Prompt.Footer>
          </Prompt.Content>
        </Prompt>
      </Drawer.Content>
    </Drawer>
  )
}
