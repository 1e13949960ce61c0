import type { WalletSettings } from "../../api-types"
import { EditLink } from "../edit-link"
import { Fact, FEMALE } from "../fact"
import { Section } from "../section"
import { Logo } from "./logo"
import { useText } from "../../use-text"

export function CheckoutSection({ settings }: { settings: WalletSettings }) {
  const { t } = useText()
  const { display_name, description, logo_url, confirmation, capture } = settings
  const { accept_unproven_return, client_sdk } = settings
  const unproven = accept_unproven_return ? "accepted" : "waits"
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
      <Fact name={t("checkout.confirmation")} about={t(`confirmation.${confirmation}.about`)}>
        {t(`confirmation.${confirmation}.name`)}
      </Fact>
      {confirmation === "return" && (
        <Fact name={t("checkout.unproven")} about={t(`unproven.${unproven}About`)}>
          {t(`unproven.${unproven}`)}
        </Fact>
      )}
      <Fact name={t("checkout.capture")} about={t(`capture.${capture}.about`)}>
        {t(`capture.${capture}.name`)}
      </Fact>
      <Fact name={t("clientSdk.title")} about={t("clientSdk.about")}>
        {t(client_sdk ? "clientSdk.on" : "clientSdk.off")}
      </Fact>
    </Section>
  )
}
