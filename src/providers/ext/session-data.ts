/**
 * `data` of a payment session. The customer can read all of it and write any key that we do not, so
 * nothing in it decides anything, except `ref`, which carries our signature.
 */
import { z } from "@medusajs/framework/zod"
import { parseAddress } from "../../domain/address"
import { linkAddress } from "../../domain/landing"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { findRecord, type Query, type Wallet } from "../../payments/context"
import { MedusaError } from "@medusajs/framework/utils"
import { sentencesOf } from "../../words/shopper"

const storefrontDataSchema = z.looseObject({
  return_to: z
    .string()
    .max(2000)
    .transform((address) => parseAddress(address)?.href)
    .optional()
    .catch(undefined),
})
const refSchema = z.looseObject({ ref: z.string().optional().catch(undefined) })

export type SessionData = Record<string, unknown>

export function readReturnTo(data: SessionData | undefined): string | undefined {
  return storefrontDataSchema.parse(data ?? {}).return_to
}

/** The payment that a signed `ref` names, or null: an unsigned one is ignored. */
export async function findByRef(
  wallet: Wallet,
  data: SessionData | undefined
): Promise<TransactionRow | null> {
  const { ref } = refSchema.parse(data ?? {})
  const id = ref ? await wallet.references.verify(ref) : null
  return id ? wallet.ledger.find(id) : null
}

/** Medusa's own record id, passed beside `data` as the idempotency key. */
export type MedusaIds = {
  paymentId?: string | undefined
  captureId?: string | undefined
  refundId?: string | undefined
}

/** By our reference, or else by Medusa's own ids, which are kept for years. */
export async function findPayment(
  { wallet, query }: { wallet: Wallet; query: Query },
  data: SessionData | undefined,
  ids: MedusaIds
): Promise<TransactionRow | null> {
  const referred = await findByRef(wallet, data)
  if (referred) {
    return referred
  }
  const sessionId = await findSessionId(query, ids)
  return sessionId ? wallet.ledger.findBySession(sessionId) : null
}

type PaymentRecord = { payment_session?: { id: string } | null }

async function findSessionId(
  query: Query,
  { paymentId, captureId, refundId }: MedusaIds
): Promise<string | null> {
  if (paymentId) {
    const wanted = { entity: "payment", fields: ["payment_session.id"], filters: { id: paymentId } }
    return (await findRecord<PaymentRecord>(query, wanted))?.payment_session?.id ?? null
  }
  const id = captureId ?? refundId
  if (!id) {
    return null
  }
  const wanted = {
    entity: captureId ? "capture" : "refund",
    fields: ["id", "payment.payment_session.id"],
    filters: { id },
  }
  const record = await findRecord<{ payment?: PaymentRecord | null }>(query, wanted)
  return record?.payment?.payment_session?.id ?? null
}

export async function toSessionData(wallet: Wallet, row: TransactionRow): Promise<SessionData> {
  return {
    // Our own link, because a storefront keeps it: it leads to a live payment even after this one has ended.
    redirection_url: linkAddress(wallet, "continue", row.id),
    wallet_url: row.redirection_url,
    ext_order_id: row.ext_order_id,
    transaction_id: row.transaction_id,
    environment: row.environment,
    ref: await wallet.references.sign(row.id),
  }
}

/*
 * What the customer reads when a payment does not go through. Nothing in it is meant for the admin, who
 * finds the reason in the log and ledger. In English: a storefront translates it by its code.
 */

const TYPES = {
  not_approved: MedusaError.Types.PAYMENT_REQUIRES_MORE_ERROR,
  declined: MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR,
  cart_changed: MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR,
  try_again: MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR,
  checking: MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR,
  already_paid: MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR,
  closed: MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR,
  too_soon: MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR,
  too_many: MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR,
  too_many_starts: MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR,
  unavailable: MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR,
  captured: MedusaError.Types.NOT_ALLOWED,
  payment_in_progress: MedusaError.Types.NOT_ALLOWED,
  wrong_currency: MedusaError.Types.NOT_ALLOWED,
  no_amount: MedusaError.Types.INVALID_DATA,
  no_address: MedusaError.Types.INVALID_DATA,
  no_name: MedusaError.Types.INVALID_DATA,
} as const

export type CustomerProblem = keyof typeof TYPES

export function customerError(problem: CustomerProblem): MedusaError {
  return new MedusaError(TYPES[problem], sentencesOf(problem, "en"), problem)
}
