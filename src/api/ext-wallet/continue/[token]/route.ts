/**
 * The customer's payment link: in a storefront's session, in a mail, copied by an admin. It leads to a live
 * payment, however often and however late it is followed. Mail programs open links, too, so opening it only
 * forwards; the button on the page that it shows starts a new payment.
 */
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import type { Continuation } from "../../../../domain/continuation"
import type { TransactionRow } from "../../../../modules/ext_wallet/types"
import { walletOf } from "../../../../modules/ext_wallet/wallet-of"
import { restartPaymentWorkflow, type RestartProblem } from "../../../../workflows"
import { readContinuation } from "../../../../payments/continuing/restart-payment"
import { readOvertaken, readSettlement } from "../../../../payments/settling/read-settlement"
import { sendPage, rememberPayment } from "../../answer"
import { land, failedLanding, requestPageOf, toLanding } from "../../landing"
import { describePayment } from "../../described-payment"
import { answerLink, inert, logFailure } from "../../redirect-route"

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await answer(req, res, async (row) => {
    const continuation = await readContinuation(req.scope, row)
    const requestPage = requestPageOf(req.scope, row)
    if (continuation.kind === "restart" && requestPage) {
      // Payments only start there: the request may be for another amount by now, or withdrawn.
      res.redirect(303, requestPage)
    } else if (continuation.kind === "restart") {
      const summary = await describePayment(req.scope, await newestOf(req, row))
      sendPage(req, res, 200, {
        message: "restart_payment",
        continueTo: null,
        summary,
        button: "to_wallet",
      })
    } else {
      await lead(req, res, row, continuation)
    }
  })
}

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await answer(req, res, async (row) => {
    const requestPage = requestPageOf(req.scope, row)
    const problem = requestPage ? null : await startAnew(req, row)
    const continuation = await readContinuation(req.scope, row)
    if (continuation.kind === "restart" && requestPage) {
      res.redirect(303, requestPage)
    } else if (continuation.kind === "restart") {
      await land(req, res, row, failedLanding(problem ?? "try_again"))
    } else if (continuation.kind === "finish" && "complete_order" in req.query) {
      // Relative, so that it is right behind any proxy that this page was reached through.
      res.redirect(303, `../return/${walletOf(req.scope).links.sign("return", continuation.id)}`)
    } else {
      await lead(req, res, row, continuation)
    }
  })
}

function answer(
  req: MedusaRequest,
  res: MedusaResponse,
  lead: (row: TransactionRow) => Promise<void>
): Promise<void> {
  const { ledger } = walletOf(req.scope)
  const find = async (id: string) => {
    const row = await ledger.find(id)
    return row?.kind === "payment" ? row : null
  }
  return answerLink(req, res, "continue", { find, tell: lead })
}

/** A lock timeout is not a failure: the payments are read again either way. */
async function startAnew(req: MedusaRequest, row: TransactionRow): Promise<RestartProblem> {
  const lockKey = row.cart_id ?? row.order_id ?? row.id
  const { result, errors } = await restartPaymentWorkflow(req.scope).run({
    input: { id: row.id, lock_key: lockKey },
    throwOnError: false,
  })
  const [failure] = errors
  if (failure) {
    logFailure(req, `the new start of ${row.id}`, failure.error)
    return "try_again"
  }
  return result
}

async function lead(
  req: MedusaRequest,
  res: MedusaResponse,
  row: TransactionRow,
  continuation: Exclude<Continuation, { kind: "restart" }>
): Promise<void> {
  switch (continuation.kind) {
    case "forward":
      return forward(req, res, continuation.id)
    case "finish":
      return offerToFinish(req, res, continuation.id)
    case "settled":
      return landAsSettled(
        req,
        res,
        (await walletOf(req.scope).ledger.find(continuation.id)) ?? row
      )
    case "overtaken":
      return land(req, res, row, toLanding(await readOvertaken(req.scope, row)))
    case "replaced":
    case "cart_changed":
      return land(req, res, row, failedLanding(continuation.kind))
    case "unclear":
      return land(req, res, row, failedLanding("unknown_error"))
  }
}

async function forward(req: MedusaRequest, res: MedusaResponse, id: string): Promise<void> {
  const wallet = walletOf(req.scope)
  const payment = await wallet.ledger.find(id)
  rememberPayment(res, wallet, id)
  res.redirect(303, payment?.redirection_url ?? "")
}

async function offerToFinish(req: MedusaRequest, res: MedusaResponse, id: string): Promise<void> {
  const payment = await walletOf(req.scope).ledger.find(id)
  sendPage(req, res, 200, {
    message: "continue_payment",
    continueTo: null,
    summary: payment ? await describePayment(req.scope, payment) : undefined,
    button: "complete_order",
    choices: [{ label: "to_wallet", href: payment?.redirection_url ?? "" }],
  })
}

/** Where that payment's own return would land, regardless of the link's payment. */
async function landAsSettled(
  req: MedusaRequest,
  res: MedusaResponse,
  row: TransactionRow
): Promise<void> {
  const { settlement } = await readSettlement(req.scope, row)
  await land(req, res, row, toLanding(settlement))
}

/** The cart's current total, not that of when the link was made. */
async function newestOf(req: MedusaRequest, row: TransactionRow): Promise<TransactionRow> {
  const { ledger } = walletOf(req.scope)
  const [newest = row] = await ledger.listByCollection(row.payment_collection_id ?? "")
  return newest
}

export { inert as OPTIONS }
