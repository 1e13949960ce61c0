/**
 * What the shopper reads when a payment does not go through. Nothing in it is meant for the admin, who
 * finds the reason in the log and ledger. In English: a storefront translates it by its code.
 */
import { MedusaError } from "@medusajs/framework/utils"

import { sentencesOf } from "../../words/shopper"

const TYPES = {
  not_approved: MedusaError.Types.PAYMENT_REQUIRES_MORE_ERROR,
  declined: MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR,
  cart_changed: MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR,
  try_again: MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR,
  checking: MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR,
  already_paid: MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR,
  closed: MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR,
  too_soon: MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR,
  too_many: MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR,
  too_many_starts: MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR,
  unavailable: MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR,
  captured: MedusaError.Types.NOT_ALLOWED,
  payment_in_progress: MedusaError.Types.NOT_ALLOWED,
  wrong_currency: MedusaError.Types.NOT_ALLOWED,
  no_amount: MedusaError.Types.INVALID_DATA,
  no_address: MedusaError.Types.INVALID_DATA,
  no_name: MedusaError.Types.INVALID_DATA,
} as const

export type ShopperProblem = keyof typeof TYPES

export function shopperError(problem: ShopperProblem): MedusaError {
  return new MedusaError(TYPES[problem], sentencesOf(problem, "en"), problem)
}
