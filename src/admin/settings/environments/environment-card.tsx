import { Badge, Button } from "@medusajs/ui"
import { Link } from "react-router-dom"

import type { EnvironmentName, WalletEnvironment } from "../../api-types"
import { OutsideLink } from "../outside-link"
import { Section } from "../section"
import { ConnectionAnswer, ConnectionTestButton } from "./connection-test"
import { EnvironmentFacts } from "./environment-facts"
import { keyAction } from "./key-action"
import { KeyStatusBadge } from "./key-status"
import { RemoveKey } from "./remove-key"
import { useTestConnection } from "./use-environment"
import { useText } from "../../use-text"

type EnvironmentCardProps = {
  name: EnvironmentName
  environment: WalletEnvironment
  active: boolean
}

export function EnvironmentCard({ name, environment, active }: EnvironmentCardProps) {
  const { t } = useText()
  const test = useTestConnection(name)
  const { api_key, dashboard_url, locked } = environment
  const action = t(keyAction(environment))
  return (
    <Section
      id={name}
      title={t(`environments.${name}`)}
      about={t(`environments.${name}About`)}
      badges={
        <>
          {active && (
            <Badge size="2xsmall" color="blue">
              {t("environments.active")}
            </Badge>
          )}
          <KeyStatusBadge environment={environment} />
        </>
      }
    >
      <EnvironmentFacts environment={environment} />
      <div className="flex flex-col gap-y-3 px-6 py-4">
        <div className="flex flex-wrap items-center gap-2">
          <ConnectionTestButton name={name} test={test} environment={environment} />
          <Button size="small" variant="secondary" asChild>
            <Link
              to={`key/${name}`}
              aria-label={t("actionOn", { action, what: t(`environments.${name}`) })}
            >
              {action}
            </Link>
          </Button>
          {api_key.set && !locked.includes("api_key") && <RemoveKey name={name} active={active} />}
          {dashboard_url && <OutsideLink href={dashboard_url}>{t("service.open")}</OutsideLink>}
        </div>
        <ConnectionAnswer test={test} environment={environment} />
      </div>
    </Section>
  )
}
