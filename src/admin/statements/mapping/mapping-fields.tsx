import type { Statement } from "../../api-types"
import { useText } from "../../use-text"
import { MappingChoice } from "./mapping-choice"
import { ColumnChoice } from "./column-choice"
import type { MappingValues, MissingValue } from "./mapping-values"

type MappingFieldsProps = {
  statement: Statement
  values: MappingValues
  missing: MissingValue[]
  onChange: (change: Partial<MappingValues>) => void
}

/** As far as the column's own amounts tell. */
const readingOf = (column: Statement["columns"][number] | undefined) => ({
  decimal_mark: column?.decimal_mark ?? null,
  amount_unit: column?.amount_unit ?? null,
})

export function MappingFields({ statement, values, missing, onChange }: MappingFieldsProps) {
  const { t } = useText()
  const say = (key: string) => t(`statements.mapping.${key}`)
  const problem = (name: MissingValue, key: string) => missing.includes(name) && say(key)
  const of = (column: number | null) => (column === null ? undefined : statement.columns[column])
  return (
    <div className="grid grid-cols-1 gap-4 px-6 py-4 md:grid-cols-2">
      <ColumnChoice
        statement={statement}
        field="transaction_id"
        value={values.transaction_id}
        problem={problem("id", "idNeeded")}
        onChange={(transaction_id) => onChange({ transaction_id })}
      />
      <ColumnChoice
        statement={statement}
        field="ext_order_id"
        value={values.ext_order_id}
        onChange={(ext_order_id) => onChange({ ext_order_id })}
      />
      <ColumnChoice
        statement={statement}
        field="amount"
        value={values.amount}
        problem={problem("amount", "amountNeeded")}
        onChange={(amount) => onChange({ amount, ...readingOf(of(amount)) })}
      />
      <MappingChoice
        label={say("decimal_mark")}
        value={values.decimal_mark}
        options={[
          { value: ".", label: say("marks.point") },
          { value: ",", label: say("marks.comma") },
        ]}
        problem={problem("decimal_mark", "markNeeded")}
        onChange={(decimal_mark) => onChange({ decimal_mark })}
      />
      <MappingChoice
        label={say("amount_unit")}
        value={values.amount_unit}
        options={[
          { value: "major", label: say("units.major") },
          { value: "minor", label: say("units.minor") },
        ]}
        problem={problem("amount_unit", "unitNeeded")}
        onChange={(amount_unit) => onChange({ amount_unit })}
      />
      <ColumnChoice
        statement={statement}
        field="currency"
        value={values.currency}
        onChange={(currency) => onChange({ currency })}
      />
      <ColumnChoice
        statement={statement}
        field="date"
        value={values.date}
        onChange={(date) => onChange({ date, date_order: of(date)?.date_order ?? null })}
      />
      {values.date !== null && (
        <MappingChoice
          label={say("date_order")}
          value={values.date_order}
          options={(["ymd", "dmy", "mdy"] as const).map((value) => ({
            value,
            label: say(`orders.${value}`),
          }))}
          problem={problem("date_order", "orderNeeded")}
          onChange={(date_order) => onChange({ date_order })}
        />
      )}
      <ColumnChoice
        statement={statement}
        field="reference"
        value={values.reference}
        onChange={(reference) => onChange({ reference })}
      />
      <MappingChoice
        label={say("environment")}
        value={values.environment}
        options={(["sandbox", "production"] as const).map((value) => ({
          value,
          label: t(`environments.${value}`),
        }))}
        problem={problem("environment", "environmentNeeded")}
        onChange={(environment) => onChange({ environment })}
      />
      <ColumnChoice
        statement={statement}
        field="type"
        value={values.type}
        problem={problem("type", "typeNeeded")}
        onChange={(type) => onChange({ type })}
      />
      <ColumnChoice
        statement={statement}
        field="status"
        value={values.status}
        hint={say("statusHint")}
        onChange={(status) => onChange({ status })}
      />
    </div>
  )
}
