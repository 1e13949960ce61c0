/**
 * The service's document names no unit for amounts, and a wrong guess charges a hundredfold. So a person
 * says what the wallet showed for the test payment.
 */
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"

import { minorDigits } from "../../domain/money"
import { AMOUNT_SHOWN } from "../../modules/ext_wallet"
import { notAllowed } from "../../modules/ext_wallet/refusals"
import { say } from "../../words/say"
import { walletOf } from "../wallet-module"
import { requireTestPayment } from "./read-test-payment"

/** For a payment of 1.23: as it was meant, a hundredfold, or a hundredth. */
export const SHOWN_AMOUNTS = ["1.23", "123", "0.01", "other"] as const
export type ShownAmount = (typeof SHOWN_AMOUNTS)[number]

export type RecordShownAmountInput = { id: string; shown: ShownAmount; actor_id: string }
export type ShownAmountVerdict = { confirmed: boolean; message: string }

const recordShownAmountStep = createStep(
  "ext-wallet-record-shown-amount-step",
  async ({ id, shown, actor_id: actorId }: RecordShownAmountInput, { container }) => {
    const wallet = walletOf(container)
    const { amountUnit } = wallet.options
    const row = await requireTestPayment(container, id)
    if (!row.transaction_id) {
      throw notAllowed("no_amount_shown")
    }
    const verdict = judge(shown, minorDigits(row.currency_code))
    const detail = { shown, confirmed: verdict.confirmed, amount_unit: amountUnit }
    const event = { type: AMOUNT_SHOWN, actor: `admin:${actorId}`, detail }
    await wallet.ledger.apply(id, { type: "noted", event })
    await wallet.audit({ actorId, action: AMOUNT_SHOWN, detail })
    return new StepResponse<ShownAmountVerdict>(verdict)
  }
)

export const recordShownAmountWorkflow = createWorkflow(
  "ext-wallet-record-shown-amount",
  (input: WorkflowData<RecordShownAmountInput>) =>
    new WorkflowResponse(recordShownAmountStep(input))
)

export function judge(shown: ShownAmount, digits: number): ShownAmountVerdict {
  const verdict = digits === 0 ? "noDecimals" : VERDICTS[shown]
  return { confirmed: verdict === "right", message: say(`shown.${verdict}`) }
}

const VERDICTS = {
  "1.23": "right",
  "123": "hundredfold",
  "0.01": "hundredth",
  other: "unclear",
} as const
