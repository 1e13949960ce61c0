/**
 * The customer's payment link: in a storefront's session, in a mail, copied by an admin. It leads to a live
 * payment, however often and however late it is followed. Mail programs open links, too, so opening it only
 * forwards; the button on the page that it shows starts a new payment.
 */
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import type { Continuation } from "../../../../domain/continuation"
import { failed } from "../../../../domain/payment/session-status"
import type { TransactionRow } from "../../../../modules/ext_wallet/types"
import { walletOf } from "../../../../payments/context"
import { readContinuation, restartPayment } from "../../../../payments/continuing/restart-payment"
import { readOvertaken, readSettlement } from "../../../../payments/settling/settle-return"
import { sendPage, rememberPayment } from "../../answer"
import { land, requestPageOf } from "../../landing"
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
      const { ledger } = walletOf(req.scope)
      // The cart's current total, not that of when the link was made.
      const [newest = row] = await ledger.listByCollection(row.payment_collection_id ?? "")
      sendPage(req, res, 200, {
        message: "restart_payment",
        continueTo: null,
        summary: await describePayment(req.scope, newest),
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
    // A lock timeout is not a failure: the payments are read again either way.
    const started = requestPage ? null : restartPayment(req.scope, row)
    const problem = await started?.catch((error: unknown) => {
      logFailure(req, `the new start of ${row.id}`, error)
      return null
    })
    const continuation = await readContinuation(req.scope, row)
    if (continuation.kind === "restart" && requestPage) {
      res.redirect(303, requestPage)
    } else if (continuation.kind === "restart") {
      await land(req, res, row, failed(problem ?? "try_again", null))
    } else if (continuation.kind === "finish" && "complete_order" in req.query) {
      const token = walletOf(req.scope).links.sign("return", continuation.payment.id)
      // Relative, so that it is right behind any proxy that this page was reached through.
      res.redirect(303, `../return/${token}`)
    } else {
      await lead(req, res, row, continuation)
    }
  })
}

function answer(
  req: MedusaRequest,
  res: MedusaResponse,
  tell: (row: TransactionRow) => Promise<void>
): Promise<void> {
  const { ledger } = walletOf(req.scope)
  const find = async (id: string) => {
    const row = await ledger.find(id)
    return row?.kind === "payment" ? row : null
  }
  return answerLink(req, res, "continue", { find, tell })
}

/** A settled payment lands where its own return would, regardless of the link's payment. */
async function lead(
  req: MedusaRequest,
  res: MedusaResponse,
  row: TransactionRow,
  continuation: Exclude<Continuation<TransactionRow>, { kind: "restart" }>
): Promise<void> {
  switch (continuation.kind) {
    case "forward":
      rememberPayment(res, walletOf(req.scope), continuation.payment.id)
      res.redirect(303, continuation.payment.redirection_url ?? "")
      return
    case "finish":
      sendPage(req, res, 200, {
        message: "continue_payment",
        continueTo: null,
        summary: await describePayment(req.scope, continuation.payment),
        button: "complete_order",
        choices: [{ label: "to_wallet", href: continuation.payment.redirection_url ?? "" }],
      })
      return
    case "settled": {
      const { settlement } = await readSettlement(req.scope, continuation.payment)
      return land(req, res, continuation.payment, settlement)
    }
    case "overtaken":
      return land(req, res, row, await readOvertaken(req.scope, row))
    case "replaced":
    case "cart_changed":
      return land(req, res, row, failed(continuation.kind, null))
    case "unclear":
      return land(req, res, row, failed("unknown_error", null))
  }
}

export { inert as OPTIONS }
