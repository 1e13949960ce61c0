/**
 * The one call that moves money. The ledger says `resuming` before it is sent, and an answer that is neither
 * a clear yes nor a clear no ends in review: it is never guessed and never sent again.
 */
import { MedusaError } from "@medusajs/framework/utils"
import { AsyncLocalStorage } from "node:async_hooks"

import type { Change } from "../../domain/change-since-approval"
import { messageOf } from "../../domain/message-of"
import type { SignalOf } from "../../domain/payment/signal"
import type { Credential, ResumeOutcome } from "../../gateway"
import type { Applied, TransactionRow } from "../../modules/ext_wallet/types"
import { checkpoint } from "../checkpoint"
import type { PaymentDependencies } from "../dependencies"
import { readAnswer, reportAnswer } from "./read-answer"

/** A repeat gets 20 s of its own, and both have to end within Medusa's wait of 30 s for the cart's lock. */
const LATEST_REPEAT_MS = 8_000

/** Recovery has Medusa complete the cart, and Medusa asks the provider, who has to know on whose behalf. */
const seenByRecovery = new AsyncLocalStorage<Date>()

/** Whatever is asked for meanwhile is asked for the payment as it was seen here. */
export function forRecovery<T>(row: TransactionRow, work: () => Promise<T>): Promise<T> {
  return seenByRecovery.run(row.state_changed_at, work)
}

export type Asking = {
  by: SignalOf<"capture_wanted">["by"]
  /** The order that Medusa has made already. */
  orderId: string | null
  /** How what is to be paid differs from what was approved. */
  change: Change | null
  /** What is to be paid was paid another way. */
  paidOtherwise: boolean
  actor?: string
  /** Why a person asks. */
  note?: string
}

/** `row` is the payment as the caller saw it: what has changed since is not asked for. */
export async function askForPayment(
  deps: PaymentDependencies,
  row: TransactionRow,
  { by, orderId, change, paidOtherwise, actor = "provider", note }: Asking
): Promise<Applied> {
  const { ledger } = deps.wallet
  const credential = await findCredential(deps, row)
  const { accept_unproven_return } = await deps.wallet.getSettings()
  const wanted = await ledger.apply(row.id, {
    type: "capture_wanted",
    by,
    actor,
    ...(note !== undefined && { note }),
    after_call: row.resume_count,
    since: seenByRecovery.getStore() ?? null,
    order_id: orderId,
    change,
    paid_otherwise: paidOtherwise,
    has_key: credential !== null,
    believes_return: accept_unproven_return,
  })
  if (wanted.decision.next !== "call_resume" || !credential) {
    return wanted
  }
  await checkpoint("resume_claimed", row.id)
  const outcome = await ask(deps, wanted.row, credential)
  await checkpoint("resume_answered", row.id)
  const answered = await ledger.apply(row.id, {
    type: "call_answered",
    call: wanted.row.resume_count,
    order_id: orderId,
    order_before: row.order_id,
    ...(await readAnswer(deps, wanted.row, outcome, credential)),
  })
  await reportAnswer(deps, answered, outcome)
  await checkpoint("resume_settled", row.id)
  return answered
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
  const event = { type: "resume_repeated" as const, actor: "provider" }
  await wallet.ledger.apply(row.id, { type: "noted", event })
  const repeated = await gateway.resume(credential, transactionId)
  return repeated.kind === "answered" ? repeated : outcome
}

/** Without a key nothing can be asked for, and nothing was: the approval stays unused. */
async function findCredential(
  { wallet, logger }: PaymentDependencies,
  row: TransactionRow
): Promise<Credential | null> {
  return wallet.getCredential(row.environment).catch((error: unknown) => {
    logger.error(`External wallet: ${row.id} was not charged. ${messageOf(error)}`)
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
