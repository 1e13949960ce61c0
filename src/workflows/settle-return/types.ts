export type SettleReturnInput = {
  /** The ledger row's id, taken from a verified token or looked up by payment session. */
  id: string
  /** What told us that the buyer approved. */
  signal: "return" | "sdk" | "admin"
  /** Who says so, where it is not the buyer. */
  actor?: string
  /** The caller is the service's own server, by its address. */
  from_service: boolean
}

/** What the store API answers, and what the landing is chosen by. */
export type SettleOutcome = "order" | "pending" | "declined" | "cart_changed" | "retry"

export type FailureReason =
  | "declined"
  | "cart_changed"
  | "try_again"
  | "expired"
  | "checking"
  | "out_of_stock"
  | "replaced"
  | "too_many_starts"
  | "unavailable"
  | "unknown_error"

export type Settlement = {
  outcome: SettleOutcome
  order_id: string | null
  reason: FailureReason | null
}

/** What kept Medusa from completing the cart, where something did. */
export type CompletionProblem = "out_of_stock" | "order_gone" | "other" | null
