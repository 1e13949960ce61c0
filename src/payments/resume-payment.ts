/**
 * The one call that moves money. The ledger says `resuming` before it is sent, and an answer that is
 * neither a clear yes nor a clear no ends in review: it is never guessed and never sent again.
 */
import { MedusaError } from "@medusajs/framework/utils"

import { MOST_RESUMES, SECONDS_BETWEEN_RESUMES } from "../domain/resume-limits"
import type { Credential, ResumeOutcome } from "../gateway"
import type { TransactionRow } from "../modules/ext_wallet/types"
import { checkpoint } from "./checkpoint"
import type { PaymentDependencies } from "./dependencies"
import { occupyCollection } from "./occupy-collection"
import { settleResume, type Settled } from "./resume-settlement"

/** A repeat gets 20 s of its own, and both have to end within Medusa's wait of 30 s for the cart's lock. */
const LATEST_REPEAT_MS = 8_000

export type Resumed = Settled | { kind: "already_paid" | "too_soon" | "too_many" }

export type ResumeContext = {
  /** The order that Medusa has made already. */
  orderId: string | null
  actor?: string
  /** Why a person asks. */
  reason?: string
}

/** For a payment that was approved, and found to be what was approved. */
export async function resumePayment(
  deps: PaymentDependencies,
  row: TransactionRow,
  { orderId, actor = "provider", reason }: ResumeContext
): Promise<Resumed> {
  const limit = await findLimit(deps, row)
  if (limit) {
    return { kind: limit }
  }
  const credential = await findCredential(deps, row)
  if (!credential) {
    return { kind: "not_sent" }
  }
  const claimed = await occupyCollection(deps, row, {
    to: "resuming",
    ifResumeCount: row.resume_count,
    set: {
      resume_count: "increment",
      last_resume_at: "now",
      // Whoever wants to cancel the order meanwhile has to see that it is being paid.
      order_id: orderId ?? row.order_id,
    },
    event: { type: "resume_sent", actor, detail: { reason } },
  })
  if (claimed === "conflict") {
    return { kind: "already_paid" }
  }
  if (!claimed) {
    return { kind: "taken_over" }
  }
  await checkpoint("resume_claimed", row.id)
  const outcome = await ask(deps, claimed, credential)
  await checkpoint("resume_answered", row.id)
  const settled = await settleResume(deps, claimed, outcome, { before: row, credential, orderId })
  await checkpoint("resume_settled", row.id)
  return settled
}

async function findLimit(
  { wallet }: PaymentDependencies,
  row: TransactionRow
): Promise<"too_many" | "too_soon" | null> {
  if (row.resume_count >= MOST_RESUMES) {
    return "too_many"
  }
  const seconds = row.resume_count > 0 ? await wallet.ledger.secondsSinceLastResume(row.id) : null
  return seconds !== null && seconds < SECONDS_BETWEEN_RESUMES ? "too_soon" : null
}

/** Asked once. A developer who knows that resume is idempotent may allow one repeat of an unclear answer. */
async function ask(
  { wallet, gateway }: PaymentDependencies,
  row: TransactionRow,
  credential: Credential
): Promise<ResumeOutcome> {
  const transactionId = requireTransactionId(row)
  const startedAt = performance.now()
  const outcome = await gateway.resume(credential, transactionId)
  const tookMs = performance.now() - startedAt
  const mayRepeat = wallet.options.resumeIsIdempotent && tookMs < LATEST_REPEAT_MS
  if (outcome.kind !== "unknown" || !mayRepeat) {
    return outcome
  }
  await wallet.ledger.note(row.id, { type: "resume_repeated", actor: "provider" })
  const repeated = await gateway.resume(credential, transactionId)
  return repeated.kind === "answered" ? repeated : outcome
}

/** Without a key nothing can be asked for, and nothing was: the approval stays unused. */
async function findCredential(
  { wallet, logger }: PaymentDependencies,
  row: TransactionRow
): Promise<Credential | null> {
  return wallet.getCredential(row.environment).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    logger.error(`External wallet: ${row.id} was not charged. ${message}`)
    return null
  })
}

function requireTransactionId(row: TransactionRow): string {
  if (!row.transaction_id) {
    throw new MedusaError(
      MedusaError.Types.UNEXPECTED_STATE,
      `The wallet payment ${row.id} has no transaction id.`
    )
  }
  return row.transaction_id
}
