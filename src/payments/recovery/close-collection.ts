/** What Medusa shows of a payment collection once its money is booked: all of it is paid, or a part. */
import type { IPaymentModuleService, PaymentCollectionDTO } from "@medusajs/framework/types"
import { MathBN, PaymentCollectionStatus } from "@medusajs/framework/utils"

import { compareAmounts } from "../../domain/money"
import type { TransactionRow } from "../../modules/ext_wallet/types"

const { COMPLETED, PARTIALLY_CAPTURED } = PaymentCollectionStatus

/** Medusa writes it after the payment, by itself, and never again. */
export async function closeCollection(
  payments: IPaymentModuleService,
  collectionId: string,
  { currency_code, state_changed_at }: TransactionRow
): Promise<void> {
  const collection = await payments.retrievePaymentCollection(collectionId, {
    relations: ["payments.captures"],
  })
  const asked = MathBN.convert(collection.amount).toFixed()
  const captured = sumOfCaptures(collection)
  // The order may have been edited to more while it waited. The rest is still owed, and paid for on its own.
  const isCovered = compareAmounts(captured, asked, currency_code) >= 0
  const closed = {
    status: isCovered ? COMPLETED : PARTIALLY_CAPTURED,
    authorized_amount: captured,
    captured_amount: captured,
    completed_at: isCovered ? state_changed_at : null,
  }
  await payments.updatePaymentCollections(collectionId, closed)
}

/** As Medusa counts it, with all the digits that its cart's total has: they are more than are ever charged. */
function sumOfCaptures({ payments = [] }: PaymentCollectionDTO): string {
  return payments
    .flatMap(({ captures = [] }) => captures)
    .reduce((sum, { amount }) => MathBN.add(sum, amount), MathBN.convert(0))
    .toFixed()
}
