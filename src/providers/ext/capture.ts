/** Medusa's capture of an authorized payment: only now the service is called. */
import type { BigNumberInput, CapturePaymentOutput } from "@medusajs/framework/types"
import { MathBN, MedusaError } from "@medusajs/framework/utils"

import type { Change } from "../../domain/purchase"
import { compareAmounts } from "../../domain/money"
import type { PaymentState } from "../../domain/payment/payment"
import type { Applied, TransactionRow } from "../../modules/ext_wallet/types"
import { askForPayment } from "../../payments/capturing/ask-for-payment"
import { compareWithApproval } from "../../payments/capturing/compare-with-approval"
import { findRecord } from "../../payments/context"
import type englishOnly from "../../words/admin/english-only"
import { say, type Values } from "../../words/say"
import type { Dependencies } from "./dependencies"
import { toSessionData } from "./session-data"

type CaptureRefusal = keyof typeof englishOnly.captureRefusals

export async function capture(
  deps: Dependencies,
  row: TransactionRow,
  captureId: string | undefined
): Promise<CapturePaymentOutput> {
  await refusePartial(deps, row, captureId)
  if (row.state !== "captured") {
    await captureWhole(deps, row)
  }
  return { data: await toSessionData(deps.wallet, row) }
}

async function captureWhole(deps: Dependencies, row: TransactionRow): Promise<void> {
  if (row.state !== "authorized" && row.state !== "approved") {
    throw captureRefused(deps, NOT_ASKED[row.state] ?? "wrong_state")
  }
  const seen: { change: Change | null } = { change: null }
  const asked = await askForPayment(deps, row, async () => {
    const compared = await compareWithApproval(deps, row)
    seen.change = compared.change
    return { by: "capture", ...compared }
  })
  // If another caller requested the capture, Medusa records that one.
  if (asked.decision.kind === "none" || asked.row.state !== "captured") {
    const { change } = seen
    throw change?.code === "partly_paid"
      ? owesLess(deps, row, String(change.params.amount))
      : captureRefused(deps, refusalFor(asked))
  }
}

/** The customer would have to approve another amount, so this payment is never captured. */
function owesLess(deps: Dependencies, row: TransactionRow, owed: string): MedusaError {
  const isOwed = compareAmounts(owed, "0", row.currency_code) > 0
  const amount = `${owed} ${row.currency_code.toUpperCase()}`
  return captureRefused(deps, isOwed ? "owes_less" : "owes_nothing", { amount })
}

/** The service takes the whole amount or nothing. Medusa passes no amount, only the capture's id. */
async function refusePartial(
  deps: Dependencies,
  row: TransactionRow,
  captureId: string | undefined
): Promise<void> {
  const wanted = await findRecord<{ amount: BigNumberInput; raw_amount?: BigNumberInput }>(
    deps.query,
    {
      entity: "capture",
      fields: ["id", "amount", "raw_amount"],
      filters: { id: captureId },
    }
  )
  const amount = captureId ? (wanted?.raw_amount ?? wanted?.amount) : undefined
  if (amount === undefined || !isWhole(amount, row)) {
    const whole = `${row.amount} ${row.currency_code.toUpperCase()}`
    throw captureRefused(deps, "partial", { amount: whole })
  }
}

function isWhole(amount: BigNumberInput, row: TransactionRow): boolean {
  return compareAmounts(MathBN.convert(amount).toFixed(), row.amount, row.currency_code) === 0
}

/** For the admin who wanted to capture. */
const NOT_ASKED: Partial<Record<PaymentState, CaptureRefusal>> = {
  resuming: "under_way",
  review: "in_review",
}

function refusalFor({ row, decision }: Applied): CaptureRefusal {
  const why = decision.kind === "none" ? decision.why : row.reason
  switch (why) {
    case "too_soon":
    case "too_many":
    case "cart_changed":
    case "another_payment":
    case "refused_unproven":
    case "service_moved":
      return why
    case "no_key":
      return "not_reached"
    default:
      return decision.kind === "none" ? "under_way" : (ANSWERED[row.state] ?? "unclear")
  }
}

const ANSWERED: Partial<Record<PaymentState, CaptureRefusal>> = {
  declined: "declined",
  authorized: "not_reached",
  approved: "not_reached",
}

function captureRefused(
  { wallet }: Dependencies,
  code: CaptureRefusal,
  values: Values = {}
): MedusaError {
  const message = say(`captureRefusals.${code}`, { ...wallet.options.service, ...values })
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, message)
}
