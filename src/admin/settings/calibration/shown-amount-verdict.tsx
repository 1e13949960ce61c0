import { Alert } from "@medusajs/ui"

import { judgeShownAmount, SHOWN_AMOUNTS } from "../../../domain/shown-amount"
import type { Calibration, CalibrationRun } from "../../api-types"
import { useFormats } from "../../use-formats"
import { useText } from "../../use-text"

type ShownAmountVerdictProps = { calibration: Calibration; run: CalibrationRun }

/** A wrong unit or currency has to be mended before anything else, so it is never folded away. */
export function ShownAmountVerdict({ calibration, run }: ShownAmountVerdictProps) {
  const { t } = useText()
  const { hasDecimals } = useFormats()
  const answerTo = (question: string) =>
    calibration.questions.find(({ id }) => id === question)?.answer
  const amount = SHOWN_AMOUNTS.find((known) => known === answerTo("shown_amount"))
  const currency = run.currency_code ?? "eur"
  const verdict =
    amount &&
    judgeShownAmount(
      { amount, currency: answerTo("shown_currency") ?? currency },
      { currency, hasDecimals: hasDecimals(currency) }
    )
  return verdict && verdict !== "right" ? (
    <Alert variant="error" role="alert">
      {t(`shown.${verdict}`, { currency: currency.toUpperCase() })}
    </Alert>
  ) : null
}
