import type { ReactNode } from "react"
import { Link } from "react-router-dom"

const LOOKS =
  "txt-compact-small text-ui-tag-blue-text hover:text-ui-fg-base rounded outline-none focus-visible:shadow-borders-focus"

/** To a page of Medusa's own. */
export function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    // The row that it stands in leads elsewhere.
    <Link to={to} className={LOOKS} onClick={(event) => event.stopPropagation()}>
      {children}
    </Link>
  )
}
