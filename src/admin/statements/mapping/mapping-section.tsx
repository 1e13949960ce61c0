import { Alert, Button, toast } from "@medusajs/ui"
import { useState } from "react"

import type { Statement } from "../../api-types"
import { Section } from "../../settings/section"
import { useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"
import { UnreadLines } from "../unread-lines"
import { useMatch } from "../use-statements"
import { MappingFields } from "./mapping-fields"
import { MappingPreview } from "./mapping-preview"
import {
  initialValues,
  leftOut,
  missingValues,
  statusWords,
  toMapping,
  type MappingValues,
} from "./mapping-values"
import { StatusChoices } from "./status-choices"

type MappingSectionProps = { statement: Statement; onDone: () => void }

export function MappingSection({ statement, onDone }: MappingSectionProps) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const [values, setValues] = useState<MappingValues>(() => initialValues(statement))
  const { mutateAsync, isPending } = useMatch(statement.id)
  const change = (changed: Partial<MappingValues>) => setValues((now) => ({ ...now, ...changed }))
  const words = statusWords(statement, values)
  const mapping = toMapping(values, words)
  const ignored = leftOut(statement, values)
  const notes = [
    ...(statement.has_header ? [] : (["noHeader"] as const)),
    ...(!statement.mapping && statement.remembered ? (["remembered"] as const) : []),
  ]

  const match = async () => {
    if (!mapping) return
    try {
      await mutateAsync(mapping)
      onDone()
    } catch (error) {
      toast.error(wordError(error))
    }
  }

  return (
    <>
      <UnreadLines statement={statement} />
      <Section title={t("statements.mapping.title")} about={t("statements.mapping.about")}>
        {notes.length > 0 && (
          <div className="flex flex-col gap-y-2 px-6 py-4">
            {notes.map((note) => (
              <Alert key={note}>{t(`statements.mapping.${note}`)}</Alert>
            ))}
          </div>
        )}
        <MappingPreview statement={statement} />
        <MappingFields
          statement={statement}
          values={values}
          missing={missingValues(values, words)}
          onChange={change}
        />
        {ignored.length > 0 && (
          <div className="px-6 py-4">
            <Alert variant="warning">
              {t("statements.mapping.leftOut", { columns: ignored.join(", ") })}
            </Alert>
          </div>
        )}
        <StatusChoices
          words={words}
          statuses={values.statuses}
          onChange={(statuses) => change({ statuses })}
        />
        <div className="flex justify-end px-6 py-4">
          <Button
            size="small"
            disabled={!mapping}
            isLoading={isPending}
            onClick={() => void match()}
          >
            {t("statements.mapping.match")}
          </Button>
        </div>
      </Section>
    </>
  )
}
