import { Alert, Text } from "@medusajs/ui"
import type { ReactNode } from "react"

import type { Problem } from "../api-types"
import { useProblemText } from "../use-problem-text"

type ProblemNoticeProps = { title?: string; problem: Omit<Problem, "status">; children?: ReactNode }

/** What happened and what to do about it, read out as soon as it appears. */
export function ProblemNotice({ title, problem, children }: ProblemNoticeProps) {
  const words = useProblemText().word(problem)
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
