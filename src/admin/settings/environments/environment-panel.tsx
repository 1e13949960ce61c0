import { Alert, Badge, Button, StatusBadge, toast, usePrompt } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { type ReactNode, useState } from "react"
import type {
  ConnectionAnswer,
  EnvironmentName,
  WalletEnvironment,
  WalletSettings,
} from "../../api-types"
import { useText } from "../../use-text"
import { Fact, ProblemNotice } from "../page-parts"
import { useSaveEnvironment, useTestConnection } from "./use-environment"
import { useFormats } from "../../use-formats"
import { useProblemText } from "../../use-problem-text"

type EnvironmentPanelProps = { name: EnvironmentName; settings: WalletSettings }

/** Key and accounts of an environment: enter them, see whether they work, change them. */
export function EnvironmentPanel({ name, settings }: EnvironmentPanelProps) {
  const { t } = useText()
  const environment = settings.environments[name]
  const { api_key, accounts, locked, verified_at, problem } = environment
  const action = t(keyAction(environment))
  const isEntered = api_key.set && accounts.length > 0
  return (
    <div role="group" aria-label={t(`environments.${name}`)} className="flex flex-col gap-y-4">
      {(api_key.set || accounts.length > 0) && <EnvironmentFacts environment={environment} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" variant={isEntered ? "secondary" : "primary"} asChild>
          <Link
            to={`key/${name}`}
            aria-label={t("actionOn", { action, what: t(`environments.${name}`) })}
          >
            {action}
          </Link>
        </Button>
        {api_key.set && !locked.includes("api_key") && (
          <RemoveKey name={name} active={settings.active_environment === name} />
        )}
      </div>
      {/* Another key, or another thing known of it: the last answer no longer holds. */}
      {api_key.set && (
        <ConnectionTest
          key={JSON.stringify([api_key, verified_at, problem])}
          name={name}
          environment={environment}
        />
      )}
    </div>
  )
}

/** Nothing here can be read back into a key: the server only ever tells its last four characters. */
function EnvironmentFacts({ environment }: { environment: WalletEnvironment }) {
  const { t } = useText()
  const { api_key, accounts, locked } = environment
  return (
    <div className="divide-y rounded-lg border">
      {api_key.set && (
        <Fact name={t("facts.key")}>
          <Locked locked={api_key.source === "configuration"}>
            <KeyStatusBadge environment={environment} />
            <span className="font-mono">{maskedKey(api_key.hint)}</span>
          </Locked>
        </Fact>
      )}
      {accounts.length > 0 && (
        <Fact name={t("facts.accounts")}>
          <Locked locked={locked.includes("accounts")}>
            {accounts.map(({ currency_code, account_id, merchant_account_id }) => (
              <span key={currency_code} className="block">
                {currency_code.toUpperCase()} {account_id}
                {merchant_account_id && ` (${merchant_account_id})`}
              </span>
            ))}
          </Locked>
        </Fact>
      )}
    </div>
  )
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

const COLORS = { failing: "red", working: "green", untested: "orange" } as const

function KeyStatusBadge({ environment }: { environment: WalletEnvironment }) {
  const { t } = useText()
  const { problem, verified_at } = environment
  const status = problem ? "failing" : verified_at ? "working" : "untested"
  return <StatusBadge color={COLORS[status]}>{t(`keyStatus.${status}`)}</StatusBadge>
}

type ConnectionTestProps = { name: EnvironmentName; environment: WalletEnvironment }

/** With the answer to the last test; before one, what is known to be wrong. */
function ConnectionTest({ name, environment }: ConnectionTestProps) {
  const { t } = useText()
  const { duration } = useFormats()
  const { wordError } = useProblemText()
  const { mutateAsync, isPending, error } = useTestConnection(name)
  const [answer, setAnswer] = useState<ConnectionAnswer | null>(null)
  const action = t("key.test")
  const problem = answer?.ok === false ? answer : environment.problem

  // Not by callbacks: what is known of the key may change, and they go with this button.
  const test = async () => {
    const given = await mutateAsync({}).catch(() => null)
    setAnswer(given)
    if (given?.ok) toast.success(t("key.works", { time: duration(given.expires_in) }))
  }

  return (
    <>
      {error && <Alert variant="error">{t("key.notTested", { said: wordError(error) })}</Alert>}
      {!error && problem && <ProblemNotice problem={problem} />}
      <Button
        size="small"
        variant="secondary"
        className="self-start"
        isLoading={isPending}
        onClick={() => void test()}
        aria-label={t("actionOn", { action, what: t(`environments.${name}`) })}
      >
        {action}
      </Button>
    </>
  )
}

function RemoveKey({ name, active }: { name: EnvironmentName; active: boolean }) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const prompt = usePrompt()
  const { mutateAsync, isPending } = useSaveEnvironment(name)
  const action = t("removeKey.confirm")

  const askAndRemove = async () => {
    const agreed = await prompt({
      title: t(`removeKey.${name}`),
      description: t(active ? "removeKey.fromActive" : "removeKey.fromInactive"),
      confirmText: action,
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
      aria-label={t("actionOn", { action, what: t(`environments.${name}`) })}
    >
      {action}
    </Button>
  )
}

/** What the form of an environment is for: a key that the configuration sets is not entered there. */
function keyAction({ api_key, locked }: WalletEnvironment): string {
  if (locked.includes("api_key")) return "key.accounts"
  return api_key.set ? "key.replace" : "key.enter"
}

/** The server's hint is "…" and the key's last characters, or "…" alone for a key that is too short to show any. */
export function maskedKey(hint: string | null): string {
  return `••••••••${(hint ?? "").replace(/^…/, "")}`
}
