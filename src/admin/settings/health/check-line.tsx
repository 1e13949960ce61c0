import { CheckCircleSolid, ExclamationCircleSolid, XCircleSolid } from "@medusajs/icons"
import { Text } from "@medusajs/ui"
import { Link } from "react-router-dom"

import type { Check } from "../../api-types"
import { OutsideLink } from "../outside-link"
import { useCheckText } from "./use-check-text"
import { useText } from "../../use-text"

const ICONS = {
  ok: <CheckCircleSolid aria-hidden className="text-ui-tag-green-icon mt-0.5 shrink-0" />,
  warning: (
    <ExclamationCircleSolid aria-hidden className="text-ui-tag-orange-icon mt-0.5 shrink-0" />
  ),
  error: <XCircleSolid aria-hidden className="text-ui-tag-red-icon mt-0.5 shrink-0" />,
}

export function CheckLine({ check }: { check: Check }) {
  const { t } = useText()
  const { title, message, remedy } = useCheckText()(check)
  return (
    <li className="flex items-start gap-x-3 px-6 py-3">
      {ICONS[check.status]}
      <div className="min-w-0 flex-1">
        <Text size="small" weight="plus">
          {title}
          <span className="sr-only">{t(`health.status.${check.status}`)}</span>
        </Text>
        <Text size="small" className="text-ui-fg-subtle text-pretty break-words">
          {message}
        </Text>
        {remedy && (
          <Text size="small" className="text-pretty break-words">
            {remedy}
          </Text>
        )}
        {check.link && <CheckLink to={check.link} what={title} />}
      </div>
    </li>
  )
}

/** To a page of the dashboard, or of the documentation. */
function CheckLink({ to, what }: { to: string; what: string }) {
  const { t } = useText()
  return to.startsWith("/") ? (
    <Link
      to={to}
      aria-label={t("actionOn", { action: t("goLive.fix"), what })}
      className="text-ui-tag-blue-text hover:text-ui-fg-base txt-compact-small-plus rounded outline-none focus-visible:shadow-borders-focus"
    >
      {t("goLive.fix")}
    </Link>
  ) : (
    <OutsideLink href={to}>{t("health.learnMore")}</OutsideLink>
  )
}
