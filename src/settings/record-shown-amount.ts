/**
 * The service's document names no unit for amounts, and a wrong guess charges a hundredfold. So a person
 * says what the wallet showed for the test payment.
 */
import type { MedusaContainer } from "@medusajs/framework/types"

import { minorDigits } from "../domain/money"
import { AMOUNT_SHOWN } from "../modules/ext_wallet"
import { notAllowed } from "../modules/ext_wallet/refusals"
import { walletOf } from "../modules/ext_wallet/wallet-of"
import { requireTestPayment } from "./read-test-payment"

/** For a payment of 1.23: as it was meant, a hundredfold, or a hundredth. */
export const SHOWN_AMOUNTS = ["1.23", "123", "0.01", "other"] as const
export type ShownAmount = (typeof SHOWN_AMOUNTS)[number]

export type RecordShownAmountInput = { id: string; shown: ShownAmount; actor_id: string }
export type ShownAmountVerdict = { confirmed: boolean; message: string }

export async function recordShownAmount(
  container: MedusaContainer,
  { id, shown, actor_id: actorId }: RecordShownAmountInput
): Promise<ShownAmountVerdict> {
  const wallet = walletOf(container)
  const { amountUnit } = wallet.options
  const row = await requireTestPayment(container, id)
  if (!row.transaction_id) {
    throw notAllowed(
      "no_amount_shown",
      "This test payment never reached the wallet, so it showed no amount. Start another one."
    )
  }
  const verdict = judge(shown, amountUnit, minorDigits(row.currency_code))
  const detail = { shown, confirmed: verdict.confirmed, amount_unit: amountUnit }
  const event = { type: AMOUNT_SHOWN, actor: `admin:${actorId}`, detail }
  await wallet.ledger.apply(id, { type: "noted", event })
  await wallet.audit({ actorId, action: AMOUNT_SHOWN, detail })
  return verdict
}

export function judge(
  shown: ShownAmount,
  unit: "minor" | "major",
  digits: number
): ShownAmountVerdict {
  if (digits === 0) {
    return wrong("This currency has no decimals, so it can not tell the unit. Test with another.")
  }
  switch (shown) {
    case "1.23":
      return { confirmed: true, message: "The wallet reads amounts as they are meant." }
    case "123":
      return unit === "minor"
        ? wrong('The wallet reads amounts in major units. Set the option `amountUnit` to "major".')
        : wrong(UNEXPLAINED)
    case "0.01":
      return unit === "major"
        ? wrong('The wallet reads amounts in minor units. Set the option `amountUnit` to "minor".')
        : wrong(UNEXPLAINED)
    case "other":
      return wrong(UNEXPLAINED)
  }
}

const UNEXPLAINED =
  "The option `amountUnit` does not explain this amount. Do not go live; ask the operator in which unit and currency amounts are sent."

function wrong(message: string): ShownAmountVerdict {
  return { confirmed: false, message }
}
