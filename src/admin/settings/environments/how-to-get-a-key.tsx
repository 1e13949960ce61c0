import { Text } from "@medusajs/ui"

import { Disclosure } from "../disclosure"
import { OutsideLink } from "../outside-link"
import { Steps } from "../steps"
import { useText } from "../../use-text"

const STEPS = ["signIn", "developers", "apiKeys", "generate", "password", "reveal", "copy", "paste"]

/** The operator's own steps, in its own words where they name a button. */
export function HowToGetAKey({ dashboardUrl }: { dashboardUrl: string | null }) {
  const { t } = useText()
  return (
    <Disclosure title={t("howTo.title")}>
      <Text size="small" className="text-ui-fg-subtle mt-3">
        {t("howTo.who")}
      </Text>
      <Steps>
        {STEPS.map((step) => (
          <li key={step}>{t(`howTo.${step}`)}</li>
        ))}
      </Steps>
      <Text size="small" className="text-ui-fg-subtle mt-2">
        {t("howTo.lifetime")}
      </Text>
      {dashboardUrl && (
        <div className="mt-3">
          <OutsideLink href={dashboardUrl}>{t("service.open")}</OutsideLink>
        </div>
      )}
    </Disclosure>
  )
}
