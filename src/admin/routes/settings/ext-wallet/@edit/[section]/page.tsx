import { Navigate, useParams } from "react-router-dom"

import { ADVANCED_SECTIONS } from "../../../../../../domain/settings-fields"
import { RouteDrawer } from "../../../../../dashboard-parts"
import { SectionForm, settingsIn } from "../../../../../settings/fields/section-form"
import { useSettings } from "../../../../../settings/use-settings"
import { useText } from "../../../../../use-text"

const SectionDrawer = () => {
  const { t } = useText()
  const { section: name } = useParams()
  // The form's first values are the stored ones, so it waits for them.
  const { data: settings } = useSettings()
  const section = ADVANCED_SECTIONS.find((known) => known === name)
  if (!section || settingsIn(section).length === 0) {
    return <Navigate to="/settings/ext-wallet" replace />
  }
  return (
    <RouteDrawer>
      <RouteDrawer.Header>
        <RouteDrawer.Title>{t(`advanced.${section}.title`)}</RouteDrawer.Title>
      </RouteDrawer.Header>
      {settings && <SectionForm section={section} settings={settings} />}
    </RouteDrawer>
  )
}

export default SectionDrawer
