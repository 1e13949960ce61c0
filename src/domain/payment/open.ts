/** Whether a payment may be started beside the others of its payment collection. */
import { holdsCart, type Payment } from "./payment"

export function mayOpen(others: readonly Payment[]): boolean {
  return !others.some(holdsCart)
}
