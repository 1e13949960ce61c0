import { Button, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"

import type { StoppedProducts as Page } from "../api-types"
import { Section } from "../settings/page-parts"
import { TurnPages } from "../turn-pages"
import { useFormats } from "../use-formats"
import { useText } from "../use-text"
import { useProductProblems } from "./product-problems"
import { PAGE_SIZE } from "./use-products"

type StoppedProductsProps = { page: Page; onOpen: (offset: number) => void }

/** All products whose checkout would be stopped, and why. */
export function StoppedProducts({ page, onOpen }: StoppedProductsProps) {
  const { t } = useText()
  const { count } = useFormats()
  const wordProblems = useProductProblems()
  const { products, offset } = page
  return (
    <Section
      title={t("products.title")}
      about={t("products.about")}
      badges={
        <Text size="small" className="text-ui-fg-subtle" role="status">
          {t("products.results", { count: page.count, results: count(page.count) })}
        </Text>
      }
      actions={
        <Button size="small" variant="secondary" asChild>
          <Link to="/settings/ext-wallet#advanced-merchant_accounts">
            {t("advanced.merchant_accounts.title")}
          </Link>
        </Button>
      }
    >
      {page.count === 0 && (
        <Text size="small" className="px-6 py-4">
          {t("products.none")}
        </Text>
      )}
      <ul className="divide-y">
        {products.map((product) => (
          <li key={product.id} className="flex flex-col px-6 py-3">
            <Link
              to={`/products/${product.id}`}
              className="txt-compact-small-plus text-ui-tag-blue-text hover:text-ui-fg-base w-fit break-words rounded outline-none focus-visible:shadow-borders-focus"
            >
              {product.title}
            </Link>
            {wordProblems(product).map((problem) => (
              <Text
                key={problem}
                size="small"
                className="text-ui-fg-subtle text-pretty break-words"
              >
                {problem}
              </Text>
            ))}
          </li>
        ))}
      </ul>
      <TurnPages page={{ count: page.count, limit: PAGE_SIZE, offset }} onTurn={onOpen} />
    </Section>
  )
}
