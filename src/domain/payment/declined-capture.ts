import type { Payment } from "./payment"

type Asked = Pick<Payment, "state" | "reason" | "capture" | "resume_count" | "order_id">

/**
 * The order stands, and the service has refused to capture for it: Medusa goes on showing it as authorized. A call
 * that never left is not counted, and one that was unclear leaves more than "none" behind.
 */
export function isCaptureDeclined(payment: Asked): boolean {
  const { state, reason, capture, resume_count, order_id } = payment
  const isRefused = order_id !== null && resume_count > 0 && capture === "none"
  // An order that a dead server left behind is asked about.
  return isRefused && (state === "declined" || (state === "review" && reason === "order_unpaid"))
}
