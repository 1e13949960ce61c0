import { Badge, Container, Heading, Text } from "@medusajs/ui"

import type { Statement } from "../api-types"
import { useFormats } from "../use-formats"
import { useText } from "../use-text"

export function StatementHeader({ statement }: { statement: Statement }) {
  const { t } = useText()
  const { moment, day, count } = useFormats()
  const { period_from: from, period_to: to, line_count: lines } = statement
  const facts = [
    t("statements.facts", { name: statement.uploaded_by, date: moment(statement.created_at) }),
    t("statements.lines", { count: lines, lines: count(lines) }),
    ...(from && to ? [t("statements.period", { from: day(from), to: day(to) })] : []),
    ...(statement.environment ? [t(`environments.${statement.environment}`)] : []),
  ]
  return (
    <Container>
      <div className="flex flex-wrap items-center gap-2">
        <Heading className="break-all">{statement.file_name}</Heading>
        <Badge size="2xsmall">
          {t(`statements.states.${statement.stopped ? "stopped" : statement.state}`)}
        </Badge>
      </div>
      <Text size="small" className="text-ui-fg-subtle text-pretty">
        {facts.join(" · ")}
      </Text>
    </Container>
  )
}
