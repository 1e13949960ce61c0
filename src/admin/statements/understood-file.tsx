import { Button, Text, toast } from "@medusajs/ui"
import { useState } from "react"

import type { Statement } from "../api-types"
import { SelectField } from "../select-field"
import { Disclosure, Fact, Section } from "../settings/page-parts"
import { useProblemText } from "../use-problem-text"
import { useText } from "../use-text"
import * as columns from "./column-choices"
import { NONE, type MappingValues } from "./column-choices"
import { useMatch } from "./use-statements"

type Given = { statement: Statement; values: MappingValues }

/** What the columns mean, in a few words and with one button. Only what is unclear has to be chosen. */
export function UnderstoodFile({ statement }: { statement: Statement }) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const [values, setValues] = useState<MappingValues>(statement.suggested)
  const mapping = columns.toMapping(statement, values)
  const [isUnclear] = useState(!mapping)
  const { mutateAsync, isPending } = useMatch(statement.id)
  const match = async () => {
    if (!mapping) return
    await mutateAsync(mapping).catch((error: unknown) => toast.error(wordError(error)))
  }
  return (
    <Section
      title={t(`statements.understood.${isUnclear ? "unclear" : "title"}`)}
      about={t(`statements.understood.${isUnclear ? "unclearAbout" : "about"}`)}
      actions={
        <Button size="small" disabled={!mapping} isLoading={isPending} onClick={() => void match()}>
          {t("statements.understood.match")}
        </Button>
      }
    >
      <Facts statement={statement} values={values} />
      <Disclosure
        title={t("statements.understood.change")}
        isOpen={isUnclear}
        className="px-6 py-4"
      >
        <Fields
          statement={statement}
          values={values}
          onChange={(change) => setValues((now) => ({ ...now, ...change }))}
        />
      </Disclosure>
    </Section>
  )
}

/** Each with the values of the first lines. */
function Facts({ statement, values }: Given) {
  const { t } = useText()
  const columnOf = (column: number | null) => {
    if (column === null) return "–"
    const examples = statement.samples.map((fields) => fields[column]).filter(Boolean)
    return `${statement.columns[column]?.name ?? ""} (${examples.slice(0, 2).join(", ")} …)`
  }
  const { reference, amount, currency, status, environment } = values
  const account = columns.currencyOf(statement, values)?.toUpperCase() ?? "–"
  const paid = columns.paidWords(statement, values).join(", ") || "–"
  const facts = {
    reference: columnOf(reference),
    amount: columnOf(amount),
    currency: currency === null ? account : columnOf(currency),
    paid: status === NONE ? t("statements.mapping.everyLine") : paid,
    environment: t(`environments.${environment}`),
  }
  return (
    <div className="divide-y">
      {Object.entries(facts).map(([name, value]) => (
        <Fact key={name} name={t(`statements.mapping.${name}`)}>
          {value}
        </Fact>
      ))}
    </div>
  )
}

const WHOLE_ROW = { gridColumn: "1 / -1" }
const KINDS = ["paid", "unpaid", "refund", "ignored"] as const

type FieldsProps = Given & { onChange: (change: Partial<MappingValues>) => void }

function Fields({ statement, values, onChange }: FieldsProps) {
  const { t } = useText()
  const say = (key: string) => t(`statements.mapping.${key}`)
  const missing = columns.missingIn(statement, values)
  const words = columns.statusWords(statement, values)
  const all = statement.columns.map(({ name }, at) => [String(at), name])
  const codes = statement.currencies[values.environment].map((code) => [code, code.toUpperCase()])
  const environments = ["sandbox", "production"].map((name) => [name, t(`environments.${name}`)])
  const units = ["major", "minor"].map((unit) => [unit, say(`units.${unit}`)])
  // Each with its value, and the values and labels of its options.
  const fields: [columns.Field, string | number | null, (string | undefined)[][]][] = [
    ["reference", values.reference, all],
    ["amount", values.amount, all],
    [
      "decimal_mark",
      values.decimal_mark,
      [".", ","].map((mark) => [mark, say(`marks.${mark === "," ? "comma" : "point"}`)]),
    ],
    ["amount_unit", values.amount_unit, units],
    ["currency", values.currency ?? NONE, [[NONE, say("none")], ...all]],
    ["currency_code", columns.currencyOf(statement, values), codes],
    ["type", values.type ?? NONE, [[NONE, say("none")], ...all]],
    ["status", values.status, [[NONE, say("everyLine")], ...all]],
    ["environment", values.environment, environments],
  ]
  const needed = fields.filter(([name]) => name !== "currency_code" || values.currency === null)
  return (
    <div className="grid grid-cols-1 gap-4 pt-4 md:grid-cols-2">
      {needed.map(([name, value, options]) => (
        <SelectField
          key={name}
          label={say(name)}
          placeholder={say("choose")}
          value={value === null ? null : String(value)}
          options={options.map(([option = "", label = ""]) => ({ value: option, label }))}
          problem={missing.includes(name) && say(`needed.${name}`)}
          onChange={(next) => onChange(columns.changeOf(statement, name, next))}
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
