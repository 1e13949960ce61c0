import { Alert, Text } from "@medusajs/ui"

import type { EnvironmentName, TestResult as Result } from "../../api-types"
import { useDate } from "../../dashboard-parts"
import { useText } from "../../use-text"

const VARIANTS: Record<Result["outcome"], "success" | "warning"> = {
  recognized: "success",
  captured_on_approval: "success",
  looks_alike: "warning",
  ambiguous: "warning",
  not_captured: "warning",
  unclear: "warning",
}

/** What the test payment has shown, in one sentence, and what follows from it. */
export function TestResult({
  result,
  environment,
}: {
  result: Result
  environment: EnvironmentName
}) {
  const { t } = useText()
  const { getFullDate } = useDate()
  const { outcome, amount, repeated, is_simulated, learned_by: name } = result
  const date = getFullDate({ date: result.learned_at, includeTime: true })
  const currency = { currency: amount?.currency_code ?? "" }
  return (
    <div aria-live="polite" className="flex flex-col gap-y-2">
      <Alert variant={VARIANTS[outcome]}>
        <Text size="small" weight="plus">
          {t(`result.${outcome}.title`)}
        </Text>
        <Text size="small" className="text-pretty">
          {t(`result.${outcome}.what`)}
        </Text>
        {repeated && <Text size="small">{t(`result.repeated.${repeated}`)}</Text>}
        {environment === "production" && <Text size="small">{t("result.refund")}</Text>}
      </Alert>
      {amount && (
        <Alert variant={amount.verdict === "right" ? "success" : "error"}>
          {t(`shown.${amount.verdict}`, currency)}
        </Alert>
      )}
      {is_simulated && <Alert variant="warning">{t("result.simulated")}</Alert>}
      <Text size="xsmall" className="text-ui-fg-subtle">
        {name ? t("result.learnedBy", { date, name }) : date}
      </Text>
    </div>
  )
}
