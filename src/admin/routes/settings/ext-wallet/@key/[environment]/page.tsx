import { Navigate, useParams } from "react-router-dom"

import { RouteDrawer, useRouteModal } from "../../../../../dashboard-parts"
import type { EnvironmentName, WalletEnvironment } from "../../../../../api-types"
import {
  EnvironmentForm,
  useEnvironmentForm,
} from "../../../../../settings/environments/environment-form"
import { useSettings } from "../../../../../settings/use-settings"
import { useText } from "../../../../../use-text"

const KeyDrawer = () => {
  const { t } = useText()
  const { data: settings } = useSettings()
  const { environment: name } = useParams()
  if (name !== "sandbox" && name !== "production") {
    return <Navigate to="/settings/ext-wallet" replace />
  }
  return (
    <RouteDrawer>
      <RouteDrawer.Header>
        <RouteDrawer.Title>{t(`key.title_${name}`)}</RouteDrawer.Title>
      </RouteDrawer.Header>
      {settings && <KeyForm name={name} environment={settings.environments[name]} />}
    </RouteDrawer>
  )
}

type KeyFormProps = { name: EnvironmentName; environment: WalletEnvironment }

function KeyForm({ name, environment }: KeyFormProps) {
  const { handleSuccess } = useRouteModal()
  const form = useEnvironmentForm(environment)
  return (
    <EnvironmentForm name={name} environment={environment} form={form} onDone={handleSuccess} />
  )
}

export default KeyDrawer
