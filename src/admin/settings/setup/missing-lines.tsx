import { CircleDottedLine } from "@medusajs/icons"
import { Text } from "@medusajs/ui"

import type { ChecklistLine } from "../../api-types"
import { useText } from "../../use-text"
import { EnableInRegions } from "../go-live/enable-in-regions"

/** Its own part of the step asks for these. */
const ASKED_BELOW: ChecklistLine["id"][] = ["live_test_payment", "production_active"]

/** What a step is still waiting for. */
export function MissingLines({ lines }: { lines: ChecklistLine[] }) {
  const open = lines.filter(({ id, done }) => !done && !ASKED_BELOW.includes(id))
  if (open.length === 0) {
    return null
  }
  return (
    <ul className="flex flex-col gap-y-3">
      {open.map((line) => (
        <MissingLine key={line.id} line={line} />
      ))}
    </ul>
  )
}

function MissingLine({ line: { id, message, required, currencies } }: { line: ChecklistLine }) {
  const { t } = useText()
  const missing = currencies.join(", ").toUpperCase()
  return (
    <li className="flex items-start gap-x-3">
      <CircleDottedLine aria-hidden className="text-ui-fg-muted mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <Text size="small" className="text-pretty">
          {!required && `${t("goLive.recommended")} `}
          {t(`checklist.${id}.what`, { defaultValue: message })}
          {missing && ` ${t("goLive.missing", { currencies: missing })}`}
        </Text>
        {id === "region" && <EnableInRegions />}
      </div>
    </li>
  )
}
