import { Alert, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"

import type { Problem } from "../api-types"

type ProblemNoticeProps = { title?: string; problem: Problem; children?: ReactNode }

/** What happened and what to do about it, read out as soon as it appears. */
export function ProblemNotice({ title, problem, children }: ProblemNoticeProps) {
  const words = useProblemWords(problem)
  return (
    <Alert variant="error" role="alert">
      <div className="flex flex-col gap-y-2">
        <Text size="small" weight="plus">
          {title ?? words.problem}
        </Text>
        {title && <Text size="small">{words.problem}</Text>}
        <Text size="small" className="text-ui-fg-subtle">
          {words.remedy}
        </Text>
        {children}
      </div>
    </Alert>
  )
}

/** The answers that the service's document names are translated; another is shown as the server words it. */
function useProblemWords({ status, problem, remedy }: Problem) {
  const { t } = useTranslation("extWallet")
  const known = status === null ? null : nameOf(status)
  if (!known) {
    return { problem, remedy }
  }
  return {
    problem: t(`problems.${known}.problem`, { status }),
    remedy: t(`problems.${known}.remedy`),
  }
}

function nameOf(status: number): string | null {
  if (status === 400) return "badRequest"
  if (status === 401) return "unauthorized"
  if (status === 404) return "notFound"
  return status >= 500 ? "serviceFault" : null
}
