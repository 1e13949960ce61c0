import { Alert, Text } from "@medusajs/ui"

import type { ProductAnswer } from "../api-types"
import { useText } from "../use-text"

type Product = Pick<ProductAnswer["product"], "account" | "problems">

export function useProductProblems() {
  const { t } = useText()
  return ({ account, problems }: Product): string[] =>
    problems.map((problem) => t(`products.problems.${problem}`, { account: account ?? "" }))
}

/** What would stop its checkout, one sentence each. */
export function ProductProblems({ product }: { product: Product }) {
  const words = useProductProblems()(product)
  return (
    <Alert variant="error" role="alert">
      <div className="flex flex-col gap-y-2">
        {words.map((problem) => (
          <Text key={problem} size="small" className="break-words">
            {problem}
          </Text>
        ))}
      </div>
    </Alert>
  )
}
