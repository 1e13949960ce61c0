import { Alert, Text } from "@medusajs/ui"
import type { ReactNode } from "react"

import type { ChecklistLine, WalletSettings } from "../../api-types"
import { useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"
import { Copyable } from "../copyable"
import { EnvironmentPanel } from "../environments/environment-panel"
import { maskedKey } from "../environments/key-ending"
import { Fact } from "../fact"
import { GoLiveControls } from "../go-live/go-live-controls"
import { liveStatus } from "../go-live/live-status"
import { useGoLive } from "../go-live/use-go-live"
import { LoadingSettings } from "../loading-settings"
import { GuidedTestPayment } from "../test-payment/guided-test-payment"
import { TunnelHelp } from "../tunnel-help"
import { useScrollToHash } from "../use-scroll-to-hash"
import { Step } from "./step"

const STEPS = ["key", "test_payment", "addresses", "go_live"] as const
type StepName = (typeof STEPS)[number]

const IDS: Record<StepName, string> = {
  key: "key",
  test_payment: "test-payment",
  addresses: "addresses",
  go_live: "go-live",
}

/** From nothing to live, in four steps. */
export function SetupSteps({ settings }: { settings: WalletSettings }) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const { data: goLive, error } = useGoLive()
  useScrollToHash(goLive !== undefined)
  if (error) {
    return (
      <Alert variant="error" role="alert">
        {t("goLive.failed", { said: wordError(error) })}
      </Alert>
    )
  }
  if (!goLive) {
    return <LoadingSettings />
  }
  const { checklist } = goLive
  const linesOf = (name: StepName) => checklist.filter(({ step }) => step === name)
  const isOpen = ({ done, required, id }: ChecklistLine) =>
    !done && (required || (id === "live_test_payment" && goLive.live))
  const current = STEPS.find((name) => linesOf(name).some(isOpen))
  const { sandbox } = settings.environments
  const status = liveStatus(goLive, settings)
  const summaries: Record<StepName, string | null> = {
    key: sandbox.api_key.set ? maskedKey(sandbox.api_key.hint) : null,
    test_payment: sandbox.results.redirect && t(`result.${sandbox.results.redirect.outcome}.title`),
    addresses: settings.backend_url,
    go_live: t(`goLive.about_${status}`),
  }
  const badge = {
    color: status === "live" ? ("green" as const) : ("orange" as const),
    text: t(`goLive.badge_${status}`),
  }
  const contents: Record<StepName, ReactNode> = {
    key: <EnvironmentPanel name="sandbox" settings={settings} />,
    test_payment: <GuidedTestPayment environment="sandbox" settings={settings} />,
    addresses: <Addresses settings={settings} />,
    go_live: <GoLiveControls goLive={goLive} settings={settings} />,
  }
  return STEPS.map((name, index) => (
    <Step
      key={name}
      id={IDS[name]}
      number={index + 1}
      title={t(`setup.${name}.title`)}
      about={t(`setup.${name}.about`)}
      lines={linesOf(name)}
      settings={settings}
      isCurrent={name === current}
      summary={summaries[name]}
      badge={name === "go_live" ? badge : undefined}
    >
      {contents[name]}
    </Step>
  ))
}

/** Where the service sends customers, and where they go from there. */
function Addresses({ settings }: { settings: WalletSettings }) {
  const { t } = useText()
  const { backend_url, storefront_url, error_url, backend_is_public } = settings
  const facts = [
    ["backend", backend_url],
    ["storefront", storefront_url],
  ] as const
  return (
    <>
      {!backend_is_public && <TunnelHelp backendUrl={backend_url} />}
      <div className="divide-y rounded-lg border">
        {facts.map(([name, value]) => (
          <Fact key={name} name={t(`addresses.${name}`)} about={t(`addresses.${name}About`)}>
            <span className="break-all">{value ?? t("facts.none")}</span>
          </Fact>
        ))}
        {error_url && (
          <Fact name={t("addresses.error")} about={t("addresses.errorAbout")}>
            <Copyable value={error_url} what={t("addresses.error")} />
          </Fact>
        )}
      </div>
      <Text size="small" className="text-ui-fg-subtle text-pretty">
        {t("addresses.where")}
      </Text>
    </>
  )
}
