import { Text } from "@medusajs/ui"
import type { CSSProperties, ReactNode } from "react"
import { Link, type LinkProps } from "react-router-dom"
import { useText } from "../use-text"
import { useSettings } from "./use-settings"

/** Inline, because Medusa's stylesheet has no class for it. The flag's own color alone would not tell a link. */
const UNDERLINED = { textDecoration: "underline" }

type TestFlagProps = { children: ReactNode; more?: ReactNode; style?: CSSProperties }

/** Marks what is only a test, wherever it could be taken for real money. */
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
 * While the sandbox is active, and while real money moves but it is not known yet when the service captures. Nothing to
 * admins who may not see the settings: each payment says so, too.
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
