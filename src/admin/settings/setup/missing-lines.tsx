import { CircleDottedLine } from "@medusajs/icons"
import { Text } from "@medusajs/ui"

import type { ChecklistLine, EnvironmentName, WalletSettings } from "../../api-types"
import { useText } from "../../use-text"
import { EnableInRegions } from "../go-live/enable-in-regions"

/** Its own part of the step asks for these. */
const ASKED_BELOW: ChecklistLine["id"][] = ["live_test_payment", "production_active"]

const KEYS: { [Id in ChecklistLine["id"]]?: EnvironmentName } = {
  sandbox_key: "sandbox",
  production_key: "production",
}

type MissingLinesProps = { lines: ChecklistLine[]; settings: WalletSettings }

/** What a step is still waiting for. */
export function MissingLines({ lines, settings }: MissingLinesProps) {
  const open = lines.filter(({ id, done }) => !done && !ASKED_BELOW.includes(id))
  if (open.length === 0) {
    return null
  }
  return (
    <ul className="flex flex-col gap-y-3">
      {open.map((line) => (
        <MissingLine key={line.id} line={line} settings={settings} />
      ))}
    </ul>
  )
}

type MissingLineProps = { line: ChecklistLine; settings: WalletSettings }

function MissingLine({ line, settings }: MissingLineProps) {
  const { t } = useText()
  const { id, message, required, currencies } = line
  const missing = currencies.join(", ").toUpperCase()
  return (
    <li className="flex items-start gap-x-3">
      <CircleDottedLine aria-hidden className="text-ui-fg-muted mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <Text size="small" className="text-pretty">
          {!required && `${t("goLive.recommended")} `}
          {t(isKeyEntered(id, settings) ? "setup.testKey" : `checklist.${id}.what`, {
            defaultValue: message,
          })}
          {missing && ` ${t("goLive.missing", { currencies: missing })}`}
        </Text>
        {id === "region" && <EnableInRegions />}
      </div>
    </li>
  )
}

/** Then it was not tested yet, or it does not work. */
function isKeyEntered(id: ChecklistLine["id"], { environments }: WalletSettings): boolean {
  const name = KEYS[id]
  return (
    name !== undefined && environments[name].api_key.set && environments[name].accounts.length > 0
  )
}
