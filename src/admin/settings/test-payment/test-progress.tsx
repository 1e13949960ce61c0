import { Alert, Text } from "@medusajs/ui"

import { useDate } from "../../dashboard-parts"
import type { TestPayment } from "../../api-types"
import { OutsideLink } from "../outside-link"
import { ShownAmountQuestion } from "./shown-amount-question"
import { TestSteps } from "./test-steps"
import { useText } from "../../use-text"

const VARIANTS = {
  open: "info",
  captured: "success",
  refused: "error",
  unknown: "warning",
  canceled: "warning",
  expired: "warning",
} as const

export function TestProgress({ test }: { test: TestPayment }) {
  const { t } = useText()
  const { getFullDate } = useDate()
  const over = test.outcome !== "open"
  const cameBack = isDone(test, "return")
  return (
    <>
      <Text size="small" className="text-ui-fg-subtle">
        {t("test.madeAt", { date: getFullDate({ date: test.created_at, includeTime: true }) })}
      </Text>
      <TestSteps steps={test.steps} />
      <Alert variant={VARIANTS[test.outcome]} aria-live="polite">
        {t(`outcome.${test.outcome === "open" && cameBack ? "returned" : test.outcome}`)}
      </Alert>
      {!over && !cameBack && test.redirection_url && (
        <OutsideLink href={test.redirection_url}>{t("test.openWallet")}</OutsideLink>
      )}
      {isDone(test, "init") && (over || isDone(test, "wallet")) && (
        <ShownAmountQuestion test={test} />
      )}
    </>
  )
}

function isDone({ steps }: TestPayment, step: string): boolean {
  return steps.some(({ id, done }) => id === step && done)
}
