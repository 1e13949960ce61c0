/** An answer to resume that is neither a clear yes nor a clear no: a person is asked to look. */
import { explain, type GatewayError } from "../gateway"
import type { TransactionRow } from "../modules/ext_wallet/types"
import type { PaymentDependencies } from "./dependencies"

/** The state is `review`, unless something else has moved the payment meanwhile. */
type Reviewed = { kind: "unknown"; row: TransactionRow } | { kind: "checking" }

/** The entry is as it was before somebody asked again, but for what is new. */
export async function backToReview(
  { wallet }: PaymentDependencies,
  row: TransactionRow,
  asked: TransactionRow,
  detail: Record<string, unknown>,
  news: Partial<Pick<TransactionRow, "reason" | "capture" | "resume_count">> = {}
): Promise<Reviewed> {
  const { reason, capture } = { ...asked, ...news }
  await wallet.ledger.move({
    id: row.id,
    ifResumeCount: row.resume_count,
    from: "resuming",
    to: "unknown",
    set: { ...news, reason, capture },
    event: { type: "resume_again_failed", actor: "service", detail },
  })
  const back = await wallet.ledger.move({
    id: row.id,
    from: "unknown",
    to: "review",
    event: { type: "review_opened", actor: "provider", detail: { reason } },
  })
  return { kind: "unknown", row: back ?? row }
}

/** The order stays, waiting for whoever looks. */
export async function reviewUnknown(
  deps: PaymentDependencies,
  row: TransactionRow,
  error: GatewayError,
  orderId: string | null
): Promise<Reviewed> {
  const opened = await openReview(deps, row, error, {
    reason: "outcome_unknown",
    order_id: orderId,
  })
  return { kind: "unknown", row: opened ?? row }
}

/** No order: most likely nothing was captured, but nobody should pay again before somebody has looked. */
export async function reviewRefusal(
  deps: PaymentDependencies,
  row: TransactionRow,
  error: GatewayError,
  order_id: string | null
): Promise<Reviewed> {
  await openReview(deps, row, error, { reason: "refused_unproven", order_id })
  return { kind: "checking" }
}

async function openReview(
  { wallet, logger }: PaymentDependencies,
  row: TransactionRow,
  error: GatewayError,
  facts: { reason: string; order_id?: string | null }
): Promise<TransactionRow | null> {
  const { problem, remedy } = explain(error)
  logger.error(
    `External wallet: the outcome of ${row.id} (transaction ${String(row.transaction_id)}) is not known and needs a look. ${problem} ${remedy}`
  )
  const { reason } = facts
  await wallet.ledger.move({
    id: row.id,
    // Only the answer to this call: somebody may have asked again since.
    ifResumeCount: row.resume_count,
    from: "resuming",
    to: "unknown",
    set: { ...facts, capture: "unknown" },
    event: { type: reason, actor: "service", detail: failureDetail(error) },
  })
  return wallet.ledger.move({
    id: row.id,
    from: "unknown",
    to: "review",
    event: { type: "review_opened", actor: "provider", detail: { reason } },
  })
}

export function failureDetail(error: GatewayError): Record<string, unknown> {
  return { kind: error.kind, status: error.status, excerpt: error.excerpt, ...explain(error) }
}
