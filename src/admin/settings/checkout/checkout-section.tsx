import type { WalletSettings } from "../../api-types"
import { EditLink } from "../edit-link"
import { Fact, FEMALE } from "../fact"
import { Section } from "../section"
import { Logo } from "./logo"
import { useText } from "../../use-text"

export function CheckoutSection({ settings }: { settings: WalletSettings }) {
  const { t } = useText()
  const { display_name, description, logo_url, capture, client_sdk } = settings
  const { captures } = settings.environments[settings.active_environment]
  return (
    <Section
      title={t("checkout.title")}
      about={t("checkout.about")}
      actions={<EditLink to="checkout" what={t("checkout.title")} />}
    >
      <Fact name={t("checkout.displayName")} about={t("checkout.displayNameAbout")}>
        {display_name}
      </Fact>
      <Fact name={t("checkout.description")}>{description ?? t("facts.none", FEMALE)}</Fact>
      <Fact name={t("checkout.logo")}>{logo_url ? <Logo url={logo_url} /> : t("facts.none")}</Fact>
      <Fact name={t("checkout.captures")} about={t(`captures.${captures}.about`)}>
        {t(`captures.${captures}.name`)}
      </Fact>
      <Fact name={t("checkout.capture")} about={t(`capture.${capture}.about`)}>
        {t(`capture.${capture}.name`)}
      </Fact>
      <Fact name={t("clientSdk.title")} about={t("clientSdk.about")}>
        {t(client_sdk ? "clientSdk.on" : "clientSdk.off")}
      </Fact>
    </Section>
  )
}
