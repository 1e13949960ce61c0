import { Text } from "@medusajs/ui"

import type { Statement } from "../api-types"
import { SelectField } from "../select-field"
import { useText } from "../use-text"
import {
  changeOf,
  currencyOf,
  type MappingValues,
  missingIn,
  NONE,
  statusWords,
} from "./mapping-values"

const WHOLE_ROW = { gridColumn: "1 / -1" }
const KINDS = ["paid", "unpaid", "refund", "ignored"] as const

type MappingFieldsProps = {
  statement: Statement
  values: MappingValues
  onChange: (change: Partial<MappingValues>) => void
}

/** The selects behind the summary. */
export function MappingFields({ statement, values, onChange }: MappingFieldsProps) {
  const { t } = useText()
  const say = (key: string) => t(`statements.mapping.${key}`)
  const missing = missingIn(statement, values)
  const words = statusWords(statement, values)
  const columns = statement.columns.map(({ name }, at) => ({ value: String(at), label: name }))
  const without = (key: string) => [{ value: NONE, label: say(key) }, ...columns]
  const codes = statement.currencies[values.environment]
  const options = {
    reference: columns,
    amount: columns,
    decimal_mark: [".", ","].map((value) => ({
      value,
      label: say(`marks.${value === "," ? "comma" : "point"}`),
    })),
    amount_unit: ["major", "minor"].map((value) => ({ value, label: say(`units.${value}`) })),
    currency: without("none"),
    ...(values.currency === null && {
      currency_code: codes.map((value) => ({ value, label: value.toUpperCase() })),
    }),
    type: without("none"),
    status: without("everyLine"),
    environment: ["sandbox", "production"].map((value) => ({
      value,
      label: t(`environments.${value}`),
    })),
  }
  const chosen = {
    ...values,
    currency: values.currency ?? NONE,
    currency_code: currencyOf(statement, values),
    type: values.type ?? NONE,
  }
  return (
    <div className="grid grid-cols-1 gap-4 pt-4 md:grid-cols-2">
      {(Object.keys(options) as (keyof typeof options)[]).map((field) => (
        <SelectField
          key={field}
          label={say(field)}
          placeholder={say("choose")}
          value={chosen[field] === null ? null : String(chosen[field])}
          options={options[field] ?? []}
          problem={missing.includes(field) && say(`needed.${field}`)}
          onChange={(next) => onChange(changeOf(statement, field, next) as Partial<MappingValues>)}
        />
      ))}
      {words.length > 0 && (
        <Text size="small" weight="plus" style={WHOLE_ROW}>
          {say(missing.includes("paid") ? "needed.paid" : "statuses")}
        </Text>
      )}
      {words.map((word) => (
        <SelectField
          key={`word ${word}`}
          label={word}
          value={values.statuses[word] ?? null}
          placeholder={say("unknown")}
          options={KINDS.map((value) => ({ value, label: say(`kinds.${value}`) }))}
          onChange={(kind) => onChange({ statuses: { ...values.statuses, [word]: kind } })}
        />
      ))}
    </div>
  )
}
