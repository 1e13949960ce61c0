/**
 * The service's unit for amounts is not known (docs/service.md), and a wrong guess charges 100 times too
 * much. So a person says which amount the wallet showed for the test payment.
 */
import type { MedusaContainer } from "@medusajs/framework/types"

import { minorDigits } from "../domain/currency"
import { judgeShownAmount, type ShownAmount } from "../domain/shown-amount"
import { AMOUNT_SHOWN } from "../modules/ext_wallet"
import { notAllowed } from "../modules/ext_wallet/refusals"
import { walletOf } from "../modules/ext_wallet/wallet-of"
import { say } from "../words/say"
import type { ServiceNames } from "../words/service-name"
import { requireTestPayment } from "./read-test-payment"

export type RecordShownAmountInput = { id: string; shown: ShownAmount; actor_id: string }
export type ShownAmountVerdict = { confirmed: boolean; message: string }

export async function recordShownAmount(
  container: MedusaContainer,
  { id, shown, actor_id: actorId }: RecordShownAmountInput
): Promise<ShownAmountVerdict> {
  const wallet = walletOf(container)
  const { amountUnit, service } = wallet.options
  const row = await requireTestPayment(container, id)
  if (!row.transaction_id) {
    throw notAllowed("no_amount_shown")
  }
  const verdict = judge(shown, minorDigits(row.currency_code), service)
  const detail = { shown, confirmed: verdict.confirmed, amount_unit: amountUnit }
  const event = { type: AMOUNT_SHOWN, actor: `admin:${actorId}`, detail }
  await wallet.ledger.apply(id, { type: "noted", event })
  await wallet.audit({ actorId, action: AMOUNT_SHOWN, detail })
  return verdict
}

export function judge(
  shown: ShownAmount,
  digits: number,
  service: ServiceNames
): ShownAmountVerdict {
  const verdict = judgeShownAmount(shown, digits > 0)
  return { confirmed: verdict === "right", message: say(`shown.${verdict}`, service) }
}
