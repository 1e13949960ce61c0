import type { ReviewOutcome } from "../../domain/review-outcome"
import type { WalletPayment } from "../api-types"
import { orderNumber } from "./order-link"
import { useText } from "../use-text"

/** What a decision does to the order, in one sentence. */
export function useConsequence() {
  const { t } = useText()
  return (outcome: ReviewOutcome, payment: WalletPayment, cancelsOrder: boolean) => {
    const { order_id: orderId, order_display_id: displayId } = payment
    if (!orderId) {
      return t(`decide.${outcome}.withoutOrder`)
    }
    const effect = cancelsOrder && outcome !== "paid" ? "cancels" : "withOrder"
    return t(`decide.${outcome}.${effect}`, { number: orderNumber(orderId, displayId) })
  }
}
