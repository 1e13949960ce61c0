import type { ReactNode } from "react"
import { Link } from "react-router-dom"

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
