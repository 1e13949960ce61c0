import type { ReactNode } from "react"
import { Link } from "react-router-dom"

const LOOKS =
  "txt-compact-small text-ui-tag-blue-text hover:text-ui-fg-base rounded outline-none focus-visible:shadow-borders-focus"

type OrderLinkProps = { id: string; number: number | null; children?: ReactNode }

export function OrderLink({ id, number, children }: OrderLinkProps) {
  return (
    // The row that it stands in leads elsewhere.
    <Link to={`/orders/${id}`} className={LOOKS} onClick={(event) => event.stopPropagation()}>
      {children ?? orderNumber(id, number)}
    </Link>
  )
}

export function orderNumber(id: string, number: number | null): string {
  return number === null ? id : `#${number}`
}
