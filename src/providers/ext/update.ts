/** The service cannot change a started payment: another amount needs another init. */
import type { BigNumberInput, UpdatePaymentOutput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import { compareAmounts } from "../../domain/money"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import type { Dependencies } from "./dependencies"
import { initiate } from "./initiate"
import { toSessionData, customerError } from "./session-data"
import { holdsCart } from "../../domain/payment/second-payment"

export async function update(
  deps: Dependencies,
  row: TransactionRow,
  wanted: { amount: BigNumberInput; currency_code: string }
): Promise<UpdatePaymentOutput> {
  const amount = MathBN.convert(wanted.amount).toFixed()
  const currencyCode = wanted.currency_code.toLowerCase()
  const isSame = compareAmounts(amount, row.amount, row.currency_code) === 0
  if (isSame && currencyCode === row.currency_code) {
    return { data: await toSessionData(deps.wallet, row) }
  }
  if (!row.payment_session_id) {
    throw customerError("closed")
  }
  await releaseDeleted(deps, row)
  const { status, data } = await initiate(deps, {
    sessionId: row.payment_session_id,
    returnTo: row.return_to ?? undefined,
    // The tester who made the session, which the ledger knows.
    loginEmail: null,
    changedTo: { amount, currencyCode },
  })
  return { status, data }
}

/* Giving up a payment: Medusa deletes sessions and cancels payments more often than expected. */

/** Throws while a payment is in progress, so that Medusa can't replace its session. */
export async function releaseDeleted(
  { wallet }: Dependencies,
  { id }: TransactionRow
): Promise<void> {
  const { row } = await wallet.ledger.apply(id, { type: "session_deleted" })
  if (holdsCart(row)) {
    throw customerError("payment_in_progress")
  }
}

/** Canceling an uncaptured payment needs no call: its capture is never requested. */
export async function releaseCanceled(
  { wallet }: Dependencies,
  { id }: TransactionRow
): Promise<void> {
  const { row, decision } = await wallet.ledger.apply(id, { type: "canceled_in_store" })
  if (decision.kind === "none" && holdsCart(row)) {
    throw customerError(row.state === "captured" ? "captured" : "checking")
  }
}
