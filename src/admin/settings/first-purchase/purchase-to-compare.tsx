import { Alert, Text } from "@medusajs/ui"

import type { WalletSettings } from "../../api-types"
import { useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"
import { OutsideLink } from "../outside-link"
import { ComparePurchase } from "./compare-purchase"
import { usePurchases } from "./use-first-purchase"

/** Nothing is asked before there is a purchase. */
export function PurchaseToCompare({ settings }: { settings: WalletSettings }) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const { data: purchases, error } = usePurchases()
  const { storefront_url, environments } = settings
  if (error) {
    return (
      <Alert variant="error" role="alert">
        {t("purchase.lost", { said: wordError(error) })}
      </Alert>
    )
  }
  if (purchases?.length === 0) {
    return (
      <>
        <Text size="small" className="text-ui-fg-subtle text-pretty">
          {t("purchase.none")}
        </Text>
        {storefront_url && (
          <div>
            <OutsideLink href={storefront_url}>{t("firstPurchase.openShop")}</OutsideLink>
          </div>
        )}
      </>
    )
  }
  return (
    purchases && (
      <ComparePurchase purchases={purchases} dashboardUrl={environments.production.dashboard_url} />
    )
  )
}
