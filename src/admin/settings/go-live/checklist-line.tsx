import { CheckCircleSolid, CircleDottedLine } from "@medusajs/icons"
import { Button, Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"

import type { ChecklistLine as Line } from "../../api-types"
import { EnableInRegions } from "./enable-in-regions"

/** Where each line is settled, seen from the settings page. */
const PLACES: Record<string, string | null> = {
  sandbox_key: "key/sandbox",
  sandbox_payment: "#test-payment",
  amount_unit: "#test-payment",
  production_key: "key/production",
  public_backend: "#landing",
  storefront: "landing",
  region: "/settings/regions",
  // The button above.
  production_active: null,
}

export function ChecklistLine({ line }: { line: Line }) {
  const { t } = useTranslation("extWallet")
  const { id, done, message } = line
  const place = id in PLACES ? PLACES[id] : line.link
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
            {t(`checklist.${id}.what`, { defaultValue: "" })}
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
