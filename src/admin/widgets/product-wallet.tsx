import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminProduct, DetailWidgetProps } from "@medusajs/framework/types"
import { Alert, Button } from "@medusajs/ui"
import { useState } from "react"
import { Link } from "react-router-dom"

import { isForbidden } from "../api-client"
import { ProductForm } from "../products/product-form"
import { ProductProblems } from "../products/product-problems"
import { useWalletProduct } from "../products/use-products"
import { Fact, Section } from "../settings/page-parts"
import { useText } from "../use-text"

const ProductWallet = ({ data: { id } }: DetailWidgetProps<AdminProduct>) => {
  const { t } = useText()
  const { data, error } = useWalletProduct(id)
  const [isEditing, setEditing] = useState(false)
  if (isForbidden(error) || (!data && !error)) {
    return null
  }
  return (
    <Section
      title={t("settings.title")}
      actions={
        data && (
          <Button
            size="small"
            variant="secondary"
            aria-label={t("actionOn", { action: t("edit"), what: t("settings.title") })}
            onClick={() => setEditing(true)}
          >
            {t("edit")}
          </Button>
        )
      }
    >
      {!data && (
        <Alert variant="error" className="m-4">
          {t("loadProblem.title")}
        </Alert>
      )}
      {data && (
        <>
          {data.product.problems.length > 0 && (
            <div className="px-6 py-4">
              <ProductProblems product={data.product} />
            </div>
          )}
          <Fact name={t("key.merchant_account_id")}>
            {data.product.account ?? t("products.defaultAccount")}
            <Link
              to="/settings/ext-wallet#advanced-merchant_accounts"
              className="text-ui-tag-blue-text hover:text-ui-fg-base mt-1 block w-fit rounded outline-none focus-visible:shadow-borders-focus"
            >
              {t("advanced.merchant_accounts.title")}
            </Link>
          </Fact>
          <Fact name={t("products.itemType")}>
            {t(
              `products.type.${data.product.item_type ?? (data.product.ships ? "physical" : "digital")}`
            )}
          </Fact>
        </>
      )}
      {data && isEditing && <ProductForm {...data} onClose={() => setEditing(false)} />}
    </Section>
  )
}

export const config = defineWidgetConfig({
  zone: "product.details.side.after",
  id: "ext-wallet:product-wallet",
})

export default ProductWallet
