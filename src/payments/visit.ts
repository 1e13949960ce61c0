/**
 * What is found out on the way from the wallet to the order, so that nothing is read twice: Medusa is asked to complete
 * the cart, asks the provider in turn, and tells neither of them what the other knows.
 */
import { AsyncLocalStorage } from "node:async_hooks"

import type { CollectionPurchase } from "../domain/purchase"
import type { Settings, Sighting, TransactionRow } from "../modules/ext_wallet/types"

/** `sighting`: the payment that the customer comes with, as it was when they came. */
type Visit = { sighting: Sighting; settings?: Settings; purchase?: CollectionPurchase }

/** `row`: the payment that Medusa makes an order for, until it has. */
type Completion = { row: TransactionRow | null; captured: TransactionRow | null }

const visits = new AsyncLocalStorage<Visit>()
const completions = new AsyncLocalStorage<Completion>()

export function onVisit<T>(sighting: Sighting, work: () => Promise<T>): Promise<T> {
  return visits.run({ sighting }, work)
}

/** What is known of a payment, where this is a visit of its customer. */
export function findVisit(paymentId: string): Readonly<Visit> | null {
  const visit = visits.getStore()
  return visit?.sighting.row.id === paymentId ? visit : null
}

export function noteOnVisit(paymentId: string, found: Omit<Partial<Visit>, "sighting">): void {
  const visit = findVisit(paymentId)
  if (visit) {
    Object.assign(visit, found)
  }
}

/** With the payment as it was captured meanwhile: by this work, and by nobody else. */
export async function whileCompleting<T>(
  row: TransactionRow,
  work: () => Promise<T>
): Promise<{ result: T; captured: TransactionRow | null }> {
  const completion: Completion = { row, captured: null }
  try {
    const result = await completions.run(completion, work)
    return { result, captured: completion.captured }
  } finally {
    // What subscribers do in the wake of an event may go on for long.
    completion.row = null
  }
}

/** The payment for which Medusa makes an order right now, as it was before. */
export function findCompleting(): TransactionRow | null {
  return completions.getStore()?.row ?? null
}

export function noteCaptured(row: TransactionRow): void {
  const completion = completions.getStore()
  if (completion) {
    completion.captured = row
  }
}
