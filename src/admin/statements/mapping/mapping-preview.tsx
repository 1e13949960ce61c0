import { Table, Text } from "@medusajs/ui"

import type { Statement } from "../../api-types"
import { useText } from "../../use-text"

export function MappingPreview({ statement }: { statement: Statement }) {
  const { t } = useText()
  const { columns, samples, file_name: name } = statement
  return (
    <div>
      <div className="px-6 py-4">
        <Text size="small" weight="plus">
          {t("statements.mapping.preview")}
        </Text>
        <Text size="small" className="text-ui-fg-subtle">
          {t("statements.mapping.previewAbout", { name })}
        </Text>
      </div>
      <div
        className="overflow-x-auto"
        tabIndex={0}
        role="region"
        aria-label={t("statements.mapping.preview")}
      >
        <Table>
          <Table.Header>
            <Table.Row className="whitespace-nowrap">
              {columns.map((column, index) => (
                <Table.HeaderCell key={index}>{column.name || String(index + 1)}</Table.HeaderCell>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {samples.map((fields, row) => (
              <Table.Row key={row} className="whitespace-nowrap">
                {columns.map((_column, index) => (
                  <Table.Cell key={index}>{fields[index]}</Table.Cell>
                ))}
              </Table.Row>
            ))}
          </Table.Body>
        </Table>
      </div>
    </div>
  )
}
