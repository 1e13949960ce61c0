import { type FieldName, SETTINGS_FIELDS } from "../../../domain/settings-fields"
import type { WalletSettings } from "../../api-types"
import { useText } from "../../use-text"
import { Fact } from "../page-parts"

type DeveloperFactProps = { name: FieldName; settings: WalletSettings }

/** What only an option of the plugin changes. */
export function DeveloperFact({ name, settings }: DeveloperFactProps) {
  const { t } = useText()
  const { environments, active_environment } = settings
  if (SETTINGS_FIELDS[name].kind === "captures") {
    const { captures } = environments[active_environment]
    return (
      <Fact name={t("fields.captures.label")} about={t(`captures.${captures}.about`)}>
        {t(`captures.${captures}.name`)}
      </Fact>
    )
  }
  return (
    <Fact name={t(`fields.${name}.label`)} about={t(`fields.${name}.help`)}>
      {(["sandbox", "production"] as const).map((one) => (
        <span key={one} className="block break-all">
          {t(`environments.${one}`)}:{" "}
          {environments[one][name as "auth_url" | "base_url"] ?? t("facts.none")}
        </span>
      ))}
    </Fact>
  )
}
