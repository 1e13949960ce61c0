import type { ReactNode } from "react"

import { RouteDrawer } from "../dashboard-parts"
import type { WalletSettings } from "../api-types"
import { useSettings } from "./use-settings"

type SettingsDrawerProps = { title: string; children: (settings: WalletSettings) => ReactNode }

/** The form's first values are the stored ones, so it waits for them. */
export function SettingsDrawer({ title, children }: SettingsDrawerProps) {
  const { data: settings } = useSettings()
  return (
    <RouteDrawer>
      <RouteDrawer.Header>
        <RouteDrawer.Title>{title}</RouteDrawer.Title>
      </RouteDrawer.Header>
      {settings && children(settings)}
    </RouteDrawer>
  )
}
