import { StatusBadge, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { CircleDottedLine } from "@medusajs/icons"
import type { ChecklistLine, GoLive, WalletSettings } from "../../api-types"
import { useText } from "../../use-text"
import { Copyable, Fact, FoldingSection, useScrollToHash } from "../page-parts"
import { EnvironmentForm, maskedKey } from "../environments/environment-form"
import { EnableInRegions, GoLiveControls, liveStatus } from "../go-live"
import { GuidedTestPayment } from "../test-payment/guided-test-payment"

const STEPS = ["key", "test_payment", "addresses", "go_live"] as const
type StepName = (typeof STEPS)[number]

type SetupStepsProps = { settings: WalletSettings; goLive: GoLive }

/** From nothing to live, in four steps: each says what is missing, does it, and folds away when it is done. */
export function SetupSteps({ settings, goLive }: SetupStepsProps) {
  const { t } = useText()
  useScrollToHash()
  const linesOf = (name: StepName) => goLive.checklist.filter(({ step }) => step === name)
  const isOpen = ({ done, required, id }: ChecklistLine) =>
    !done && (required || (id === "live_test_payment" && goLive.live))
  const current = STEPS.find((name) => linesOf(name).some(isOpen))
  const { sandbox } = settings.environments
  const status = liveStatus(goLive, settings)
  const isDone = (name: StepName) =>
    name === "go_live"
      ? status === "live"
      : linesOf(name).every(({ done, required }) => done || !required)
  /** What it came to. */
  const summaries: Record<StepName, string | null> = {
    key: sandbox.api_key.set ? maskedKey(sandbox.api_key.hint) : null,
    test_payment: sandbox.results.redirect && t(`result.${sandbox.results.redirect.outcome}.title`),
    addresses: settings.backend_url,
    go_live: t(`goLive.about_${status}`),
  }
  const contents: Record<StepName, ReactNode> = {
    key: <EnvironmentForm name="sandbox" settings={settings} />,
    test_payment: <GuidedTestPayment environment="sandbox" settings={settings} />,
    addresses: <Addresses settings={settings} />,
    go_live: <GoLiveControls goLive={goLive} settings={settings} />,
  }
  return STEPS.map((name, index) => (
    <FoldingSection
      key={name}
      number={index + 1}
      id={name.replace("_", "-")}
      title={t(`setup.${name}.title`)}
      about={summaries[name]}
      isOpenAtFirst={name === current}
      badge={
        <StatusBadge color={isDone(name) ? "green" : "orange"} className="shrink-0">
          {name === "go_live"
            ? t(`goLive.badge_${status}`)
            : t(isDone(name) ? "setup.done" : "setup.toDo")}
        </StatusBadge>
      }
    >
      <div className="flex flex-col gap-y-4 border-t px-6 py-4">
        <Text size="small" className="text-ui-fg-subtle text-pretty">
          {name === "go_live" ? summaries.go_live : t(`setup.${name}.about`)}
        </Text>
        <MissingLines lines={linesOf(name)} />
        {contents[name]}
      </div>
    </FoldingSection>
  ))
}

/** Where the service sends customers, and where they go from there. */
function Addresses({ settings }: { settings: WalletSettings }) {
  const { t } = useText()
  const facts = {
    backend: settings.backend_url,
    storefront: settings.storefront_url,
    error: settings.error_url,
  }
  return (
    <>
      <div className="divide-y rounded-lg border">
        {Object.entries(facts).map(([name, value]) => (
          <Fact key={name} name={t(`addresses.${name}`)} about={t(`addresses.${name}About`)}>
            {value ? <Copyable value={value} what={t(`addresses.${name}`)} /> : t("facts.none")}
          </Fact>
        ))}
      </div>
      <Text size="small" className="text-ui-fg-subtle text-pretty">
        {t("addresses.where")}
      </Text>
    </>
  )
}

/** Its own part of the step asks for these. */
const ASKED_BELOW: ChecklistLine["id"][] = ["live_test_payment", "production_active"]

/** What a step is still waiting for. */
function MissingLines({ lines }: { lines: ChecklistLine[] }) {
  const { t } = useText()
  const open = lines.filter(({ id, done }) => !done && !ASKED_BELOW.includes(id))
  return open.map(({ id, message, required, currencies }) => {
    // An admin who is asked which currency the wallet showed must not read it here.
    const missing = id === "test_payment" ? "" : currencies.join(", ").toUpperCase()
    return (
      <div key={id} className="flex items-start gap-x-3">
        <CircleDottedLine aria-hidden className="text-ui-fg-muted mt-0.5 shrink-0" />
        <div className="min-w-0 flex-1">
          <Text size="small" className="text-pretty">
            {!required && `${t("goLive.recommended")} `}
            {t(`checklist.${id}`, { defaultValue: message })}
            {missing && ` ${t("goLive.missing", { currencies: missing })}`}
          </Text>
          {id === "region" && <EnableInRegions />}
        </div>
      </div>
    )
  })
}
