import { useState, type ReactNode } from "react"

import { SETTINGS_FIELDS, type FieldName } from "../../../domain/settings-fields"
import { unreachable } from "../../../domain/unreachable"
import type { WalletSettings } from "../../api-types"
import { useText } from "../../use-text"
import { Fact } from "../page-parts"
import { LANDINGS, isTemplate, preview, toTemplates } from "./templates"

type FieldFactProps = { name: FieldName; settings: WalletSettings }

/** A field as it is now, with what it means. */
export function FieldFact({ name, settings }: FieldFactProps) {
  const { t } = useText()
  return (
    <Fact name={t(`fields.${name}.label`)} about={t(aboutOf(name, settings))}>
      <Value name={name} settings={settings} />
    </Fact>
  )
}

/** Of a choice, what follows from the one that is made. */
function aboutOf(name: FieldName, settings: WalletSettings): string {
  switch (SETTINGS_FIELDS[name].kind) {
    case "choice":
    case "captures":
      return `${name}.${chosenIn(name, settings)}.about`
    default:
      return `fields.${name}.help`
  }
}

function chosenIn(name: FieldName, { environments, ...settings }: WalletSettings): string {
  return name === "captures"
    ? environments[settings.active_environment].captures
    : settings[name as "capture" | "active_environment"]
}

function Value({ name, settings }: FieldFactProps) {
  const { t } = useText()
  const { environments } = settings
  const field = SETTINGS_FIELDS[name]
  const none = t("facts.none")
  switch (field.kind) {
    case "name":
    case "text":
      return settings[name as "display_name" | "description"] ?? none
    case "picture":
      return settings.logo_url ? <Picture url={settings.logo_url} /> : none
    case "choice":
    case "captures":
      return t(`${name}.${chosenIn(name, settings)}.name`)
    case "switch":
      return t(settings.client_sdk ? "fields.on" : "fields.off")
    case "emails": {
      const addresses = settings[name as "notify_addresses" | "sandbox_testers"]
      return addresses.length > 0 ? <Lines>{addresses}</Lines> : none
    }
    case "accounts": {
      const accounts = settings.merchant_accounts.map(
        ({ id, currency_code, label }) =>
          `${currency_code.toUpperCase()} ${label ? `${id} (${label})` : id}`
      )
      return accounts.length > 0 ? <Lines>{accounts}</Lines> : t("fields.ownAccounts")
    }
    case "templates":
      return <Landings settings={settings} />
    case "address":
      return (
        <Lines>
          {(["sandbox", "production"] as const).map((one) => {
            const address = environments[one][name as "auth_url" | "base_url"]
            return `${t(`environments.${one}`)}: ${address ?? none}`
          })}
        </Lines>
      )
    default:
      return unreachable(field)
  }
}

function Landings({ settings: { landing, storefront_url } }: { settings: WalletSettings }) {
  const { t } = useText()
  const templates = toTemplates(landing)
  const channels = Object.keys(landing.sales_channels ?? {}).length
  const lines = LANDINGS.map((kind) => {
    const page = isTemplate(templates[kind]) ? "landing.ownPage" : "landing.noAddress"
    return `${t(`landing.${kind}`)}: ${preview(kind, templates[kind], storefront_url) ?? t(page)}`
  })
  return (
    <Lines>
      {channels > 0 ? [...lines, t("landing.channelsCount", { count: channels })] : lines}
    </Lines>
  )
}

function Lines({ children }: { children: readonly string[] }): ReactNode {
  return children.map((line) => (
    <span key={line} className="block break-all">
      {line}
    </span>
  ))
}

const SIZE = { maxHeight: 32, maxWidth: 160 }

/** As customers see it, or that they see nothing. */
function Picture({ url }: { url: string }) {
  const { t } = useText()
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className="flex flex-col items-start gap-y-2">
      {failed === url ? (
        <span role="alert" className="text-ui-fg-error">
          {t("fields.logoNotLoaded")}
        </span>
      ) : (
        <img
          src={url}
          alt={t("fields.logo_url.label")}
          style={SIZE}
          onError={() => setFailed(url)}
        />
      )}
      <span className="text-ui-fg-subtle break-all">{url}</span>
    </span>
  )
}
