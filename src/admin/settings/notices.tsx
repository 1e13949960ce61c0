import { Alert, Text } from "@medusajs/ui"
import type { CSSProperties, ReactNode } from "react"
import { Link, type LinkProps } from "react-router-dom"
import type { WalletSettings } from "../api-types"
import { useText } from "../use-text"
import { useSettings } from "./use-settings"

const VARIANTS = {
  development: "warning",
  unreadable: "error",
  rotating: "info",
  rotated: "success",
} as const

/** The secret that encrypts the keys: lost, on its way to a new one, or the old one no longer needed. */
export function SecretNotice({ status }: Pick<WalletSettings["secret"], "status">) {
  const { t } = useText()
  if (status === "ok") {
    return null
  }
  return (
    <Alert variant={VARIANTS[status]} role={status === "unreadable" ? "alert" : "status"}>
      <Text size="small" weight="plus">
        {t(`secret.${status}.title`)}
      </Text>
      <Text size="small" className="text-ui-fg-subtle">
        {t(`secret.${status}.what`)}
      </Text>
    </Alert>
  )
}

/** Inline, because Medusa's stylesheet has no class for it. The flag's own color alone would not tell a link. */
const UNDERLINED = { textDecoration: "underline" }

type TestFlagProps = { children: ReactNode; more?: ReactNode; style?: CSSProperties }

/** Marks what is only a test, wherever somebody might take it for real money. */
export function TestFlag({ children, more, style }: TestFlagProps) {
  return (
    <div
      role="note"
      style={style}
      className="bg-ui-tag-orange-bg border-ui-tag-orange-border text-ui-tag-orange-text flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border px-4 py-2"
    >
      <Text size="small" leading="compact" weight="plus" className="text-pretty">
        {children}
      </Text>
      {more}
    </div>
  )
}

export function TestFlagLink(props: LinkProps) {
  return (
    <Link
      {...props}
      style={UNDERLINED}
      className="txt-compact-small rounded outline-none focus-visible:shadow-borders-focus"
    />
  )
}

/**
 * While the sandbox is active, and where real money moves but it is not known yet when the service captures. Nothing to
 * whoever may not see the settings: each payment tells, too.
 */
export function ModeBanner() {
  const { t } = useText()
  const { data: settings } = useSettings()
  const isTest = settings?.active_environment === "sandbox"
  if (!settings || (!isTest && settings.environments.production.captures !== "unknown")) {
    return null
  }
  return (
    <TestFlag
      more={
        <TestFlagLink to="/settings/ext-wallet#go-live">
          {t(isTest ? "goLive.button" : "settings.makeTest")}
        </TestFlagLink>
      }
    >
      {t(isTest ? "settings.testMode" : "settings.untested")}
    </TestFlag>
  )
}
