import { Alert, Text } from "@medusajs/ui"

import type { Statement } from "../api-types"
import { useFormats } from "../use-formats"
import { useText } from "../use-text"

/** Which lines could not be read, and why: the first of them. */
export function UnreadLines({ statement }: { statement: Statement }) {
  const { t } = useText()
  const { count } = useFormats()
  const { problems, problem_count: all } = statement
  if (all === 0) {
    return null
  }
  return (
    <Alert variant="error" role="alert">
      <Text size="small" weight="plus">
        {t("statements.problems.title", { count: all, lines: count(all) })}
      </Text>
      <Text size="small" className="text-ui-fg-subtle">
        {t("statements.problems.about")} {t("statements.notCounted")}
      </Text>
      <ul>
        {problems.map(({ line, problem, value }) => (
          <li key={line}>
            <Text size="small">{t(`statements.problems.${problem}`, { line, value })}</Text>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
