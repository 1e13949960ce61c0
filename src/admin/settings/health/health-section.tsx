import { ArrowDownTray, ArrowPath } from "@medusajs/icons"
import { Button, StatusBadge, toast } from "@medusajs/ui"

import type { Check } from "../../api-types"
import { useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"
import { Disclosure } from "../disclosure"
import { Section } from "../section"
import { CheckLine } from "./check-line"
import { useSupportBundle } from "./use-health"

type HealthSectionProps = { checks: Check[]; isRunning: boolean; onRun: () => void }

/** What is wrong; what passed is one line. */
export function HealthSection({ checks, isRunning, onRun }: HealthSectionProps) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const { mutate: save, isPending } = useSupportBundle()
  const passed = checks.filter(({ status }) => status === "ok")
  const wrong = checks.filter(({ status }) => status !== "ok")
  return (
    <Section
      title={t("health.title")}
      about={t("health.about")}
      badges={<Verdict checks={checks} />}
      actions={
        <>
          <Button size="small" variant="secondary" isLoading={isRunning} onClick={onRun}>
            <ArrowPath aria-hidden />
            {t("health.run")}
          </Button>
          <Button
            size="small"
            variant="secondary"
            isLoading={isPending}
            onClick={() => {
              save(undefined, { onError: (error) => toast.error(wordError(error)) })
            }}
          >
            <ArrowDownTray aria-hidden />
            {t("health.bundle")}
          </Button>
        </>
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
