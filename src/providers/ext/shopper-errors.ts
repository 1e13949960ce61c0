/**
 * What the shopper reads when a payment does not go through. Every text says whether money moved and
 * what to do next; nothing in it is meant for the admin, who finds the reason in the log and ledger.
 */
import { MedusaError } from "@medusajs/framework/utils"

const TEXTS = {
  not_approved: "The payment has not been approved at the wallet yet. Please continue there.",
  declined:
    "The wallet declined the payment. You were not charged. Please try again or choose another way to pay.",
  cart_changed: "Your cart changed, so you were not charged. Please check it and pay again.",
  try_again: "The wallet could not be reached. You were not charged. Please try again in a moment.",
  checking:
    "Your payment is being checked. Please do not pay again. If you have questions, contact the shop.",
  already_paid: "This order is already being paid or has been paid. You were not charged again.",
  captured:
    "This payment has already been taken and can no longer be canceled here. Please contact the shop.",
  closed: "This payment is closed. Please start a new one.",
  too_soon: "The wallet has just declined this payment. Please wait a few seconds and try again.",
  too_many: "The wallet declined this payment several times. Please choose another way to pay.",
  too_many_starts:
    "Too many payment attempts for this cart. Please try again in an hour or choose another way to pay.",
  unavailable: "The wallet is not available at the moment. Please choose another way to pay.",
  wrong_currency: "The wallet does not take this currency. Please choose another way to pay.",
  no_amount: "There is nothing to pay for this cart.",
  no_address: "Please enter a delivery address before you pay with the wallet.",
  no_name: "Please enter your name before you pay with the wallet.",
} as const

export type ShopperProblem = keyof typeof TEXTS

const TYPES: Partial<Record<ShopperProblem, string>> = {
  not_approved: MedusaError.Types.PAYMENT_REQUIRES_MORE_ERROR,
  wrong_currency: MedusaError.Types.NOT_ALLOWED,
  captured: MedusaError.Types.NOT_ALLOWED,
  no_amount: MedusaError.Types.INVALID_DATA,
  no_address: MedusaError.Types.INVALID_DATA,
  no_name: MedusaError.Types.INVALID_DATA,
}

export function shopperError(problem: ShopperProblem): MedusaError {
  return new MedusaError(
    TYPES[problem] ?? MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR,
    TEXTS[problem],
    problem
  )
}
