/** Where a payment stands in the ledger, as far as a statement can be compared with it. */
import type { Payment } from "../payment/payment"

export type Ledger = Pick<
  Payment,
  | "kind"
  | "state"
  | "reason"
  | "capture"
  | "captures"
  | "redirection_url"
  | "amount"
  | "currency_code"
  | "refunded_amount"
  | "last_resume_at"
  | "state_changed_at"
>

/** The service captured nothing as far as the ledger knows, and nobody is asked about it. */
const UNPAID: readonly Payment["state"][] = [
  "init_sent",
  "init_failed",
  "ready",
  "declined",
  "canceled",
  "expired",
  "superseded",
  "closed_unpaid",
]

export function isUnpaidHere({ state }: Ledger): boolean {
  return UNPAID.includes(state)
}

export function isCapturedHere({ state, capture }: Ledger): boolean {
  return (
    state === "captured" ||
    state === "closed_refunded" ||
    (state === "review" && capture === "known")
  )
}

export function isUndecided({ kind, state, capture }: Ledger): boolean {
  return kind === "payment" && capture !== "known" && ["review", "unconfirmed"].includes(state)
}
