import { Alert, StatusBadge, Text } from "@medusajs/ui"
import { type ReactNode, useState } from "react"
import { CheckCircleSolid, CircleDottedLine } from "@medusajs/icons"
import { useLocation } from "react-router-dom"
import type { ChecklistLine, EnvironmentName, WalletSettings } from "../../api-types"
import { useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"
import { Copyable, Fact, FoldingSection, LoadingSettings } from "../page-parts"
import { EnvironmentPanel, maskedKey } from "../environments/environment-panel"
import { EnableInRegions, GoLiveControls, liveStatus, useGoLive } from "../go-live"
import { GuidedTestPayment } from "../test-payment/guided-test-payment"
import { isRunning, taskOf, useTestPayment } from "../test-payment/use-test-payment"
import { useScrollToHash } from "../use-scroll-to-hash"

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

function tunnelTo(backendUrl: string | null): string {
  return `cloudflared tunnel --url ${backendUrl ?? window.location.origin}`
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
      {!backend_is_public && (
        <Alert variant="warning">
          <Text size="small" weight="plus">
            {t("addresses.notPublic")}
          </Text>
          <Text size="small" className="text-ui-fg-subtle mt-1 text-pretty">
            {t("addresses.tunnel")}
          </Text>
          <Copyable value={tunnelTo(backend_url)} what={t("addresses.tunnelCommand")} />
        </Alert>
      )}
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

type StepProps = {
  /** What links point at. */
  id: string
  number: number
  title: string
  about: string
  lines: ChecklistLine[]
  settings: WalletSettings
  /** The first step that is not done, or one that still has something to offer. */
  isCurrent: boolean
  /** What it came to, for when it is folded away. */
  summary: string | null
  badge?: { color: "green" | "orange"; text: string }
  children: ReactNode
}

const CIRCLE =
  "txt-compact-small-plus flex h-6 w-6 shrink-0 items-center justify-center rounded-full"

/** One of the four steps: says what is missing, does it, and folds away when it is done. */
function Step(props: StepProps) {
  const { id, number, title, about, lines, settings, isCurrent, summary, badge, children } = props
  const { t } = useText()
  const { hash, key } = useLocation()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [followed, setFollowed] = useState<string | null>(null)
  // A link to it opens it, before the page scrolls there.
  if (hash === `#${id}` && followed !== key) {
    setFollowed(key)
    setChosen(true)
  }
  const isDone = lines.every(({ done, required }) => done || !required)
  const isOpen = chosen ?? isCurrent
  const shown = badge ?? {
    color: isDone ? ("green" as const) : ("orange" as const),
    text: t(isDone ? "setup.done" : "setup.toDo"),
  }
  return (
    <FoldingSection
      id={id}
      title={title}
      about={!isOpen && summary}
      icon={
        isDone ? (
          <CheckCircleSolid aria-hidden className="text-ui-tag-green-icon h-6 w-6 shrink-0" />
        ) : (
          <span aria-hidden className={`bg-ui-bg-component border ${CIRCLE}`}>
            {number}
          </span>
        )
      }
      badge={
        <StatusBadge color={shown.color} className="shrink-0">
          {shown.text}
        </StatusBadge>
      }
      isOpen={isOpen}
      onToggle={setChosen}
    >
      <div className="flex flex-col gap-y-4 border-t px-6 py-4">
        <Text size="small" className="text-ui-fg-subtle text-pretty">
          {about}
        </Text>
        <MissingLines lines={lines} settings={settings} />
        {children}
      </div>
    </FoldingSection>
  )
}

/** Its own part of the step asks for these. */
const ASKED_BELOW: ChecklistLine["id"][] = ["live_test_payment", "production_active"]

const KEYS: { [Id in ChecklistLine["id"]]?: EnvironmentName } = {
  sandbox_key: "sandbox",
  production_key: "production",
}

type MissingLinesProps = { lines: ChecklistLine[]; settings: WalletSettings }

/** What a step is still waiting for. */
function MissingLines({ lines, settings }: MissingLinesProps) {
  const open = lines.filter(({ id, done }) => !done && !ASKED_BELOW.includes(id))
  if (open.length === 0) {
    return null
  }
  return (
    <ul className="flex flex-col gap-y-3">
      {open.map((line) => (
        <MissingLine key={line.id} line={line} settings={settings} />
      ))}
    </ul>
  )
}

type MissingLineProps = { line: ChecklistLine; settings: WalletSettings }

function MissingLine({ line, settings }: MissingLineProps) {
  const { t } = useText()
  const { id, message, required, currencies } = line
  const isHidden = useHiddenCurrencies(settings)
  const missing = id === "test_payment" && isHidden ? "" : currencies.join(", ").toUpperCase()
  return (
    <li className="flex items-start gap-x-3">
      <CircleDottedLine aria-hidden className="text-ui-fg-muted mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <Text size="small" className="text-pretty">
          {!required && `${t("goLive.recommended")} `}
          {t(isKeyEntered(id, settings) ? "setup.testKey" : `checklist.${id}`, {
            defaultValue: message,
          })}
          {missing && ` ${t("goLive.missing", { currencies: missing })}`}
        </Text>
        {id === "region" && <EnableInRegions />}
      </div>
    </li>
  )
}

/**
 * An admin who is asked which currency the wallet showed must not read it here. With a single one there is nothing to
 * tell apart.
 */
function useHiddenCurrencies({ environments }: WalletSettings): boolean {
  const { data: test } = useTestPayment("sandbox")
  const accounts = Object.values(environments).flatMap((environment) => environment.accounts)
  const currencies = new Set(accounts.map(({ currency_code }) => currency_code))
  return currencies.size <= 1 || !test || isRunning(taskOf(test))
}

/** Then it was not tested yet, or it does not work. */
function isKeyEntered(id: ChecklistLine["id"], { environments }: WalletSettings): boolean {
  const name = KEYS[id]
  return (
    name !== undefined && environments[name].api_key.set && environments[name].accounts.length > 0
  )
}
