import type { Statement } from "../../api-types"
import { useText } from "../../use-text"
import { MappingChoice } from "./mapping-choice"

const NONE = "none"

type ColumnChoiceProps = {
  statement: Statement
  field:
    | "transaction_id"
    | "ext_order_id"
    | "amount"
    | "currency"
    | "date"
    | "type"
    | "status"
    | "reference"
  value: number | null
  onChange: (column: number | null) => void
  hint?: string
  problem?: string | false
}

export function ColumnChoice({ statement, field, value, onChange, ...rest }: ColumnChoiceProps) {
  const { t } = useText()
  const columns = statement.columns.map(({ name }, index) => ({
    value: String(index),
    label: name || String(index + 1),
  }))
  return (
    <MappingChoice
      label={t(`statements.mapping.${field}`)}
      value={value === null ? NONE : String(value)}
      options={[{ value: NONE, label: t("statements.mapping.none") }, ...columns]}
      onChange={(next) => onChange(next === NONE ? null : Number(next))}
      {...rest}
    />
  )
}
