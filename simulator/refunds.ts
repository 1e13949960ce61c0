/** Refunds, which only a person in the service's dashboard can make. The API has no call for them. */
import { randomBytes } from "node:crypto"
import type { Service } from "./service"
import type { SimulatedTransaction } from "./transactions"

/** In the unit the shop sends. */
export function leftToRefund({ captures, refunded, request }: SimulatedTransaction): number {
  return withoutNoise(captures * request.transaction.totalAmount - refunded)
}

/** `amount` has two decimals, as a person enters it. Returns null for zero, or for more than is left. */
export function refund(service: Service, id: string, amount: number): string | null {
  const transaction = service.transactions.get(id)
  const sent = withoutNoise(service.options.amountUnit === "minor" ? amount * 100 : amount)
  if (!transaction || sent <= 0 || sent > leftToRefund(transaction)) return null
  const reference = `RF${randomBytes(5).toString("hex").toUpperCase()}`
  const { environment } = transaction
  service.record({ type: "refund", environment, transactionId: id, amount: sent, reference })
  return reference
}

function withoutNoise(amount: number): number {
  return Math.round(amount * 100) / 100
}
