import { Text } from "@medusajs/ui"

import { useText } from "../../use-text"
import { MappingChoice } from "./mapping-choice"
import type { MappingValues } from "./mapping-values"

const KINDS = ["paid", "unpaid", "refund", "ignored"] as const

type StatusChoicesProps = {
  words: string[]
  statuses: MappingValues["statuses"]
  onChange: (statuses: MappingValues["statuses"]) => void
}

/** What each of the statement's own words means. */
export function StatusChoices({ words, statuses, onChange }: StatusChoicesProps) {
  const { t } = useText()
  if (words.length === 0) {
    return null
  }
  return (
    <div className="flex flex-col gap-y-4 px-6 py-4">
      <div>
        <Text size="small" weight="plus">
          {t("statements.mapping.statuses")}
        </Text>
        <Text size="small" className="text-ui-fg-subtle">
          {t("statements.mapping.statusesHint")}
        </Text>
      </div>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {words.map((word) => (
          <MappingChoice
            key={word}
            label={word}
            value={statuses[word] ?? null}
            options={KINDS.map((value) => ({
              value,
              label: t(`statements.mapping.kinds.${value}`),
            }))}
            problem={!statuses[word] && t("statements.mapping.statusNeeded")}
            onChange={(kind) => onChange({ ...statuses, [word]: kind })}
          />
        ))}
      </div>
    </div>
  )
}
