import { Alert } from "@medusajs/ui"

import { judgeShownAmount, SHOWN_AMOUNTS } from "../../../domain/shown-amount"
import type { Calibration, CalibrationRun } from "../../api-types"
import { useFormats } from "../../use-formats"
import { useText } from "../../use-text"

type ShownAmountVerdictProps = { calibration: Calibration; run: CalibrationRun }

/** A wrong unit has to be mended before anything else, so it is never folded away. */
export function ShownAmountVerdict({ calibration, run }: ShownAmountVerdictProps) {
  const { t } = useText()
  const { hasDecimals } = useFormats()
  const said = calibration.questions.find(({ id }) => id === "shown_amount")?.answer
  const shown = SHOWN_AMOUNTS.find((amount) => amount === said)
  const verdict = shown && judgeShownAmount(shown, hasDecimals(run.currency_code ?? "eur"))
  return verdict && verdict !== "right" ? (
    <Alert variant="error" role="alert">
      {t(`shown.${verdict}`)}
    </Alert>
  ) : null
}
