import { Button, toast } from "@medusajs/ui"
import { useState } from "react"

import type { Statement } from "../api-types"
import { Disclosure } from "../settings/disclosure"
import { Fact } from "../settings/fact"
import { Section } from "../settings/section"
import { useProblemText } from "../use-problem-text"
import { useText } from "../use-text"
import { MappingFields } from "./mapping-fields"
import { currencyOf, paidWords, toMapping, type MappingValues } from "./mapping-values"
import { useMatch } from "./use-statements"

/** What the columns mean, in a few words and with one button. Only what is unclear has to be chosen. */
export function UnderstoodFile({ statement }: { statement: Statement }) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const [values, setValues] = useState<MappingValues>(statement.suggested)
  const mapping = toMapping(statement, values)
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
        <MappingFields
          statement={statement}
          values={values}
          onChange={(change) => setValues((now) => ({ ...now, ...change }))}
        />
      </Disclosure>
    </Section>
  )
}

/** Each with the values of the first lines. */
function Facts({ statement, values }: { statement: Statement; values: MappingValues }) {
  const { t } = useText()
  const columnOf = (column: number | null) => {
    if (column === null) return "–"
    const examples = statement.samples.map((fields) => fields[column]).filter(Boolean)
    return `${statement.columns[column]?.name ?? column + 1} (${examples.slice(0, 2).join(", ")} …)`
  }
  const { reference, amount, currency, status, environment } = values
  const account = currencyOf(statement, values)?.toUpperCase() ?? "–"
  const paid = paidWords(statement, values).join(", ") || "–"
  const facts = {
    reference: columnOf(reference),
    amount: columnOf(amount),
    currency: currency === null ? account : columnOf(currency),
    paid: status === "none" ? t("statements.mapping.everyLine") : paid,
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
