/**
 * "Captured", for a payment that was settled before this answer came. It confirms what somebody has
 * decided meanwhile, or contradicts it; and where another call was answered so before, the money may have
 * been taken twice. Whatever does not fit is shown to a person.
 */
import type { TransactionRow } from "../modules/ext_wallet/types"
import type { PaymentDependencies } from "./dependencies"

export async function recordLateCapture(
  deps: PaymentDependencies,
  row: TransactionRow
): Promise<void> {
  if (await reopenUnpaid(deps, row)) {
    return
  }
  if (await wasToldBefore(deps, row)) {
    await reportTwice(deps, row)
    return
  }
  await deps.wallet.ledger.note(row.id, { type: "captured_late", actor: "service" })
}

/** Somebody looked before the answer came, and saw nothing. */
async function reopenUnpaid(
  { wallet }: PaymentDependencies,
  { id }: TransactionRow
): Promise<boolean> {
  const reason = "captured_after_all"
  const reopened = await wallet.ledger.move({
    id,
    from: "closed_unpaid",
    to: "review",
    set: { capture: "known", reason },
    event: { type: "captured_late", actor: "service", detail: { reason } },
  })
  return reopened !== null
}

const SAID_CAPTURED = ["captured", "captured_late", "captured_again"]

/** Each call has one answer, so an earlier one belongs to another call. A person's word is none. */
async function wasToldBefore(
  { wallet }: PaymentDependencies,
  { id }: TransactionRow
): Promise<boolean> {
  const events = await wallet.ledger.listEvents(id)
  return events.some(({ type, actor }) => actor === "service" && SAID_CAPTURED.includes(type))
}

async function reportTwice(
  { wallet, logger }: PaymentDependencies,
  { id, transaction_id }: TransactionRow
): Promise<void> {
  logger.error(
    `External wallet: the service says of two calls that it captured ${id} (transaction ${String(transaction_id)}). Look it up in the operator's dashboard: it may have been captured twice.`
  )
  const reason = "captured_twice"
  const event = { type: "captured_again", actor: "service", detail: { reason } }
  const opened = await wallet.ledger.move({
    id,
    from: ["captured", "closed_refunded"],
    to: "review",
    set: { capture: "known", reason },
    event,
  })
  if (!opened) {
    // In review for another reason, which stays: what it asks for is still to be done.
    await wallet.ledger.note(id, { type: "captured_again", actor: "service" })
  }
}
