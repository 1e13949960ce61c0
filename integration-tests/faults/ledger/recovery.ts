/**
 * Recovery without a store: the ledger's own claims, by the database's clock and for one server each, and
 * what the rules make of a payment that the store has heard nothing of, or has booked where it was captured.
 */
import { NOTHING_IN_STORE } from "../../../src/domain/payment/__tests__/signals"
import type { TransactionRow } from "../../../src/modules/ext_wallet/types"
import type { StoreView } from "../../../src/domain/payment/store-view"
import type { Shop } from "./shop"

export async function recoverLedger(shop: Shop): Promise<void> {
  const { ledger } = shop.wallet
  for (let row = await ledger.claimForRecovery(); row; row = await ledger.claimForRecovery()) {
    await settle(shop, row)
  }
}

async function settle({ wallet, authorize }: Shop, row: TransactionRow): Promise<void> {
  if (row.state === "approved") {
    // The buyer approved, and the server died before it asked for the money.
    await authorize(row.payment_session_id ?? "").catch(() => undefined)
    return
  }
  await wallet.ledger.apply(row.id, {
    type: "looked",
    by: "recovery",
    since: row.state_changed_at,
    view: row.state === "captured" ? bookedOn(row) : NOTHING_IN_STORE,
    attempt: null,
  })
}

/** A store would have booked it long ago. Nobody is to look at it for ever because there is none. */
function bookedOn({ order_id, payment_session_id }: TransactionRow): StoreView {
  const own = {
    id: payment_session_id ?? "",
    status: "captured",
    payment: { id: "payment", captures: ["capture"], captured: true },
  }
  return {
    order: {
      id: order_id ?? "order",
      canceled: false,
      isBeyondCancel: false,
      owed: "0",
      bookedCaptures: ["capture"],
      hasCapture: true,
    },
    others: [],
    collection: { id: "collection", status: "completed" },
    sessions: [own],
    own,
  }
}
