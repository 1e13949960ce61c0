export type RecordRefundInput = {
  /** The ledger row's id. */
  id: string
  /** Decimal, major units. */
  amount: string
  /** What the operator's dashboard calls the refund. */
  operator_reference: string
  refund_reason_id?: string
  note?: string
  /** The admin who made it. */
  actor_id: string
}
