/**
 * Servers that don't share their locks may make two orders of one cart, and Medusa shows both as paid. The
 * payment stays with the order that it was asked for, however that one ended, and leaves the other.
 */
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"

import { findStrayOrders, type StoreView } from "../../domain/payment/store-view"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { removeCaptureBookings } from "../refunds/order-books"
import { readStoreView } from "../store/read-store-view"

/** Under the cart's lock. What the store says afterwards. */
export async function separateOrders(
  container: MedusaContainer,
  row: TransactionRow,
  view: StoreView
): Promise<StoreView> {
  const { own, collection } = view
  const strays = findStrayOrders(view)
  if (strays.length === 0) {
    return view
  }
  const captures = own?.payment?.captures ?? []
  for (const orderId of strays) {
    await removeCaptureBookings(container, orderId, captures)
  }
  // Last: as long as they are linked, all of this is done again.
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  for (const order_id of collection ? strays : []) {
    await link.dismiss({
      [Modules.ORDER]: { order_id },
      [Modules.PAYMENT]: { payment_collection_id: collection?.id },
    })
  }
  return readStoreView(container, row)
}
