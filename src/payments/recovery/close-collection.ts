/** What Medusa shows of a payment collection once its money is booked: all of it is paid, or a part. */
import type { IPaymentModuleService } from "@medusajs/framework/types"
import { MathBN, PaymentCollectionStatus } from "@medusajs/framework/utils"

import { toMinorUnits } from "../../domain/money"
import type { TransactionRow } from "../../modules/ext_wallet/types"

const { COMPLETED, PARTIALLY_CAPTURED } = PaymentCollectionStatus

/** Medusa writes it after the payment, by itself, and never again. */
export async function closeCollection(
  payments: IPaymentModuleService,
  collectionId: string,
  { amount, currency_code, state_changed_at }: TransactionRow
): Promise<void> {
  const collection = await payments.retrievePaymentCollection(collectionId)
  const asked = MathBN.convert(collection.amount).toFixed()
  // The order may have been edited to more while it waited. The rest is still owed, and paid for on its own.
  const isCovered = toMinorUnits(amount, currency_code) >= toMinorUnits(asked, currency_code)
  const closed = {
    status: isCovered ? COMPLETED : PARTIALLY_CAPTURED,
    authorized_amount: amount,
    captured_amount: amount,
    completed_at: isCovered ? state_changed_at : null,
  }
  await payments.updatePaymentCollections(collectionId, closed)
}
