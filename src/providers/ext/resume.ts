/**
 * The one call that moves money. The ledger says `resuming` before it is sent, and an answer that is
 * neither a clear yes nor a clear no ends in review: it is never guessed and never sent again.
 */
import { unreachable } from "../../domain/unreachable"
import { explain, type Credential, type GatewayError, type ResumeOutcome } from "../../gateway"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { findChange } from "./cart-unchanged"
import type { Dependencies } from "./dependencies"
import { loadPaymentSubject } from "./payment-subject"
import { isRefusalAddress } from "./redirections"

const MOST_RESUMES = 3
const SECONDS_BETWEEN_RESUMES = 10

export type ResumeResult =
  | { kind: "captured"; row: TransactionRow }
  | { kind: "unknown"; row: TransactionRow }
  | { kind: "declined" | "checking" | "not_sent" | "cart_changed" | "already_paid" }
  | { kind: "too_soon" | "too_many" }
  | { kind: "taken_over" }

export async function resume(deps: Dependencies, row: TransactionRow): Promise<ResumeResult> {
  const changed = await supersedeIfChanged(deps, row)
  if (changed) {
    return { kind: "cart_changed" }
  }
  const limit = await findLimit(deps, row)
  if (limit) {
    return { kind: limit }
  }
  const credential = await findCredential(deps, row)
  if (!credential) {
    return { kind: "not_sent" }
  }
  const claimed = await claim(deps, row)
  if (claimed === "conflict") {
    return { kind: "already_paid" }
  }
  if (!claimed) {
    return { kind: "taken_over" }
  }
  const outcome = await ask(deps, claimed, credential)
  return settle(deps, claimed, outcome, { before: row, credential })
}

/** True when the cart is no longer what was approved: the payment is then never taken. */
export async function supersedeIfChanged(
  { wallet, query }: Dependencies,
  row: TransactionRow
): Promise<boolean> {
  const subject = await loadPaymentSubject(query, requireSessionId(row))
  await linkOrder(wallet, row, subject.orderId)
  const change = findChange(row, subject)
  if (!change) {
    return false
  }
  const moneyMayHaveMoved = row.confirmation === "return"
  await wallet.ledger.move({
    id: row.id,
    from: row.state,
    to: moneyMayHaveMoved ? "review" : "superseded",
    set: { reason: "cart_changed", ...(moneyMayHaveMoved ? { capture: "unknown" as const } : {}) },
    event: { type: "cart_changed", actor: "provider", detail: { change } },
  })
  return true
}

/** Medusa has created the order by now: the row names it before money moves. */
async function linkOrder(
  wallet: Dependencies["wallet"],
  row: TransactionRow,
  orderId: string | null
): Promise<void> {
  if (orderId && row.order_id !== orderId) {
    const event = { type: "order_linked", actor: "provider", detail: { order_id: orderId } }
    await wallet.ledger.note(row.id, event, { order_id: orderId })
  }
}

async function findLimit(
  { wallet }: Dependencies,
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
  { wallet, gateway }: Dependencies,
  row: TransactionRow,
  credential: Credential
): Promise<ResumeOutcome> {
  const transactionId = requireTransactionId(row)
  const outcome = await gateway.resume(credential, transactionId)
  if (outcome.kind !== "unknown" || !wallet.options.resumeIsIdempotent) {
    return outcome
  }
  await wallet.ledger.note(row.id, { type: "resume_repeated", actor: "provider" })
  const repeated = await gateway.resume(credential, transactionId)
  return repeated.kind === "answered" ? repeated : outcome
}

/** Without a key nothing can be asked for, and nothing was: the approval stays unused. */
async function findCredential(
  { wallet, logger }: Dependencies,
  row: TransactionRow
): Promise<Credential | null> {
  return wallet.getCredential(row.environment).catch((error: Error) => {
    logger.error(`External wallet: ${row.id} was not charged. ${error.message}`)
    return null
  })
}

/** Only one row of a payment collection may be under way or paid: the database decides which. */
async function claim(
  { wallet }: Dependencies,
  row: TransactionRow
): Promise<TransactionRow | "conflict" | null> {
  try {
    return await wallet.ledger.move({
      id: row.id,
      from: row.state,
      to: "resuming",
      set: { resume_count: "increment", last_resume_at: "now" },
      event: { type: "resume_sent", actor: "provider" },
    })
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "LedgerConflict") {
      throw error
    }
    await wallet.ledger.move({
      id: row.id,
      from: row.state,
      to: row.state === "authorized" ? "canceled" : "superseded",
      set: { reason: "another_payment" },
      event: { type: "superseded", actor: "provider", detail: { by: "another payment" } },
    })
    return "conflict"
  }
}

async function settle(
  deps: Dependencies,
  row: TransactionRow,
  outcome: ResumeOutcome,
  context: { before: TransactionRow; credential: Credential }
): Promise<ResumeResult> {
  switch (outcome.kind) {
    case "answered":
      return isRefusalAddress(deps.wallet, row.id, outcome.answer.redirectionUrl)
        ? decline(deps, row, { answer: "redirected to our cancel or error URL" })
        : capture(deps, row)
    case "never_sent":
      return giveBack(deps, row, context.before, outcome.error)
    case "refused":
      return (await refusalIsProven(deps, row, context.credential))
        ? decline(deps, row, failureDetail(outcome.error))
        : review(deps, row, "refused_unproven", outcome.error)
    case "unknown":
      return review(deps, row, "outcome_unknown", outcome.error)
    default:
      return unreachable(outcome)
  }
}

async function capture({ wallet }: Dependencies, row: TransactionRow): Promise<ResumeResult> {
  const captured = await wallet.ledger.move({
    id: row.id,
    // Recovery may have given up on us meanwhile: the call's own late answer still counts.
    from: ["resuming", "unknown", "review"],
    to: "captured",
    set: { capture: "known", reason: null },
    event: { type: "captured", actor: "service" },
  })
  return captured ? { kind: "captured", row: captured } : { kind: "unknown", row }
}

async function decline(
  { wallet }: Dependencies,
  row: TransactionRow,
  detail: Record<string, unknown>
): Promise<ResumeResult> {
  await wallet.ledger.move({
    id: row.id,
    from: "resuming",
    to: "declined",
    set: { reason: "declined" },
    event: { type: "declined", actor: "service", detail },
  })
  return { kind: "declined" }
}

/** The request provably never left, so the approval is still unused. */
async function giveBack(
  { wallet, logger }: Dependencies,
  row: TransactionRow,
  before: TransactionRow,
  error: GatewayError
): Promise<ResumeResult> {
  const { problem, remedy } = explain(error)
  logger.error(`External wallet: ${row.id} was not charged. ${problem} ${remedy}`)
  await wallet.ledger.move({
    id: row.id,
    from: "resuming",
    to: "approved",
    set: { resume_count: before.resume_count },
    event: { type: "resume_not_sent", actor: "provider", detail: failureDetail(error) },
  })
  return { kind: "not_sent" }
}

async function review(
  { wallet, logger }: Dependencies,
  row: TransactionRow,
  reason: "refused_unproven" | "outcome_unknown",
  error: GatewayError
): Promise<ResumeResult> {
  const { problem, remedy } = explain(error)
  logger.error(
    `External wallet: the outcome of ${row.id} (transaction ${String(row.transaction_id)}) is not known and needs a look. ${problem} ${remedy}`
  )
  const set = { reason, capture: "unknown" as const }
  const event = { type: reason, actor: "service", detail: failureDetail(error) }
  await wallet.ledger.move({ id: row.id, from: "resuming", to: "unknown", set, event })
  const opened = await wallet.ledger.move({
    id: row.id,
    from: "unknown",
    to: "review",
    event: { type: "review_opened", actor: "provider", detail: { reason } },
  })
  return reason === "refused_unproven"
    ? { kind: "checking" }
    : { kind: "unknown", row: opened ?? row }
}

/**
 * A refusal means "not captured" only where a resume after the same kind of approval has captured
 * before. Until then it may also mean that the service captures by itself (seed §3).
 */
async function refusalIsProven(
  { wallet }: Dependencies,
  row: TransactionRow,
  credential: Credential
): Promise<boolean> {
  return (
    row.approved_by !== null &&
    credential.credentialVersion === row.credential_version &&
    (await wallet.ledger.hasCapturedAfter(row.environment, row.approved_by))
  )
}

function failureDetail(error: GatewayError): Record<string, unknown> {
  return { kind: error.kind, status: error.status, excerpt: error.excerpt, ...explain(error) }
}

function requireTransactionId(row: TransactionRow): string {
  if (!row.transaction_id) {
    throw new Error(`The wallet payment ${row.id} has no transaction id.`)
  }
  return row.transaction_id
}

function requireSessionId(row: TransactionRow): string {
  if (!row.payment_session_id) {
    throw new Error(`The wallet payment ${row.id} has no payment session.`)
  }
  return row.payment_session_id
}
