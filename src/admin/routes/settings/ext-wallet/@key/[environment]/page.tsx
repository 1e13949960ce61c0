import { Navigate, useParams } from "react-router-dom"

import { RouteDrawer } from "../../../../../dashboard-parts"
import { EnvironmentForm } from "../../../../../settings/environments/environment-form"
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
      {settings && <EnvironmentForm name={name} environment={settings.environments[name]} />}
    </RouteDrawer>
  )
}

export default KeyDrawer
