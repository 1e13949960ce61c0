/** A payment session as the store's graph tells it: what it asks for, and what came of it. */
import type { BigNumberInput } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"

import { type Query, listRecords } from "../context"

/** A session of a payment collection, with the payment that came of it. */
export type PaidSession = {
  id: string
  payment?: { id: string; canceled_at?: string | Date | null } | null
}

export type RawSession = PaidSession & {
  amount: BigNumberInput
  raw_amount?: BigNumberInput
  currency_code: string
  payment_collection: RawCollection
}

export type RawCollection = { id: string; amount: BigNumberInput; currency_code: string }

const SESSION_FIELDS = [
  "id",
  "amount",
  "raw_amount",
  "currency_code",
  "payment.id",
  "payment.canceled_at",
  "payment_collection.id",
  "payment_collection.amount",
  "payment_collection.currency_code",
]

export const listSessions = (query: Query, filters: Record<string, string>) =>
  listRecords<RawSession>(query, { entity: "payment_session", fields: SESSION_FIELDS, filters })

export async function findSession(query: Query, id: string): Promise<RawSession> {
  const [session] = await listSessions(query, { id })
  if (!session) {
    throw notFound(`The payment session ${id} no longer exists.`)
  }
  return session
}

export function notFound(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_FOUND, message)
}
