import { Alert, Badge, Button, StatusBadge, Text, toast, usePrompt } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { ReactNode } from "react"
import type { EnvironmentName, WalletEnvironment, WalletSettings } from "../../api-types"
import { useText } from "../../use-text"
import { Disclosure, Fact, FEMALE, OutsideLink, ProblemNotice, Steps } from "../page-parts"
import { knownOfKey, useSaveEnvironment, useTestConnection } from "./use-environment"
import { useDate } from "../../dashboard-parts"
import { useFormats } from "../../use-formats"
import { useProblemText } from "../../use-problem-text"

type EnvironmentPanelProps = { name: EnvironmentName; settings: WalletSettings }

/** Key and accounts of an environment: enter them, see whether they work, change them. */
export function EnvironmentPanel({ name, settings }: EnvironmentPanelProps) {
  const { t } = useText()
  const test = useTestConnection(name)
  const environment = settings.environments[name]
  const { api_key, accounts, dashboard_url, locked } = environment
  const action = t(keyAction(environment))
  const isEntered = api_key.set && accounts.length > 0
  return (
    <div role="group" aria-label={t(`environments.${name}`)} className="flex flex-col gap-y-4">
      {(api_key.set || accounts.length > 0) && (
        <div className="rounded-lg border">
          <EnvironmentFacts environment={environment} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" variant={isEntered ? "secondary" : "primary"} asChild>
          <Link
            to={`key/${name}`}
            aria-label={t("actionOn", { action, what: t(`environments.${name}`) })}
          >
            {action}
          </Link>
        </Button>
        {api_key.set && <ConnectionTestButton name={name} test={test} environment={environment} />}
        {api_key.set && !locked.includes("api_key") && (
          <RemoveKey name={name} active={settings.active_environment === name} />
        )}
        {dashboard_url && <OutsideLink href={dashboard_url}>{t("service.open")}</OutsideLink>}
      </div>
      <ConnectionAnswer test={test} environment={environment} />
      {!api_key.set && <HowToGetAKey dashboardUrl={dashboard_url} />}
    </div>
  )
}

/** Nothing here can be read back into a key: the server only ever tells its last four characters. */
function EnvironmentFacts({ environment }: { environment: WalletEnvironment }) {
  const { t } = useText()
  const { getFullDate } = useDate()
  const { api_key, verified_at } = environment
  const moment = (at: string | null) =>
    at ? getFullDate({ date: at, includeTime: true }) : t("facts.never")
  return (
    <div className="divide-y">
      <Fact name={t("facts.key")}>
        {api_key.set ? (
          <Locked locked={api_key.source === "configuration"}>
            <KeyStatusBadge environment={environment} />
            <span aria-hidden className="font-mono">
              {maskedKey(api_key.hint)}
            </span>
            <span className="sr-only">
              {t("facts.keyEndsIn", { hint: keyEnding(api_key.hint) })}
            </span>
          </Locked>
        ) : (
          t("facts.none", FEMALE)
        )}
      </Fact>
      <Fact name={t("facts.accounts")}>
        <Locked locked={environment.locked.includes("accounts")}>
          {environment.accounts.length === 0
            ? t("facts.none")
            : environment.accounts.map((account) => (
                <span key={account.currency_code} className="block">
                  {accountName(account)}
                </span>
              ))}
        </Locked>
      </Fact>
      <Fact name={t("facts.verified")}>{moment(verified_at)}</Fact>
    </div>
  )
}

function accountName(account: WalletEnvironment["accounts"][number]): string {
  const { currency_code, account_id, merchant_account_id } = account
  const ids = merchant_account_id ? `${account_id} (${merchant_account_id})` : account_id
  return `${currency_code.toUpperCase()} ${ids}`
}

function Locked({ locked, children }: { locked: boolean; children: ReactNode }) {
  const { t } = useText()
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="break-all">{children}</span>
      {locked && <Badge size="2xsmall">{t("facts.byConfiguration")}</Badge>}
    </span>
  )
}

const COLORS = { missing: "grey", failing: "red", working: "green", untested: "orange" } as const
type KeyStatus = keyof typeof COLORS

export function KeyStatusBadge({ environment }: { environment: WalletEnvironment }) {
  const { t } = useText()
  const status = keyStatus(environment)
  return <StatusBadge color={COLORS[status]}>{t(`keyStatus.${status}`)}</StatusBadge>
}

function keyStatus({ api_key, problem, verified_at }: WalletEnvironment): KeyStatus {
  if (!api_key.set) return "missing"
  if (problem) return "failing"
  return verified_at ? "working" : "untested"
}

type ConnectionTest = ReturnType<typeof useTestConnection>
type ConnectionTestProps = { test: ConnectionTest; environment: WalletEnvironment }

function ConnectionTestButton({
  name,
  test,
  environment,
}: ConnectionTestProps & { name: EnvironmentName }) {
  const { t } = useText()
  const action = t("key.test")
  return (
    <Button
      size="small"
      variant="secondary"
      disabled={!environment.api_key.set}
      isLoading={test.isPending}
      onClick={() => test.mutate()}
      aria-label={t("actionOn", { action, what: t(`environments.${name}`) })}
    >
      {action}
    </Button>
  )
}

/** The answer to the last test; before one, what is known to be wrong. */
function ConnectionAnswer({ test, environment }: ConnectionTestProps) {
  const { t } = useText()
  const { duration } = useFormats()
  const { wordError } = useProblemText()
  const { data, error } = test
  const answer = data?.about === knownOfKey(environment) ? data.answer : null
  const known = environment.problem
  return (
    <div aria-live="polite" className="empty:hidden">
      {error && <Alert variant="error">{t("key.notTested", { said: wordError(error) })}</Alert>}
      {answer?.ok && (
        <Alert variant="success">{t("key.works", { time: duration(answer.expires_in) })}</Alert>
      )}
      {answer && !answer.ok && <ProblemNotice problem={answer} />}
      {!answer && !error && known && <ProblemNotice problem={known} />}
    </div>
  )
}

function RemoveKey({ name, active }: { name: EnvironmentName; active: boolean }) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const prompt = usePrompt()
  const { mutateAsync, isPending } = useSaveEnvironment(name)

  const askAndRemove = async () => {
    const agreed = await prompt({
      title: t(`removeKey.${name}`),
      description: t(active ? "removeKey.fromActive" : "removeKey.fromInactive"),
      confirmText: t("removeKey.confirm"),
      cancelText: t("cancel"),
    })
    if (!agreed) return
    // Not by callbacks: this button is gone once the key is, and they with it.
    await mutateAsync({ api_key: null }).then(
      () => toast.success(t("removeKey.done")),
      (error: unknown) => toast.error(wordError(error))
    )
  }

  return (
    <Button
      size="small"
      variant="transparent"
      isLoading={isPending}
      onClick={() => void askAndRemove()}
      aria-label={t("actionOn", {
        action: t("removeKey.confirm"),
        what: t(`environments.${name}`),
      })}
    >
      {t("removeKey.confirm")}
    </Button>
  )
}

const STEPS = ["signIn", "generate", "reveal", "paste"]

/** The operator's own steps, in its own words where they name a button. */
export function HowToGetAKey({ dashboardUrl }: { dashboardUrl: string | null }) {
  const { t } = useText()
  return (
    <Disclosure title={t("howTo.title")}>
      <Text size="small" className="text-ui-fg-subtle mt-3">
        {t("howTo.who")}
      </Text>
      <Steps>
        {STEPS.map((step) => (
          <li key={step}>{t(`howTo.${step}`)}</li>
        ))}
      </Steps>
      <Text size="small" className="text-ui-fg-subtle mt-2">
        {t("howTo.lifetime")}
      </Text>
      {dashboardUrl && (
        <div className="mt-3">
          <OutsideLink href={dashboardUrl}>{t("service.open")}</OutsideLink>
        </div>
      )}
    </Disclosure>
  )
}

/** What the form of an environment is for: a key that the configuration sets is not entered there. */
export function keyAction({ api_key, locked }: WalletEnvironment): string {
  if (locked.includes("api_key")) return "key.accounts"
  return api_key.set ? "key.replace" : "key.enter"
}

/** The server's hint is "…" and the key's last characters, or "…" alone for a key that is too short to show any. */
function keyEnding(hint: string | null): string {
  return (hint ?? "").replace(/^…/, "")
}

export function maskedKey(hint: string | null): string {
  return `••••••••${keyEnding(hint)}`
}
