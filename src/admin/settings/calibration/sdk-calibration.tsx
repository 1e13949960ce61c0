import { Button, Text } from "@medusajs/ui"

import { useText } from "../../use-text"
import { Disclosure } from "../disclosure"

type SdkCalibrationProps = { isPending: boolean; disabled: boolean; onStart: () => void }

/** Few stores need it: what the redirect has taught says nothing about the SDK. */
export function SdkCalibration({ isPending, disabled, onStart }: SdkCalibrationProps) {
  const { t } = useText()
  return (
    <Disclosure title={t("calibration.sdk.title")}>
      <Text size="small" className="text-ui-fg-subtle mt-3 text-pretty">
        {t("calibration.sdk.about")}
      </Text>
      <Button
        size="small"
        variant="secondary"
        className="mt-3"
        disabled={disabled}
        isLoading={isPending}
        onClick={onStart}
      >
        {t("calibration.sdk.start")}
      </Button>
    </Disclosure>
  )
}
