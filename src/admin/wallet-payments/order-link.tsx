import { Link } from "react-router-dom"

const LOOKS =
  "text-ui-fg-interactive hover:text-ui-fg-interactive-hover rounded outline-none focus-visible:shadow-borders-focus"

type OrderLinkProps = { id: string; number: number | null }

export function OrderLink({ id, number }: OrderLinkProps) {
  return (
    // The row that it stands in leads elsewhere.
    <Link to={`/orders/${id}`} className={LOOKS} onClick={(event) => event.stopPropagation()}>
      {orderNumber(id, number)}
    </Link>
  )
}

export function orderNumber(id: string, number: number | null): string {
  return number === null ? id : `#${number}`
}
