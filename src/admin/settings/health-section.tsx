import { ArrowPath, CheckCircleSolid, ExclamationCircleSolid, XCircleSolid } from "@medusajs/icons"
import { Button, StatusBadge, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { useQuery } from "@tanstack/react-query"
import type { Check, Health } from "../api-types"
import { useText } from "../use-text"
import { Disclosure, OutsideLink, Section } from "./page-parts"
import { inWords } from "../../words/sentence"
import { getJson, retryUnlessForbidden } from "../api-client"
import { walletKeys } from "../query-keys"

type HealthSectionProps = { checks: Check[]; isRunning: boolean; onRun: () => void }

/** What is wrong; what passed is one line. */
export function HealthSection({ checks, isRunning, onRun }: HealthSectionProps) {
  const { t } = useText()
  const passed = checks.filter(({ status }) => status === "ok")
  const wrong = checks.filter(({ status }) => status !== "ok")
  return (
    <Section
      title={t("health.title")}
      about={t("health.about")}
      badges={<Verdict checks={checks} />}
      actions={
        <Button size="small" variant="secondary" isLoading={isRunning} onClick={onRun}>
          <ArrowPath aria-hidden />
          {t("health.run")}
        </Button>
      }
    >
      {wrong.length > 0 && <CheckList checks={wrong} />}
      {passed.length > 0 && (
        <div className="px-6 py-4">
          <Disclosure title={t("health.passed", { count: passed.length })}>
            <CheckList checks={passed} />
          </Disclosure>
        </div>
      )}
    </Section>
  )
}

function CheckList({ checks }: { checks: Check[] }) {
  return (
    <ul className="divide-y">
      {checks.map((check) => (
        <CheckLine key={check.id} check={check} />
      ))}
    </ul>
  )
}

function Verdict({ checks }: { checks: Check[] }) {
  const { t } = useText()
  const count = (status: Check["status"]) => checks.filter((one) => one.status === status).length
  const errors = count("error")
  const warnings = count("warning")
  return (
    <span role="status" className="flex flex-wrap gap-2">
      {errors > 0 && <StatusBadge color="red">{t("health.errors", { count: errors })}</StatusBadge>}
      {warnings > 0 && (
        <StatusBadge color="orange">{t("health.warnings", { count: warnings })}</StatusBadge>
      )}
      {errors + warnings === 0 && <StatusBadge color="green">{t("health.well")}</StatusBadge>}
    </span>
  )
}

const ICONS = {
  ok: <CheckCircleSolid aria-hidden className="text-ui-tag-green-icon mt-0.5 shrink-0" />,
  warning: (
    <ExclamationCircleSolid aria-hidden className="text-ui-tag-orange-icon mt-0.5 shrink-0" />
  ),
  error: <XCircleSolid aria-hidden className="text-ui-tag-red-icon mt-0.5 shrink-0" />,
}

function CheckLine({ check }: { check: Check }) {
  const { t } = useText()
  const { title, message, remedy } = useCheckText()(check)
  return (
    <li className="flex items-start gap-x-3 px-6 py-3">
      {ICONS[check.status]}
      <div className="min-w-0 flex-1">
        <Text size="small" weight="plus">
          {title}
          <span className="sr-only">{t(`health.status.${check.status}`)}</span>
        </Text>
        <Text size="small" className="text-ui-fg-subtle text-pretty break-words">
          {message}
        </Text>
        {remedy && (
          <Text size="small" className="text-pretty break-words">
            {remedy}
          </Text>
        )}
        {check.link && <CheckLink to={check.link} what={title} />}
      </div>
    </li>
  )
}

/** To a page of the dashboard, or of the documentation. */
function CheckLink({ to, what }: { to: string; what: string }) {
  const { t } = useText()
  return to.startsWith("/") ? (
    <Link
      to={to}
      aria-label={t("actionOn", { action: t("goLive.fix"), what })}
      className="text-ui-tag-blue-text hover:text-ui-fg-base txt-compact-small-plus rounded outline-none focus-visible:shadow-borders-focus"
    >
      {t("goLive.fix")}
    </Link>
  ) : (
    <OutsideLink href={to}>{t("health.learnMore")}</OutsideLink>
  )
}

type Sentences = NonNullable<Check["words"]>["message"]

/** What a check found, in the dashboard's language; what has no words here, in the server's own. */
function useCheckText() {
  const { t } = useText()
  const say = (sentences: Sentences) => inWords(sentences.map(withoutServiceName), t)
  return ({ id, message, remedy, words }: Check) => ({
    title: t(`health.checks.${id}`, { defaultValue: id }),
    message: words ? say(words.message) : message,
    remedy: remedy && words ? say(words.remedy) : remedy,
  })
}

/** The server fills in what English calls the service; here it has its name in the admin's language. */
function withoutServiceName({ key, values }: Sentences[number]) {
  const { serviceName: _inside, ServiceName: _first, ...own } = values
  return { key, values: own }
}

const WORST_FIRST: Record<Check["status"], number> = { error: 0, warning: 1, ok: 2 }

export function useHealth() {
  return useQuery({
    queryKey: walletKeys.health(),
    queryFn: async () => {
      const { checks } = await getJson<Health>("/admin/ext-wallet/doctor")
      return checks.sort((one, other) => WORST_FIRST[one.status] - WORST_FIRST[other.status])
    },
    // An admin who comes back has fixed something.
    staleTime: 0,
    retry: retryUnlessForbidden,
  })
}
