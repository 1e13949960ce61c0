/** Medusa's capture, for payments that were only authorized: this is when resume is called. */
import type { BigNumberInput, CapturePaymentOutput } from "@medusajs/framework/types"
import { MathBN, MedusaError } from "@medusajs/framework/utils"

import { unreachable } from "../../domain/unreachable"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import type { Dependencies } from "./dependencies"
import { resume, type ResumeResult } from "./resume"
import { toSessionData } from "./session-data"

export async function capture(
  deps: Dependencies,
  row: TransactionRow,
  captureId: string | undefined
): Promise<CapturePaymentOutput> {
  const data = toSessionData(deps.wallet, row)
  switch (row.state) {
    case "captured":
      return { data }
    case "authorized":
    case "approved":
      await refusePartial(deps, row, captureId)
      explainToAdmin(await resume(deps, row))
      return { data }
    case "resuming":
      throw notAllowed("This payment is being captured right now. Look again in a moment.")
    case "unknown":
    case "review":
      throw notAllowed(
        "The outcome of this payment is not known, so it was not asked for again. Look it up in the operator's dashboard."
      )
    case "created":
    case "init_sent":
    case "init_failed":
    case "ready":
    case "declined":
    case "canceled":
    case "expired":
    case "superseded":
    case "unconfirmed":
    case "closed_unpaid":
    case "closed_refunded":
      throw notAllowed(`A wallet payment that is ${row.state} can not be captured.`)
    default:
      return unreachable(row.state)
  }
}

/** The service takes the whole amount or nothing. Medusa passes no amount, only the capture's id. */
async function refusePartial(
  { query }: Dependencies,
  row: TransactionRow,
  captureId: string | undefined
): Promise<void> {
  const { data } = await query.graph({
    entity: "capture",
    fields: ["id", "amount", "raw_amount"],
    filters: { id: captureId },
  })
  const wanted = data[0] as { amount: BigNumberInput; raw_amount?: BigNumberInput } | undefined
  const amount = captureId ? (wanted?.raw_amount ?? wanted?.amount) : undefined
  if (amount === undefined || !MathBN.eq(amount, row.amount)) {
    throw notAllowed(
      `The wallet captures a payment as a whole. Capture all of ${row.amount} ${row.currency_code.toUpperCase()}.`
    )
  }
}

const REASONS: Record<Exclude<ResumeResult["kind"], "captured">, string> = {
  unknown:
    "The service did not say whether it captured the payment. Look it up in the operator's dashboard; it is not asked for again.",
  checking:
    "The service refused the capture, which may also mean that it had captured already. Look it up in the operator's dashboard.",
  declined: "The wallet declined the capture. Nothing was charged.",
  not_sent: "The service could not be reached. Nothing was charged. Try again in a moment.",
  cart_changed: "The order no longer matches what the buyer approved, so nothing was charged.",
  already_paid: "Another payment of this order is under way or done, so nothing was charged.",
  too_soon: "The wallet has just declined this payment. Wait ten seconds and try again.",
  too_many: "The wallet declined this payment three times. Ask the buyer to pay again.",
  taken_over: "This payment is being captured right now. Look again in a moment.",
}

function explainToAdmin(result: ResumeResult): void {
  if (result.kind !== "captured") {
    throw notAllowed(REASONS[result.kind])
  }
}

function notAllowed(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, message)
}
