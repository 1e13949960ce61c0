import type { ReactNode } from "react"
import { Link } from "react-router-dom"

type OrderLinkProps = { id: string; number: number | null; children?: ReactNode }

export function OrderLink({ id, number, children }: OrderLinkProps) {
  return <RecordLink to={`/orders/${id}`}>{children ?? orderNumber(id, number)}</RecordLink>
}

export function orderNumber(id: string, number: number | null): string {
  return number === null ? id : `#${number}`
}

/** From a page of Medusa's own to the payment's. */
export function PaymentLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link
      to={`/ext-wallet/${id}`}
      className="text-ui-tag-blue-text hover:text-ui-fg-base txt-compact-small-plus rounded outline-none focus-visible:shadow-borders-focus"
    >
      {children}
    </Link>
  )
}

const LOOKS =
  "txt-compact-small text-ui-tag-blue-text hover:text-ui-fg-base rounded outline-none focus-visible:shadow-borders-focus"

/** To a page of Medusa's own. */
export function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    // Its table row links elsewhere.
    <Link to={to} className={LOOKS} onClick={(event) => event.stopPropagation()}>
      {children}
    </Link>
  )
}
