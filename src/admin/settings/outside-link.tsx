import { ArrowUpRightOnBox } from "@medusajs/icons"
import { useText } from "../use-text"

/** A link to another site, in a tab of its own. */
export function OutsideLink({ href, children }: { href: string; children: string }) {
  const { t } = useText()
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="text-ui-tag-blue-text hover:text-ui-fg-base txt-compact-small-plus inline-flex items-center gap-x-1 rounded outline-none focus-visible:shadow-borders-focus"
    >
      {children}
      <ArrowUpRightOnBox aria-hidden className="h-3.5 w-3.5 shrink-0" />
      <span className="sr-only">{t("newTab")}</span>
    </a>
  )
}
