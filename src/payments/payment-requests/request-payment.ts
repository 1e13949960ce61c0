/** An admin asks the customer for what an order owes, by a link that can be sent, and withdrawn. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"

import { linkAddress } from "../../domain/landing"
import type { Due } from "../../domain/payment-request"
import { notAllowed } from "../../modules/ext_wallet/refusals"
import type { PaymentRequestRow } from "../../modules/ext_wallet/types"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { paymentDependencies } from "../context"
import { requireSetup } from "../starting/accounts"
import { canSend } from "../store/can-send"
import { readOrderDue, type OrderDue } from "./read-payment-request"
import { mailRequest, type Mailed } from "./mail-payment-request"

export type RequestPaymentInput = {
  order_id: string
  actor_id: string
  /** To the customer of the order. */
  send_email: boolean
}

/** The request that is open already, or a new one. A message that can't be sent is told, and stops nothing. */
export async function requestPayment(
  container: MedusaContainer,
  { order_id, actor_id, send_email }: RequestPaymentInput
): Promise<{ mailed: Mailed | null }> {
  const { paymentRequests } = walletOf(container)
  const due = await requireOrder(container, order_id)
  const last = await paymentRequests.findOfOrder(order_id)
  if (last?.withdrawn_at !== null) {
    if (due.status !== "open") {
      throw notAllowed(due.status === "review" ? "settle_first" : "nothing_owed")
    }
    await requirePayable(container, due)
  }
  const actor = `admin:${actor_id}`
  const request = await paymentRequests.open(order_id, actor)
  return { mailed: send_email ? await mailRequest(container, request, due, actor) : null }
}

export type WithdrawRequestInput = {
  order_id: string
  actor_id: string
  /** The request that the admin has seen; without it, the one that is open. */
  id?: string | undefined
}

export async function withdrawRequest(
  container: MedusaContainer,
  { order_id, actor_id, id }: WithdrawRequestInput
): Promise<void> {
  const { paymentRequests } = walletOf(container)
  await requireOrder(container, order_id)
  const request = await paymentRequests.findOfOrder(order_id)
  const isAsSeen = request !== null && (id === undefined || id === request.id)
  if (!isAsSeen || !(await paymentRequests.withdraw(request.id, `admin:${actor_id}`))) {
    throw notAllowed("moved_on")
  }
}

/** As the admin API tells it. */
export async function readPaymentRequest(container: MedusaContainer, orderId: string) {
  const due = await requireOrder(container, orderId)
  const request = await walletOf(container).paymentRequests.findOfOrder(orderId)
  return {
    request: request && describeRequest(container, request, due),
    due: {
      status: due.status,
      amount: Number(due.amount),
      currency_code: due.order.currencyCode,
      reason: due.reason,
      unsettled: due.unsettled.map((one) => ({ ...one, amount: Number(one.amount) })),
    },
    /** Whether the wallet takes this currency now. */
    can_request: await requirePayable(container, due).then(
      () => true,
      () => false
    ),
    /** Whether the store can send the customer an e-mail. */
    can_email: canSend(container, "email"),
  }
}

function describeRequest(container: MedusaContainer, request: PaymentRequestRow, due: OrderDue) {
  const { id, withdrawn_at, sent_at, history } = request
  return {
    id,
    url: linkAddress(walletOf(container), "payment_request", id),
    /** What the order owes now. */
    amount: Number(due.amount),
    currency_code: due.order.currencyCode,
    reason: due.reason,
    status: withdrawn_at ? ("withdrawn" as const) : STATUS[due.status],
    sent_at,
    history,
  }
}

const STATUS = {
  open: "open",
  paid: "paid",
  review: "review",
  closed: "withdrawn",
} as const satisfies Record<Due["status"], string>

/** Throws the problem with its remedy where the wallet has no key, or no account in the order's currency. */
async function requirePayable(container: MedusaContainer, { order }: OrderDue): Promise<void> {
  const deps = paymentDependencies(container)
  const look = await deps.wallet.lookBeforeCall("init")
  await requireSetup(deps, look, look.settings.active_environment, order.currencyCode)
}

async function requireOrder(container: MedusaContainer, orderId: string): Promise<OrderDue> {
  const due = await readOrderDue(container, orderId)
  if (!due) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `The order ${orderId} does not exist.`)
  }
  return due
}
