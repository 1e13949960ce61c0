import type { Calibration, CalibrationRun } from "../../api-types"
import { useText } from "../../use-text"
import { CalibrationStarted } from "./calibration-started"
import { CalibrationSteps } from "./calibration-steps"
import { ObservedCalls } from "./observed-calls"
import { ShownAmountVerdict } from "./shown-amount-verdict"

type CalibrationDetailsProps = { calibration: Calibration; run: CalibrationRun }

/** How the last one went. */
export function CalibrationDetails({ calibration, run }: CalibrationDetailsProps) {
  const { t } = useText()
  return (
    <>
      <ShownAmountVerdict calibration={calibration} run={run} />
      <details>
        <summary className="txt-compact-small-plus cursor-pointer rounded outline-none focus-visible:shadow-borders-focus">
          {t("calibration.details")}
        </summary>
        <div className="mt-3 flex flex-col gap-y-4">
          <CalibrationStarted run={run} />
          <CalibrationSteps calibration={calibration} run={run} />
          {calibration.observations && <ObservedCalls observations={calibration.observations} />}
        </div>
      </details>
    </>
  )
}
