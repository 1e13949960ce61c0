/** An admin requests the capture again for a payment whose outcome isn't known. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { sayChange } from "../../domain/purchase"
import type { Why } from "../../domain/payment/decision"
import type { RefusalCode } from "../../domain/wording"
import { notAllowed } from "../../modules/ext_wallet/refusals"
import type { Applied, TransactionRow } from "../../modules/ext_wallet/types"
import { compareWithApproval, type Compared } from "../capturing/compare-with-approval"
import { askForPayment } from "../capturing/ask-for-payment"
import { paymentDependencies, queryOf, walletOf } from "../context"
import { followDecision } from "../recovery/recover-payment"
import { decideAlone, requireReview, type Decided } from "./review"
import type { MedusaError } from "@medusajs/framework/utils"
import { holdOrderWorkflow, isOutOfStock } from "../settling/authorize-order-payment"
import { completePayment } from "../settling/complete-payment"
import { findOrderId } from "../store/read-store-view"

export type RetryCaptureInput = Decided & { reason: string; actor_id: string }

/** Whether the payment is captured now. */
export function retryCapture(
  container: MedusaContainer,
  input: RetryCaptureInput
): Promise<boolean> {
  return decideAlone(container, input, (row) => captureOnce(container, row, input))
}

async function captureOnce(
  container: MedusaContainer,
  row: TransactionRow,
  { id, reason, actor_id }: RetryCaptureInput
): Promise<boolean> {
  const { ledger, options } = walletOf(container)
  await requireReview(container, row, "resume")
  const actor = `admin:${actor_id}`
  const order_id =
    (await requireUnchanged(container, row)).order_id ??
    (await makeOrderFirst(container, row, actor))
  if (row.cart_id) {
    await holdOrder(container, row.cart_id, order_id)
  }
  const deps = paymentDependencies(container)
  const current = (await ledger.find(id)) ?? row
  const asked = await askForPayment(deps, current, async () => {
    // The order may have been paid another way, changed or canceled while it was made, or its goods were held.
    const unchanged = await requireUnchanged(container, current)
    return { ...unchanged, by: "retry", order_id, actor, note: reason }
  })
  if (asked.row.state === "captured") {
    await followDecision(container, asked.row)
  }
  const refusal = refusalOf(asked, current)
  if (refusal) {
    throw notAllowed(refusal, options.service)
  }
  return asked.row.state === "captured"
}

/** The rules before any resume hold for this one, too; but nothing moves if they are broken. */
async function requireUnchanged(
  container: MedusaContainer,
  row: TransactionRow
): Promise<Compared> {
  const wallet = walletOf(container)
  const compared = await compareWithApproval({ wallet, query: queryOf(container) }, row)
  if (compared.change) {
    const said = sayChange(compared.change)
    throw notAllowed("changed_since_approval", { ...wallet.options.service, said })
  }
  return compared
}

/** Nothing was requested: the call wasn't made, or never left this server. */
function refusalOf({ row, decision }: Applied, before: TransactionRow): RefusalCode | null {
  if (decision.kind === "none") {
    return NOT_RETRIED[decision.why] ?? "taken_over"
  }
  return row.resume_count === before.resume_count ? "not_sent" : null
}

const NOT_RETRIED: Partial<Record<Why, RefusalCode>> = {
  no_key: "not_sent",
  already_paid: "already_paid",
  too_soon: "too_soon",
  too_many: "asked_too_often",
  service_moved: "service_moved",
}

/* Before the service is asked again: the order and its stock, so that no customer pays for items that are gone. */

/** The order waits for its payment as every order in review does. Throws if none can be made. */
async function makeOrderFirst(
  container: MedusaContainer,
  row: TransactionRow,
  actor: string
): Promise<string> {
  const { ledger } = walletOf(container)
  await ledger.apply(row.id, { type: "order_wanted", actor })
  const problem = await completePayment(container, row)
  const orderId = await findOrderId(container, row)
  if (orderId) {
    return orderId
  }
  await ledger.apply(row.id, { type: "order_not_made", actor, reason_before: row.reason })
  throw notReady(problem === "out_of_stock")
}

/** The order still stands, and its goods are held: under the cart's lock, for a completion that fails takes its order back. */
async function holdOrder(
  container: MedusaContainer,
  cart_id: string,
  order_id: string
): Promise<void> {
  const { errors } = await holdOrderWorkflow(container).run({
    input: { order_id, cart_id, hold_stock: true },
    throwOnError: false,
  })
  const [failure] = errors
  if (failure) {
    throw notReady(isOutOfStock(failure))
  }
}

function notReady(outOfStock: boolean): MedusaError {
  return notAllowed(outOfStock ? "out_of_stock" : "no_order_made")
}
