/** The answer to a call that may have moved money: it is not lost because the database was away for a moment. */
import { setTimeout as sleep } from "node:timers/promises"

import { messageOf } from "../../domain/message-of"
import type { SignalOf } from "../../domain/payment/signal"
import type { Applied } from "../../modules/ext_wallet/types"
import type { PaymentDependencies } from "../context"

const PAUSES_MS = [200, 1_000, 3_000]

/** What can't be written is in the log, with what is needed to find it at the service; recovery asks a person. */
export async function writeDown(
  { wallet, logger }: PaymentDependencies,
  { row }: Applied,
  answered: SignalOf<"call_answered">
): Promise<Applied> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await wallet.ledger.apply(row.id, answered)
    } catch (error) {
      const payment = `${row.id} (transaction ${String(row.transaction_id)}, wallet order ${String(row.ext_order_id)}, order ${answered.order_id ?? "none"})`
      logger.error(
        `External wallet: the answer to call ${String(answered.call)} for ${payment} was "${answered.answer.kind}", and could not be saved. It is tried again. ${messageOf(error)}`
      )
      await sleep(pauseMs)
    }
  }
  return wallet.ledger.apply(row.id, answered)
}
