import type { Calibration, CalibrationRun } from "../../api-types"
import { useText } from "../../use-text"
import { Disclosure } from "../disclosure"
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
      <Disclosure title={t("calibration.details")}>
        <div className="mt-3 flex flex-col gap-y-4">
          <CalibrationStarted run={run} />
          <CalibrationSteps calibration={calibration} run={run} />
          {calibration.observations && <ObservedCalls observations={calibration.observations} />}
        </div>
      </Disclosure>
    </>
  )
}
