import { Heading, Text } from "@medusajs/ui"

import type { GoLive, WalletSettings } from "../../api-types"
import { useText } from "../../use-text"
import { EnvironmentPanel } from "../environments/environment-panel"
import { GuidedTestPayment } from "../test-payment/guided-test-payment"
import { BackToSandbox } from "./back-to-sandbox"
import { GoLiveButton } from "./go-live-button"
import { liveStatus } from "./live-status"

type GoLiveControlsProps = { goLive: GoLive; settings: WalletSettings }

/** The production key, the switch, and the first payment after it. */
export function GoLiveControls({ goLive, settings }: GoLiveControlsProps) {
  const { t } = useText()
  const status = liveStatus(goLive, settings)
  return (
    <>
      {status === "blocked" && (
        <Text size="small" className="text-ui-fg-error">
          {t("goLive.about_blocked")}
        </Text>
      )}
      <EnvironmentPanel name="production" settings={settings} />
      {goLive.live && (
        <section
          id="live-test-payment"
          tabIndex={-1}
          aria-labelledby="live-test-payment-title"
          className="flex flex-col gap-y-3 border-t pt-4 outline-none"
        >
          <Heading level="h3" id="live-test-payment-title">
            {t("test.live")}
          </Heading>
          <GuidedTestPayment environment="production" settings={settings} />
        </section>
      )}
      <div className="border-t pt-4">
        {goLive.live ? <BackToSandbox /> : <GoLiveButton goLive={goLive} settings={settings} />}
      </div>
    </>
  )
}
