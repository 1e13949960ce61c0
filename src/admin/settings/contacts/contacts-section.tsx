import { Alert } from "@medusajs/ui"

import type { WalletSettings } from "../../api-types"
import { EditLink } from "../edit-link"
import { Fact } from "../fact"
import { Section } from "../section"
import { useText } from "../../use-text"

export function ContactsSection({ settings }: { settings: WalletSettings }) {
  const { t } = useText()
  const { sandbox_testers, notify_addresses, can_send_mail } = settings
  const lines = (addresses: string[]) =>
    addresses.length === 0
      ? t("contacts.nobody")
      : addresses.map((address) => (
          <span key={address} className="block break-all">
            {address}
          </span>
        ))
  return (
    <Section
      title={t("contacts.title")}
      about={t("contacts.about")}
      actions={<EditLink to="contacts" what={t("contacts.title")} />}
    >
      <Fact name={t("contacts.testers")} about={t("contacts.testersAbout")}>
        {lines(sandbox_testers)}
      </Fact>
      <Fact name={t("contacts.alerts")} about={t("contacts.alertsAbout")}>
        {lines(notify_addresses)}
      </Fact>
      <div className="px-6 py-4">
        <Alert variant={can_send_mail ? "success" : "warning"}>
          {t(can_send_mail ? "contacts.canMail" : "contacts.cannotMail")}
        </Alert>
      </div>
    </Section>
  )
}
