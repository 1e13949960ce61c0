import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { Alert, Badge, Button, Skeleton, Text } from "@medusajs/ui"
import { useState } from "react"
import { Link } from "react-router-dom"

import { isForbidden } from "../api-client"
import type { EnvironmentName } from "../api-types"
import { EnvironmentDrawer } from "../settings/environments/environment-drawer"
import { keyAction } from "../settings/environments/key-action"
import { KeyStatusBadge } from "../settings/environments/key-status"
import { Section } from "../settings/section"
import { useSettings } from "../settings/use-settings"
import { useText } from "../use-text"

const ENVIRONMENTS: EnvironmentName[] = ["sandbox", "production"]

const StoreWallet = () => {
  const { t } = useText()
  const { data: settings, error } = useSettings()
  const [editing, setEditing] = useState<EnvironmentName | null>(null)
  if (isForbidden(error)) {
    return null
  }
  return (
    <Section
      title={t("settings.title")}
      about={settings && t(`widget.takes_${settings.active_environment}`)}
      actions={
        <Button size="small" variant="secondary" asChild>
          <Link to="/settings/ext-wallet">{t("widget.allSettings")}</Link>
        </Button>
      }
    >
      {error && (
        <Alert variant="error" className="m-4">
          {t("widget.failed")}
        </Alert>
      )}
      {!settings && !error && (
        <div className="px-6 py-4">
          <Skeleton className="h-10 w-full" />
        </div>
      )}
      {settings &&
        ENVIRONMENTS.map((name) => {
          const environment = settings.environments[name]
          const action = t(keyAction(environment))
          return (
            <div key={name} className="flex flex-wrap items-center gap-2 px-6 py-3">
              <Text size="small" leading="compact" weight="plus">
                {t(`environments.${name}`)}
              </Text>
              <KeyStatusBadge environment={environment} />
              {settings.active_environment === name && (
                <Badge size="2xsmall" color="blue">
                  {t("environments.active")}
                </Badge>
              )}
              <Button
                size="small"
                variant="transparent"
                className="ml-auto"
                onClick={() => setEditing(name)}
                aria-label={t("actionOn", { action, what: t(`environments.${name}`) })}
              >
                {action}
              </Button>
            </div>
          )
        })}
      {settings && editing && (
        <EnvironmentDrawer
          name={editing}
          environment={settings.environments[editing]}
          onClose={() => setEditing(null)}
        />
      )}
    </Section>
  )
}

export const config = defineWidgetConfig({
  zone: "store.details.after",
  id: "ext-wallet:store-wallet",
})

export default StoreWallet
