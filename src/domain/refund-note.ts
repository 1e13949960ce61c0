/**
 * The note of Medusa's refund: what an admin reads on the order, and how the provider knows the refund
 * that the form asked for from one that Medusa asks for by itself.
 */
export function toRefundNote({
  operator_reference,
  note,
}: {
  operator_reference: string
  note: string | null
}): string {
  return note ? `${operator_reference}: ${note}` : operator_reference
}
