/** The payments, derived from the journal. There is no other state, so a restart only reads it again. */
import type { Environment } from "../src/domain/environment"
import { initRequestSchema, type InitRequest } from "../src/gateway/contract"
import type { JournalEntry } from "./journal"

export type SimulatedState = "waiting" | "approved" | "captured" | "canceled" | "failed"

export type SimulatedTransaction = {
  id: string
  extOrderId: string
  environment: Environment
  flow: "resume" | "hosted"
  request: InitRequest
  state: SimulatedState
  captureFails: boolean
  captures: number
  /** In the unit the shop sends. */
  refunded: number
  refunds: { reference: string; amount: number }[]
  createdAt: string
}

export type Transactions = Map<string, SimulatedTransaction>

export function applyEntry(transactions: Transactions, entry: JournalEntry): void {
  if (entry.transactionId === null) return
  if (entry.type === "init") {
    open(transactions, entry, entry.transactionId)
    return
  }
  const transaction = transactions.get(entry.transactionId)
  if (transaction) move(transaction, entry)
}

function open(transactions: Transactions, entry: JournalEntry, id: string): void {
  const request = initRequestSchema.safeParse(entry.request)
  if (!request.success || !entry.environment || !entry.extOrderId || !entry.flow) return
  transactions.set(id, {
    id,
    extOrderId: entry.extOrderId,
    environment: entry.environment,
    flow: entry.flow,
    request: request.data,
    state: "waiting",
    captureFails: false,
    captures: 0,
    refunded: 0,
    refunds: [],
    createdAt: entry.at,
  })
}

function move(transaction: SimulatedTransaction, entry: JournalEntry): void {
  switch (entry.type) {
    case "approve":
      transaction.state = "approved"
      transaction.captureFails = entry.captureFails ?? false
      return
    case "capture":
      transaction.state = "captured"
      transaction.captures += 1
      return
    case "refund": {
      const { reference = "", amount = 0 } = entry
      transaction.refunds.push({ reference, amount })
      transaction.refunded += amount
      return
    }
    case "cancel":
      transaction.state = "canceled"
      return
    case "fail":
    case "decline":
      transaction.state = "failed"
      return
    default:
      // Calls and key changes are recorded, but change no payment.
      return
  }
}
