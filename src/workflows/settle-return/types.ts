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
