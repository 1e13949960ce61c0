import { useTranslation } from "react-i18next"

import type { ReviewOutcome, WalletPayment } from "../api-types"
import { orderNumber } from "./order-link"

/** What a decision does to the order, in one sentence. */
export function useConsequence() {
  const { t } = useTranslation("extWallet")
  return (outcome: ReviewOutcome, payment: WalletPayment, cancelsOrder: boolean) => {
    const { order_id: orderId, order_display_id: displayId } = payment
    if (!orderId) {
      return t(`decide.${outcome}.withoutOrder`)
    }
    const effect = cancelsOrder && outcome !== "paid" ? "cancels" : "withOrder"
    return t(`decide.${outcome}.${effect}`, { number: orderNumber(orderId, displayId) })
  }
}
