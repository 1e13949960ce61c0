/**
 * The service shows no refund call, so we never pretend that one happened: Medusa's refund is let
 * through once for each that an admin has made in the service's dashboard and is recording.
 */
import type { BigNumberInput, RefundPaymentOutput } from "@medusajs/framework/types"
import { MathBN, MedusaError } from "@medusajs/framework/utils"

import type { TransactionRow } from "../../modules/ext_wallet/types"
import { toRefundNote } from "../../domain/refund-amount"
import { findRecord } from "../../payments/context"
import { say } from "../../words/say"
import type { Dependencies } from "./dependencies"
import { toSessionData } from "./session-data"

export type WantedRefund = { amount: BigNumberInput; refundId: string | undefined }

export async function refund(
  deps: Dependencies,
  row: TransactionRow,
  wanted: WantedRefund
): Promise<RefundPaymentOutput> {
  const amount = MathBN.convert(wanted.amount).toFixed()
  const permitted = wanted.refundId ? await usePermit(deps, row, wanted.refundId, amount) : false
  return permitted
    ? { data: await toSessionData(deps.wallet, row) }
    : refuseRefund(deps, row, amount)
}

/** Canceling an order and taking a failed completion back ask for refunds, too: those have no note of ours. */
async function usePermit(
  { wallet, query }: Dependencies,
  row: TransactionRow,
  refundId: string,
  amount: string
): Promise<boolean> {
  const wanted = { entity: "refund", fields: ["id", "note"], filters: { id: refundId } }
  const asked = await findRecord<{ note: string | null }>(query, wanted)
  const permits = asked?.note ? await wallet.refunds.list(row.id) : []
  const permit = permits.find((one) => toRefundNote(one) === asked?.note)
  return permit ? (await wallet.refunds.bind(permit.id, { refundId, amount })) !== null : false
}

/** The payment stays captured: the money has not moved back. */
async function refuseRefund(
  { wallet }: Dependencies,
  row: TransactionRow,
  amount: string
): Promise<never> {
  const event = { type: "refund_refused" as const, actor: "provider", detail: { amount } }
  await wallet.ledger.apply(row.id, { type: "noted", event })
  throw new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    say("refundNotHere", {
      ...wallet.options.service,
      transaction: row.transaction_id ?? row.id,
    })
  )
}
