/**
 * What Medusa is told when it asks for the payment, for every state of the ledger. Resume is called
 * here and not in the return route: Medusa has reserved stock and created the order by now, so that a
 * failure before this point moves no money.
 */
import type { AuthorizePaymentOutput } from "@medusajs/framework/types"
import { PaymentSessionStatus } from "@medusajs/framework/utils"
import { setTimeout as sleep } from "node:timers/promises"

import { AWAITING_REASONS, stateForBuyer, UNPAID_REASON } from "../../domain/review"
import { unreachable } from "../../domain/unreachable"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { checkpoint } from "../../payments/checkpoint"
import { occupyCollection } from "../../payments/occupy-collection"
import { holdToApproval } from "../../payments/cart-unchanged"
import type { Dependencies } from "./dependencies"
import { resume, type ResumeResult } from "./resume"
import { toSessionData } from "./session-data"
import { shopperError, type ShopperProblem } from "./shopper-errors"

/** Below Medusa's lock wait of 30 s, above the 20 s that a resume may take. */
const LONGEST_WAIT_MS = 22_000
const POLL_MS = 200

export async function authorize(
  deps: Dependencies,
  sessionId: string
): Promise<AuthorizePaymentOutput> {
  const row = await deps.wallet.ledger.findBySession(sessionId)
  if (!row) {
    throw shopperError("not_approved")
  }
  await checkpoint("authorize_begun", row.id)
  // Medusa has made an order. Should this server die before it is taken back, recovery has to find it.
  if (row.verified_at) {
    await deps.wallet.ledger.lookAgain(row.id)
  }
  return answerFor(deps, row)
}

async function answerFor(deps: Dependencies, row: TransactionRow): Promise<AuthorizePaymentOutput> {
  const state = stateForBuyer(row)
  switch (state) {
    case "created":
    case "init_sent":
    case "ready":
    case "canceled":
    case "expired":
    case "unconfirmed":
      throw shopperError("not_approved")
    case "approved":
      return confirm(deps, row)
    case "resuming":
      return waitForOutcome(deps, row)
    case "unknown":
      return answer(deps, row, PaymentSessionStatus.PENDING_AUTHORIZATION)
    case "captured":
      return answer(deps, row, PaymentSessionStatus.CAPTURED)
    case "authorized":
      return answer(deps, row, PaymentSessionStatus.AUTHORIZED)
    case "review":
      return answerInReview(deps, row)
    case "declined":
      throw shopperError("declined")
    case "superseded":
      throw shopperError("cart_changed")
    case "init_failed":
    case "closed_unpaid":
    case "closed_refunded":
      throw shopperError("closed")
    default:
      return unreachable(state)
  }
}

/**
 * An unknown outcome keeps its order waiting, and so does a person who is about to ask the service. What
 * was refused before any proof that the service waits for resume has no order yet, and gets none until
 * somebody has looked; nor does what is known to be paid.
 */
function answerInReview(deps: Dependencies, row: TransactionRow): AuthorizePaymentOutput {
  const isUnclear = row.capture === "unknown" && AWAITING_REASONS.includes(row.reason ?? "")
  if (isUnclear || row.reason === UNPAID_REASON) {
    return answer(deps, row, PaymentSessionStatus.PENDING_AUTHORIZATION)
  }
  throw shopperError("checking")
}

async function confirm(deps: Dependencies, row: TransactionRow): Promise<AuthorizePaymentOutput> {
  if (row.confirmation === "return") {
    return confirmByReturn(deps, row)
  }
  // Anyone can call the SDK's approve: it is no ground for `authorized`, so resume is asked at once.
  if (row.capture_mode === "manual" && row.approved_by === "return") {
    return holdForCapture(deps, row)
  }
  return answerForResume(deps, row, await resume(deps, row))
}

/** The service captures by itself; only a call from its own server counts as proof. */
async function confirmByReturn(
  deps: Dependencies,
  row: TransactionRow
): Promise<AuthorizePaymentOutput> {
  const approved = await holdToApproval(deps, row)
  if (approved.changed) {
    throw shopperError("checking")
  }
  const { accept_unproven_return } = await deps.wallet.getSettings()
  if (!row.server_called_at && !accept_unproven_return) {
    return answer(deps, row, PaymentSessionStatus.PENDING_AUTHORIZATION)
  }
  const captured = await occupyCollection(deps, row, {
    to: "captured",
    set: { capture: "known", order_id: approved.orderId },
    event: {
      type: "captured",
      actor: row.server_called_at ? "service" : "shopper",
      detail: { proof: row.server_called_at ? "server call" : "signed return only" },
    },
  })
  if (captured === "conflict") {
    throw shopperError("checking")
  }
  return captured ? answer(deps, captured, PaymentSessionStatus.CAPTURED) : reread(deps, row)
}

async function holdForCapture(
  deps: Dependencies,
  row: TransactionRow
): Promise<AuthorizePaymentOutput> {
  const approved = await holdToApproval(deps, row)
  if (approved.changed) {
    throw shopperError("cart_changed")
  }
  const authorized = await occupyCollection(deps, row, {
    to: "authorized",
    set: { order_id: approved.orderId, reason: null },
    event: { type: "authorized", actor: "provider" },
  })
  if (authorized === "conflict") {
    throw shopperError("already_paid")
  }
  return authorized ? answer(deps, authorized, PaymentSessionStatus.AUTHORIZED) : reread(deps, row)
}

function answerForResume(
  deps: Dependencies,
  row: TransactionRow,
  result: ResumeResult
): AuthorizePaymentOutput | Promise<AuthorizePaymentOutput> {
  switch (result.kind) {
    case "captured":
      return answer(deps, result.row, PaymentSessionStatus.CAPTURED)
    case "unknown":
      return answer(deps, result.row, PaymentSessionStatus.PENDING_AUTHORIZATION)
    case "taken_over":
      return reread(deps, row)
    default:
      throw shopperError(problemOf(result.kind))
  }
}

function problemOf(
  kind: Exclude<ResumeResult["kind"], "captured" | "unknown" | "taken_over">
): ShopperProblem {
  return kind === "not_sent" ? "try_again" : kind
}

async function reread(deps: Dependencies, { id }: TransactionRow): Promise<AuthorizePaymentOutput> {
  const row = await deps.wallet.ledger.find(id)
  if (!row) {
    throw shopperError("closed")
  }
  // `approved` again: the other caller's request never left. Its signal is used up for us, too.
  if (row.state === "approved") {
    throw shopperError("try_again")
  }
  return answerFor(deps, row)
}

async function waitForOutcome(
  deps: Dependencies,
  row: TransactionRow
): Promise<AuthorizePaymentOutput> {
  const giveUpAt = performance.now() + LONGEST_WAIT_MS
  while (performance.now() < giveUpAt) {
    await sleep(POLL_MS)
    const now = await deps.wallet.ledger.find(row.id)
    if (now?.state !== "resuming") {
      return reread(deps, row)
    }
  }
  return answer(deps, row, PaymentSessionStatus.PENDING_AUTHORIZATION)
}

function answer(
  { wallet }: Dependencies,
  row: TransactionRow,
  status: PaymentSessionStatus
): AuthorizePaymentOutput {
  return { status, data: toSessionData(wallet, row) }
}
