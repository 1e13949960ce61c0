import type { EnvironmentName, WalletEnvironment } from "../../api-types"
import { GuardedDrawer } from "../../guarded-drawer"
import { EnvironmentForm } from "./environment-form"
import { useEnvironmentForm } from "./use-environment-form"
import { useText } from "../../use-text"

type EnvironmentDrawerProps = {
  name: EnvironmentName
  environment: WalletEnvironment
  onClose: () => void
}

/** The same form over a page of Medusa's own. */
export function EnvironmentDrawer({ name, environment, onClose }: EnvironmentDrawerProps) {
  const { t } = useText()
  const form = useEnvironmentForm(environment)
  const { isDirty } = form.formState
  return (
    <GuardedDrawer title={t(`key.title_${name}`)} isDirty={isDirty} onClose={onClose}>
      <EnvironmentForm name={name} environment={environment} form={form} onDone={onClose} />
    </GuardedDrawer>
  )
}
