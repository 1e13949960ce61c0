/** The service cannot change a started payment: another amount needs another init. */
import type { BigNumberInput, UpdatePaymentOutput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"

import { compareAmounts } from "../../domain/money"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import type { Dependencies } from "./dependencies"
import { initiate } from "./initiate"
import { releaseDeleted } from "./release"
import { toSessionData } from "./session-data"
import { shopperError } from "./shopper-errors"

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
    throw shopperError("closed")
  }
  await releaseDeleted(deps, row)
  const { status, data } = await initiate(deps, {
    sessionId: row.payment_session_id,
    returnTo: row.return_to ?? undefined,
    // Whoever made the session, which the ledger knows.
    loginEmail: null,
    changedTo: { amount, currencyCode },
  })
  return { status, data }
}
