import type { ReactNode } from "react"

import { RecordLink } from "./record-link"

type OrderLinkProps = { id: string; number: number | null; children?: ReactNode }

export function OrderLink({ id, number, children }: OrderLinkProps) {
  return <RecordLink to={`/orders/${id}`}>{children ?? orderNumber(id, number)}</RecordLink>
}

export function orderNumber(id: string, number: number | null): string {
  return number === null ? id : `#${number}`
}
