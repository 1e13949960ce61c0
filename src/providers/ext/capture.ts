/** Medusa's capture, for payments that were only authorized: this is when the service is asked. */
import type { BigNumberInput, CapturePaymentOutput } from "@medusajs/framework/types"
import { MathBN, MedusaError } from "@medusajs/framework/utils"

import type { Applied, TransactionRow } from "../../modules/ext_wallet/types"
import { askForPayment } from "../../payments/capturing/ask-for-payment"
import { compareWithApproval } from "../../payments/capturing/compare-with-approval"
import type { Dependencies } from "./dependencies"
import { toSessionData } from "./session-data"

export async function capture(
  deps: Dependencies,
  row: TransactionRow,
  captureId: string | undefined
): Promise<CapturePaymentOutput> {
  if (row.state !== "captured") {
    await ask(deps, row, captureId)
  }
  return { data: toSessionData(deps.wallet, row) }
}

async function ask(
  deps: Dependencies,
  row: TransactionRow,
  captureId: string | undefined
): Promise<void> {
  if (row.state !== "authorized" && row.state !== "approved") {
    throw notAllowed(explainNotAsked(row))
  }
  await refusePartial(deps, row, captureId)
  const { change, orderId } = await compareWithApproval(deps.query, row)
  const asked = await askForPayment(deps, row, { by: "capture", orderId, change })
  // Where somebody else has asked, that capture is the one that Medusa writes down.
  if (asked.decision.kind === "none" || asked.row.state !== "captured") {
    throw notAllowed(explain(asked))
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

/** For the admin who wanted to capture. */
function explainNotAsked({ state }: TransactionRow): string {
  switch (state) {
    case "resuming":
      return UNDER_WAY
    case "review":
      return "The outcome of this payment is not known, so it was not asked for again. Look it up in the operator's dashboard."
    default:
      return `A wallet payment that is ${state} can not be captured.`
  }
}

function explain({ row, decision }: Applied): string {
  switch (decision.kind === "none" ? decision.why : row.reason) {
    case "too_soon":
      return "The wallet has just declined this payment. Wait ten seconds and try again."
    case "too_many":
      return "The wallet declined this payment three times. Ask the buyer to pay again."
    case "no_key":
      return NOT_REACHED
    case "cart_changed":
      return "The order no longer matches what the buyer approved, so nothing was charged."
    case "another_payment":
      return "Another payment of this order is under way or done, so nothing was charged."
    case "refused_unproven":
      return "The service refused the capture, which may also mean that it had captured already. Look it up in the operator's dashboard."
    default:
      return decision.kind === "none" ? UNDER_WAY : explainAnswer(row)
  }
}

function explainAnswer({ state }: TransactionRow): string {
  switch (state) {
    case "declined":
      return "The wallet declined the capture. Nothing was charged."
    case "authorized":
    case "approved":
      return NOT_REACHED
    default:
      return "The service did not say whether it captured the payment. Look it up in the operator's dashboard; it is not asked for again."
  }
}

const NOT_REACHED = "The service could not be reached. Nothing was charged. Try again in a moment."
const UNDER_WAY = "This payment is being captured right now. Look again in a moment."

function notAllowed(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, message)
}
