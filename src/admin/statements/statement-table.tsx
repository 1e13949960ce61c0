import { Badge, Table, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"

import type { StatementSummary } from "../api-types"
import { useFormats } from "../use-formats"
import { useText } from "../use-text"

export function StatementTable({ statements }: { statements: StatementSummary[] }) {
  const { t } = useText()
  const { moment } = useFormats()
  return (
    <div className="overflow-x-auto">
      <Table>
        <Table.Header>
          <Table.Row>
            {(["file", "state", "result", "by", "uploaded"] as const).map((name) => (
              <Table.HeaderCell key={name}>{t(`statements.columns.${name}`)}</Table.HeaderCell>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {statements.map((statement) => (
            <Table.Row key={statement.id} className="whitespace-nowrap">
              <Table.Cell>
                <Link
                  to={`/ext-wallet/statements/${statement.id}`}
                  className="txt-compact-small-plus text-ui-fg-base rounded outline-none focus-visible:shadow-borders-focus"
                >
                  {statement.file_name}
                </Link>
              </Table.Cell>
              <Table.Cell>
                <Badge size="2xsmall">
                  {t(`statements.states.${statement.stopped ? "stopped" : statement.state}`)}
                </Badge>
              </Table.Cell>
              <Table.Cell>
                <Result statement={statement} />
              </Table.Cell>
              <Table.Cell>{statement.uploaded_by}</Table.Cell>
              <Table.Cell>{moment(statement.created_at)}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table>
    </div>
  )
}

function Result({ statement: { counts } }: { statement: StatementSummary }) {
  const { t } = useText()
  const { count } = useFormats()
  if (!counts) {
    return <>–</>
  }
  const others = counts.differs + counts.only_here + counts.only_there
  return (
    <Text size="small">
      {t("statements.result", { agrees: count(counts.agrees), others: count(others) })}
    </Text>
  )
}
