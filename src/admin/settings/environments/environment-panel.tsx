import { Button } from "@medusajs/ui"
import { Link } from "react-router-dom"

import type { EnvironmentName, WalletSettings } from "../../api-types"
import { useText } from "../../use-text"
import { OutsideLink } from "../outside-link"
import { ConnectionAnswer, ConnectionTestButton } from "./connection-test"
import { EnvironmentFacts } from "./environment-facts"
import { HowToGetAKey } from "./how-to-get-a-key"
import { keyAction } from "./key-action"
import { RemoveKey } from "./remove-key"
import { useTestConnection } from "./use-environment"

type EnvironmentPanelProps = { name: EnvironmentName; settings: WalletSettings }

/** Key and accounts of an environment: enter them, see whether they work, change them. */
export function EnvironmentPanel({ name, settings }: EnvironmentPanelProps) {
  const { t } = useText()
  const test = useTestConnection(name)
  const environment = settings.environments[name]
  const { api_key, accounts, dashboard_url, locked } = environment
  const action = t(keyAction(environment))
  const isEntered = api_key.set && accounts.length > 0
  return (
    <div role="group" aria-label={t(`environments.${name}`)} className="flex flex-col gap-y-4">
      {(api_key.set || accounts.length > 0) && (
        <div className="rounded-lg border">
          <EnvironmentFacts environment={environment} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" variant={isEntered ? "secondary" : "primary"} asChild>
          <Link
            to={`key/${name}`}
            aria-label={t("actionOn", { action, what: t(`environments.${name}`) })}
          >
            {action}
          </Link>
        </Button>
        {api_key.set && <ConnectionTestButton name={name} test={test} environment={environment} />}
        {api_key.set && !locked.includes("api_key") && (
          <RemoveKey name={name} active={settings.active_environment === name} />
        )}
        {dashboard_url && <OutsideLink href={dashboard_url}>{t("service.open")}</OutsideLink>}
      </div>
      <ConnectionAnswer test={test} environment={environment} />
      {!api_key.set && <HowToGetAKey dashboardUrl={dashboard_url} />}
    </div>
  )
}
