/** Medusa completes a cart and asks the provider: what the provider has captured for it is known to whoever had Medusa do so. */
import { AsyncLocalStorage } from "node:async_hooks"

import type { TransactionRow } from "../../modules/ext_wallet/types"

type Noted = { captured: TransactionRow | null }

const notes = new AsyncLocalStorage<Noted>()

/** With the payment as it was captured meanwhile: by this work, and by nobody else. */
export async function withCaptured<T>(work: () => Promise<T>): Promise<Noted & { result: T }> {
  const noted: Noted = { captured: null }
  const result = await notes.run(noted, work)
  return { ...noted, result }
}

export function noteCaptured(row: TransactionRow): void {
  const noted = notes.getStore()
  if (noted) {
    noted.captured = row
  }
}
