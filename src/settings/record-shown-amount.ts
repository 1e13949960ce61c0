/**
 * The service's unit for amounts is not known (docs/service.md), and a wrong guess charges 100 times too
 * much. Nor is the service told a currency. So an admin says which amount and currency the wallet showed for the test payment.
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

export type RecordShownAmountInput = {
  id: string
  shown: ShownAmount
  /** A currency code, or "other". */
  currency_code: string
  actor_id: string
}
export type ShownAmountVerdict = { confirmed: boolean; message: string }

export async function recordShownAmount(
  container: MedusaContainer,
  { id, shown, currency_code: shownCurrency, actor_id: actorId }: RecordShownAmountInput
): Promise<ShownAmountVerdict> {
  const wallet = walletOf(container)
  const { amountUnit, service } = wallet.options
  const row = await requireTestPayment(container, id)
  if (!row.transaction_id) {
    throw notAllowed("no_amount_shown")
  }
  const { currency_code } = row
  const verdict = judge({ amount: shown, currency: shownCurrency }, currency_code, service)
  const [opened] = await wallet.ledger.listEvents(id)
  const detail = {
    shown,
    shown_currency: shownCurrency,
    confirmed: verdict.confirmed,
    amount_unit: amountUnit,
    account_id: opened?.detail.account_id,
    currency_code,
  }
  const event = { type: AMOUNT_SHOWN, actor: `admin:${actorId}`, detail }
  await wallet.ledger.apply(id, { type: "noted", event })
  await wallet.audit({ actorId, action: AMOUNT_SHOWN, detail })
  return verdict
}

export function judge(
  shown: { amount: ShownAmount; currency: string },
  currency: string,
  service: ServiceNames
): ShownAmountVerdict {
  const hasDecimals = minorDigits(currency) > 0
  const verdict = judgeShownAmount(shown, { currency, hasDecimals })
  const values = { ...service, currency: currency.toUpperCase() }
  return { confirmed: verdict === "right", message: say(`shown.${verdict}`, values) }
}
