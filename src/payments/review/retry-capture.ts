/** A person decides to ask the service once more for a payment whose outcome is not known. */
import type { MedusaContainer } from "@medusajs/framework/types"
import type { MedusaError } from "@medusajs/framework/utils"

import { sayChange } from "../../domain/change-since-approval"
import { compareAmounts } from "../../domain/money"
import type { Why } from "../../domain/payment/decision"
import type { StoreView } from "../../domain/payment/store-view"
import type { RefusalCode } from "../../domain/refusal"
import { notAllowed } from "../../modules/ext_wallet/refusals"
import type { Applied, TransactionRow } from "../../modules/ext_wallet/types"
import { compareWithApproval, type Compared } from "../capturing/compare-with-approval"
import { askForPayment } from "../capturing/ask-for-payment"
import { paymentDependencies } from "../dependencies-of"
import { queryOf } from "../records"
import { followDecision } from "../recovery/recover-payment"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { say } from "../../words/say"
import { decideAlone, requireReview, type Decided } from "./decide-alone"
import { holdOrder, makeOrderFirst } from "./order-first"

export type RetryCaptureInput = Decided & { reason: string; actor_id: string }

/** Whether the payment is captured now. */
export function retryCapture(
  container: MedusaContainer,
  input: RetryCaptureInput
): Promise<boolean> {
  return decideAlone(container, input, (row) => retry(container, row, input))
}

async function retry(
  container: MedusaContainer,
  row: TransactionRow,
  { id, reason, actor_id }: RetryCaptureInput
): Promise<boolean> {
  const { ledger, options } = walletOf(container)
  const view = await requireReview(container, row, "resume")
  const actor = `admin:${actor_id}`
  const orderId =
    (await requireUnchanged(container, row, view)) ?? (await makeOrderFirst(container, row, actor))
  if (row.cart_id) {
    await holdOrder(container, row.cart_id, orderId)
  }
  const deps = paymentDependencies(container)
  const current = (await ledger.find(id)) ?? row
  // The order may have been paid another way, changed or canceled while it was made, or its goods were held.
  const { paidOtherwise, debt, change } = await compareNow(container, current)
  if (change) {
    throw changedSince(container, sayChange(change))
  }
  const wanted = { orderId, change: null, paidOtherwise, debt }
  const asking = { by: "retry" as const, ...wanted, actor, note: reason }
  const asked = await askForPayment(deps, current, asking)
  if (asked.row.state === "captured") {
    await followDecision(container, asked.row)
  }
  const refusal = refusalOf(asked, current)
  if (refusal) {
    throw notAllowed(refusal, options.service)
  }
  return asked.row.state === "captured"
}

/** The rules before any resume hold for this one, too; only nothing is moved where they are broken. */
async function requireUnchanged(
  container: MedusaContainer,
  row: TransactionRow,
  { order }: StoreView
): Promise<string | null> {
  const { change, orderId } = await compareNow(container, row)
  if (change) {
    throw changedSince(container, sayChange(change))
  }
  const owed = order?.owed ?? row.amount
  if (compareAmounts(owed, row.amount, row.currency_code) < 0) {
    throw changedSince(container, say("history.changes.partly_paid", { amount: owed }))
  }
  return orderId
}

function compareNow(container: MedusaContainer, row: TransactionRow): Promise<Compared> {
  return compareWithApproval({ wallet: walletOf(container), query: queryOf(container) }, row)
}

function changedSince(container: MedusaContainer, said: string): MedusaError {
  return notAllowed("changed_since_approval", { ...walletOf(container).options.service, said })
}

/** Nothing was asked for: the request was not sent, or never left. */
function refusalOf({ row, decision }: Applied, before: TransactionRow): RefusalCode | null {
  if (decision.kind === "none") {
    return REFUSALS[decision.why] ?? "taken_over"
  }
  return row.resume_count === before.resume_count ? "not_sent" : null
}

const REFUSALS: Partial<Record<Why, RefusalCode>> = {
  no_key: "not_sent",
  already_paid: "already_paid",
  too_soon: "too_soon",
  too_many: "asked_too_often",
  service_moved: "service_moved",
}
