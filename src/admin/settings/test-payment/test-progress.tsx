import { Alert, Button, Skeleton } from "@medusajs/ui"
import { useTranslation } from "react-i18next"

import type { StartedTestPayment, TestPayment, WalletSettings } from "../../api-types"
import { OutsideLink } from "../outside-link"
import { Recommendation } from "./recommendation"
import { ShownAmountQuestion } from "./shown-amount-question"
import { TestSteps } from "./test-steps"
import { useTestPayment } from "./use-test-payment"
import { useWording } from "../../use-wording"

const VARIANTS = {
  open: "info",
  captured: "success",
  refused: "error",
  unknown: "warning",
  canceled: "warning",
} as const

type TestProgressProps = {
  started: StartedTestPayment
  settings: WalletSettings
  onForget: () => void
}

export function TestProgress({ started, settings, onForget }: TestProgressProps) {
  const { t } = useTranslation("extWallet")
  const { wordError } = useWording()
  const { data: test, error } = useTestPayment(started.id)
  if (error && !test) {
    return (
      <div className="flex flex-col items-start gap-y-3">
        <Alert variant="error" role="alert" className="w-full">
          {t("test.lost", { said: wordError(error) })}
        </Alert>
        <Button size="small" variant="secondary" onClick={onForget}>
          {t("test.forget")}
        </Button>
      </div>
    )
  }
  if (!test) {
    return <Skeleton className="h-32" />
  }
  const over = test.outcome !== "open"
  const cameBack = isDone(test, "return")
  return (
    <>
      <TestSteps steps={test.steps} />
      <Alert variant={VARIANTS[test.outcome]} aria-live="polite">
        {t(`outcome.${test.outcome === "open" && cameBack ? "returned" : test.outcome}`)}
      </Alert>
      {!over && !cameBack && (
        <OutsideLink href={started.redirection_url}>{t("test.openWallet")}</OutsideLink>
      )}
      {(over || isDone(test, "wallet")) && <ShownAmountQuestion test={test} />}
      {(over || (cameBack && settings.confirmation === "return")) && (
        <Recommendation test={test} settings={settings} />
      )}
    </>
  )
}

function isDone({ steps }: TestPayment, step: string): boolean {
  return steps.some(({ id, done }) => id === step && done)
}
