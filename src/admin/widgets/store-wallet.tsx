import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { Alert, Badge, Button, Skeleton, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"

import { isForbidden } from "../api-client"
import type { EnvironmentName } from "../api-types"
import { keyAction, KeyStatusBadge } from "../settings/environments/environment-panel"
import { Section } from "../settings/page-parts"
import { useSettings } from "../settings/use-settings"
import { useText } from "../use-text"

const ENVIRONMENTS: EnvironmentName[] = ["sandbox", "production"]

const StoreWallet = () => {
  const { t } = useText()
  const { data: settings, error } = useSettings()
  if (isForbidden(error)) {
    return null
  }
  return (
    <Section
      title={t("settings.title")}
      about={
        settings &&
        t(settings.active_environment === "sandbox" ? "goLive.about_test" : "goLive.about_live")
      }
      actions={
        <Button size="small" variant="secondary" asChild>
          <Link to="/settings/ext-wallet">{t("settings.all")}</Link>
        </Button>
      }
    >
      {error && (
        <Alert variant="error" className="m-4">
          {t("loadProblem.settings")}
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
              <Button size="small" variant="transparent" className="ml-auto" asChild>
                <Link
                  to={`/settings/ext-wallet/key/${name}`}
                  aria-label={t("actionOn", { action, what: t(`environments.${name}`) })}
                >
                  {action}
                </Link>
              </Button>
            </div>
          )
        })}
    </Section>
  )
}

export const config = defineWidgetConfig({
  zone: "store.details.after",
  id: "ext-wallet:store-wallet",
})

export default StoreWallet
