import { CheckCircleSolid, CircleDottedLine } from "@medusajs/icons"
import { Button, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"

import type { ChecklistLine as Line, WalletSettings } from "../../api-types"
import { EnableInRegions } from "./enable-in-regions"
import { placeOf } from "./place-of"
import { useText } from "../../use-text"

type ChecklistLineProps = { line: Line; settings: WalletSettings }

export function ChecklistLine({ line, settings }: ChecklistLineProps) {
  const { t } = useText()
  const { id, done, message, required } = line
  const currencies = line.currencies.join(", ").toUpperCase()
  const place = placeOf(line, settings)
  const title = t(`checklist.${id}.title`, { defaultValue: message })
  return (
    <li className="flex items-start gap-x-3 px-6 py-3">
      {done ? (
        <CheckCircleSolid aria-hidden className="text-ui-tag-green-icon mt-0.5 shrink-0" />
      ) : (
        <CircleDottedLine aria-hidden className="text-ui-fg-muted mt-0.5 shrink-0" />
      )}
      <div className="min-w-0 flex-1">
        <Text size="small" weight="plus">
          {title}
          <span className="sr-only">{t(done ? "goLive.done" : "goLive.toDo")}</span>
        </Text>
        {!done && (
          <Text size="small" className="text-ui-fg-subtle text-pretty">
            {!required && `${t("goLive.recommended")} `}
            {t(`checklist.${id}.what`, { defaultValue: "" })}
            {currencies && ` ${t("goLive.missing", { currencies })}`}
          </Text>
        )}
        {id === "region" && <EnableInRegions />}
      </div>
      {!done && place && (
        <Button size="small" variant="transparent" asChild className="shrink-0">
          <Link to={place} aria-label={t("actionOn", { action: t("goLive.fix"), what: title })}>
            {t("goLive.fix")}
          </Link>
        </Button>
      )}
    </li>
  )
}
