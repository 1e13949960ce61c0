/** Captures a payment. What docs/service.md leaves open is an option of the simulator. */
import type { Environment } from "../src/domain/environment"
import { unreachable } from "../src/domain/unreachable"
import { errorUrlOf } from "./buyer"
import type { FaultName } from "./fault-names"
import { errorAnswer, jsonAnswer, type Answer } from "./http-exchange"
import type { Service } from "./service"
import type { SimulatedTransaction } from "./transactions"

type ResumeCall = {
  environment: Environment
  transactionId: string | null
  fault: FaultName | null
}

export function answerResume(service: Service, call: ResumeCall): Answer {
  const transaction = service.transactions.get(call.transactionId ?? "")
  return transaction?.environment === call.environment
    ? resume(service, transaction, call.fault)
    : errorAnswer(404, "There is no such transaction")
}

function resume(
  service: Service,
  transaction: SimulatedTransaction,
  fault: FaultName | null
): Answer {
  switch (transaction.state) {
    case "waiting":
      return resumeWaiting(service, transaction)
    case "canceled":
      return errorAnswer(400, "The buyer canceled the payment")
    case "failed":
      return errorAnswer(400, "The payment failed")
    case "captured":
      return resumeCaptured(service, transaction)
    case "approved":
      return resumeApproved(service, transaction, fault)
    default:
      return unreachable(transaction.state)
  }
}

function resumeWaiting({ options, url }: Service, transaction: SimulatedTransaction): Answer {
  const { resumeBeforeApproval } = options
  return resumeBeforeApproval === "wallet_page"
    ? paymentAnswer(transaction, walletPage(url, transaction))
    : errorAnswer(resumeBeforeApproval, "The buyer has not approved the payment yet")
}

function resumeApproved(
  service: Service,
  transaction: SimulatedTransaction,
  fault: FaultName | null
): Answer {
  if (fault === "own_cancel_url") {
    note(service, transaction, "cancel")
    return paymentAnswer(transaction, transaction.request.redirections.cancelURL)
  }
  if (fault === "own_error_url") {
    note(service, transaction, "decline")
    return paymentAnswer(transaction, errorUrlOf(service, transaction))
  }
  if (fault === "soft_decline") {
    note(service, transaction, "decline")
    return paymentAnswer(transaction, walletPage(service.url, transaction))
  }
  if (transaction.captureFails) {
    note(service, transaction, "decline")
    return errorAnswer(400, "The payment was declined")
  }
  return capture(service, transaction)
}

function resumeCaptured(service: Service, transaction: SimulatedTransaction): Answer {
  if (transaction.flow === "hosted") {
    return errorAnswer(409, "The payment is not waiting for a resume")
  }
  switch (service.options.repeatedResume) {
    case "same":
      return capturedAnswer(service, transaction)
    case "conflict":
      return errorAnswer(409, "The payment is captured already")
    case "captures_again":
      return capture(service, transaction)
    default:
      return unreachable(service.options.repeatedResume)
  }
}

function capture(service: Service, transaction: SimulatedTransaction): Answer {
  note(service, transaction, "capture")
  return capturedAnswer(service, transaction)
}

function capturedAnswer({ options, url }: Service, transaction: SimulatedTransaction): Answer {
  switch (options.capturedAnswer) {
    case "return_link":
      return paymentAnswer(transaction, transaction.request.redirections.returnURL)
    case "wallet_page":
      return paymentAnswer(transaction, walletPage(url, transaction))
    case "no_address":
      return paymentAnswer(transaction)
    default:
      return unreachable(options.capturedAnswer)
  }
}

function walletPage(url: string, { id }: SimulatedTransaction): string {
  return `${url}/wallet/${id}`
}

function note(
  service: Service,
  { id, environment }: SimulatedTransaction,
  type: "capture" | "cancel" | "decline"
): void {
  service.record({ type, environment, transactionId: id })
}

/** JSON leaves out an address that is undefined. */
function paymentAnswer({ id, extOrderId }: SimulatedTransaction, redirectionUrl?: string): Answer {
  return jsonAnswer(200, { id, extOrderId, redirectionUrl })
}
