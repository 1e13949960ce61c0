import { Badge } from "@medusajs/ui"

import type { WalletSettings } from "../../api-types"
import { Copyable } from "../copyable"
import { EditLink } from "../edit-link"
import { Fact } from "../fact"
import { Section } from "../section"
import { isTemplate, LANDINGS, presetOf, preview, toTemplates } from "./templates"
import { useText } from "../../use-text"

export function LandingSection({ settings }: { settings: WalletSettings }) {
  const { t } = useText()
  const { landing, storefront_url, error_url, backend_url } = settings
  const templates = toTemplates(landing)
  const channels = Object.keys(landing.sales_channels ?? {}).length
  return (
    <Section
      id="landing"
      title={t("landing.title")}
      about={t("landing.about")}
      badges={<Badge size="2xsmall">{t(`landing.${presetOf(templates)}`)}</Badge>}
      actions={<EditLink to="landing" what={t("landing.title")} />}
    >
      {LANDINGS.map((kind) => (
        <Fact key={kind} name={t(`landing.${kind}`)}>
          <span className="break-all">
            {preview(kind, templates[kind], storefront_url) ??
              t(isTemplate(templates[kind]) ? "landing.ownPage" : "landing.noAddress")}
          </span>
        </Fact>
      ))}
      {channels > 0 && (
        <Fact name={t("landing.channels")}>{t("landing.channelsCount", { count: channels })}</Fact>
      )}
      <Fact name={t("landing.errorUrl")} about={t("landing.errorUrlAbout")}>
        {error_url ? (
          <Copyable value={error_url} what={t("landing.errorUrl")} />
        ) : (
          t("facts.unknown")
        )}
      </Fact>
      <Fact name={t("landing.backend")} about={t(backendWords(settings))}>
        <span className="break-all">{backend_url ?? t("facts.unknown")}</span>
      </Fact>
    </Section>
  )
}

function backendWords({ backend_url, backend_is_public }: WalletSettings): string {
  if (!backend_url) return "landing.backendUnknown"
  return backend_is_public ? "landing.backendPublic" : "landing.backendPrivate"
}
