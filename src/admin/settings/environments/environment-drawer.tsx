import { Drawer, Prompt } from "@medusajs/ui"
import { useState } from "react"
import { useTranslation } from "react-i18next"

import type { EnvironmentName, WalletEnvironment } from "../../api-types"
import { EnvironmentForm } from "./environment-form"
import { useEnvironmentForm } from "./use-environment-form"

type EnvironmentDrawerProps = {
  name: EnvironmentName
  environment: WalletEnvironment
  onClose: () => void
}

/**
 * The same form over a page of Medusa's own. Closing it there changes no address, so that the guard of
 * Medusa's route drawers would not notice; its words are used all the same.
 */
export function EnvironmentDrawer({ name, environment, onClose }: EnvironmentDrawerProps) {
  const { t } = useTranslation("extWallet")
  const form = useEnvironmentForm(environment)
  const { isDirty } = form.formState
  const [leaving, setLeaving] = useState(false)
  return (
    <Drawer open onOpenChange={() => (isDirty ? setLeaving(true) : onClose())}>
      <Drawer.Content aria-describedby={undefined}>
        <Drawer.Header>
          <Drawer.Title>{t(`key.title_${name}`)}</Drawer.Title>
        </Drawer.Header>
        <EnvironmentForm name={name} environment={environment} form={form} onDone={onClose} />
        <Prompt open={leaving} onOpenChange={setLeaving} variant="confirmation">
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
