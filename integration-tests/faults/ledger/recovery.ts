/**
 * Recovery without a store: the ledger's own claims, by the database's clock and for one server each, and
 * what follows from a row's state alone. Completing carts is tested where there are carts.
 */
import type { TransactionRow } from "../../../src/modules/ext_wallet/types"
import type { Shop } from "./shop"

const AT_ONCE = 50

export async function recoverLedger(shop: Shop): Promise<void> {
  const { ledger, options } = shop.wallet
  for (;;) {
    const rows = await ledger.claimForRecovery(options, AT_ONCE)
    if (rows.length === 0) return
    for (const row of rows) await settle(shop, row)
  }
}

async function settle(shop: Shop, row: TransactionRow): Promise<void> {
  const { ledger } = shop.wallet
  const event = { type: "recovered", actor: "recovery" }
  switch (row.state) {
    case "created":
    case "init_sent":
    case "ready":
      await ledger.move({ id: row.id, from: row.state, to: "expired", event })
      return
    case "resuming":
    case "unknown": {
      // Whether it was captured is not known, and never guessed.
      const set = { capture: "unknown", reason: "outcome_unknown" } as const
      await ledger.move({ id: row.id, from: "resuming", to: "unknown", set, event })
      await ledger.move({ id: row.id, from: "unknown", to: "review", event })
      return
    }
    case "approved":
      // The buyer approved, and the server died before it asked for the money.
      await shop.authorize(row.payment_session_id ?? "").catch(() => undefined)
      return
    default:
      await ledger.markVerified(row)
  }
}
