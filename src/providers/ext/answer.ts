import type { AuthorizePaymentOutput } from "@medusajs/framework/types"

import type { Why } from "../../domain/payment/decision"
import { outcomeOf } from "../../domain/payment/outcome"
import { toMedusa } from "../../domain/payment/told"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import type { Wallet } from "./dependencies"
import { toSessionData } from "./session-data"
import { shopperError } from "./shopper-errors"

/** How the payment stands. */
export function tellStatus(wallet: Wallet, row: TransactionRow): AuthorizePaymentOutput {
  const { status } = toMedusa(outcomeOf(row))
  return { status, data: toSessionData(wallet, row) }
}

/** Medusa writes nothing down, and leaves the order as it is. */
export function tellAwaiting(wallet: Wallet, row: TransactionRow): AuthorizePaymentOutput {
  return { status: "pending_authorization", data: toSessionData(wallet, row) }
}

/** Medusa asks for the payment. `why`: what kept the service from being asked, where something did. */
export function tellMedusa(
  wallet: Wallet,
  row: TransactionRow,
  why: Why | null = null
): AuthorizePaymentOutput {
  if (why === "too_soon" || why === "too_many") {
    throw shopperError(why)
  }
  const { problem } = toMedusa(outcomeOf(row))
  if (problem) {
    throw shopperError(problem)
  }
  return tellStatus(wallet, row)
}
