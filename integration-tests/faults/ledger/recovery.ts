/** The ledger's own part of recovery: a resume whose process is gone is nobody's guess. */
import type { TransactionRow } from "../../../src/modules/ext_wallet/types"
import type { Shop } from "./shop"

export async function recoverLedger(shop: Shop, olderThanSeconds: number): Promise<void> {
  const { wallet, database } = shop
  const rows = await database("ext_wallet_transaction")
    .whereIn("state", ["resuming", "unknown"])
    .whereRaw("state_changed_at <= now() - make_interval(secs => ?)", [olderThanSeconds])
    .select<TransactionRow[]>("id")
  const event = { type: "interrupted", actor: "recovery" }
  const set = { capture: "unknown", reason: "outcome_unknown" } as const
  for (const { id } of rows) {
    await wallet.ledger.move({ id, from: "resuming", to: "unknown", set, event })
    await wallet.ledger.move({ id, from: "unknown", to: "review", event })
  }
}
