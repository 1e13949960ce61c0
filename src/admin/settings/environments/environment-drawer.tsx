import { Drawer } from "@medusajs/ui"
import { useTranslation } from "react-i18next"

import type { EnvironmentName, WalletEnvironment } from "../../api-types"
import { UnsavedPrompt, useLeaving } from "../../unsaved-prompt"
import { EnvironmentForm } from "./environment-form"
import { useEnvironmentForm } from "./use-environment-form"

type EnvironmentDrawerProps = {
  name: EnvironmentName
  environment: WalletEnvironment
  onClose: () => void
}

/** The same form over a page of Medusa's own. */
export function EnvironmentDrawer({ name, environment, onClose }: EnvironmentDrawerProps) {
  const { t } = useTranslation("extWallet")
  const form = useEnvironmentForm(environment)
  const leaving = useLeaving(form.formState.isDirty, onClose)
  return (
    <Drawer open onOpenChange={leaving.leave}>
      <Drawer.Content aria-describedby={undefined}>
        <Drawer.Header>
          <Drawer.Title>{t(`key.title_${name}`)}</Drawer.Title>
        </Drawer.Header>
        <EnvironmentForm name={name} environment={environment} form={form} onDone={onClose} />
        <UnsavedPrompt leaving={leaving} />
      </Drawer.Content>
    </Drawer>
  )
}
