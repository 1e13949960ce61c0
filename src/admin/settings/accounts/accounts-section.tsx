import { Button } from "@medusajs/ui"
import { Link } from "react-router-dom"

import type { WalletSettings } from "../../api-types"
import { useText } from "../../use-text"
import { EditLink } from "../edit-link"
import { Fact } from "../fact"
import { Section } from "../section"

/** Where the money of single products may go. */
export function AccountsSection({ settings }: { settings: WalletSettings }) {
  const { t } = useText()
  const { merchant_accounts } = settings
  return (
    <Section
      title={t("merchantAccounts.title")}
      about={t("merchantAccounts.about")}
      actions={
        <>
          <Button size="small" variant="secondary" asChild>
            <Link to="products">{t("merchantAccounts.products")}</Link>
          </Button>
          <EditLink to="accounts" what={t("merchantAccounts.title")} />
        </>
      }
    >
      <Fact name={t("merchantAccounts.listed")}>
        {merchant_accounts.length === 0
          ? t("merchantAccounts.none")
          : merchant_accounts.map(({ id, currency_code, label }) => (
              <span key={id} className="block break-all">
                {`${currency_code.toUpperCase()} ${label ? `${id} (${label})` : id}`}
              </span>
            ))}
      </Fact>
    </Section>
  )
}
