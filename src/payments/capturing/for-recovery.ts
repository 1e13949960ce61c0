/** Recovery has Medusa complete the cart, and Medusa asks the provider, who has to know on whose behalf. */
import { AsyncLocalStorage } from "node:async_hooks"

import type { TransactionRow } from "../../modules/ext_wallet/types"

const seen = new AsyncLocalStorage<Date>()

/** Whatever is asked for meanwhile is asked for the payment as it was seen here. */
export function forRecovery<T>(row: TransactionRow, work: () => Promise<T>): Promise<T> {
  return seen.run(row.state_changed_at, work)
}

/** When the payment had last moved, as recovery saw it; null where a customer or an admin asks. */
export function seenByRecovery(): Date | null {
  return seen.getStore() ?? null
}
