import { Container, Text } from "@medusajs/ui"

import type { Statement } from "../api-types"
import { useFormats } from "../use-formats"
import { useText } from "../use-text"

export function ProgressCard({ statement }: { statement: Statement }) {
  const { t } = useText()
  const { count } = useFormats()
  const { state, step, progress: done, line_count: all } = statement
  const isCounted = state === "matching" && step !== "listing"
  const title = t(`statements.steps.${state === "applying" ? "applying" : (step ?? "reading")}`)
  return (
    <Container className="flex flex-col gap-y-2" role="status">
      <Text size="small" weight="plus">
        {title}
      </Text>
      <progress
        className="w-full"
        aria-label={title}
        max={all}
        {...(isCounted && { value: Math.min(done, all) })}
      />
      <Text size="small" className="text-ui-fg-subtle">
        {isCounted && `${t("statements.progress", { done: count(done), all: count(all) })} · `}
        {t("statements.background")}
      </Text>
    </Container>
  )
}
