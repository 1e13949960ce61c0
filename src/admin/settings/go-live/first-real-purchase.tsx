import { Alert, Text } from "@medusajs/ui"

import { OutsideLink } from "../outside-link"
import { Steps } from "../steps"
import { useText } from "../../use-text"

const STEPS = ["buy", "compare", "refund"]

export function FirstRealPurchase({ storefrontUrl }: { storefrontUrl: string | null }) {
  const { t } = useText()
  return (
    <Alert variant="success" className="m-4 w-auto">
      <Text size="small" weight="plus">
        {t("firstPurchase.title")}
      </Text>
      <Steps>
        {STEPS.map((step) => (
          <li key={step}>{t(`firstPurchase.${step}`)}</li>
        ))}
      </Steps>
      {storefrontUrl && (
        <div className="mt-2">
          <OutsideLink href={storefrontUrl}>{t("firstPurchase.openShop")}</OutsideLink>
        </div>
      )}
    </Alert>
  )
}
