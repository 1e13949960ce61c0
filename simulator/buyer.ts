/** What a buyer can do at the wallet, with a click on its page or a call from a test. */
import type { Service } from "./service"
import type { SimulatedState, SimulatedTransaction } from "./transactions"

export const BUYER_ACTIONS = ["approve", "approve_capture_fails", "cancel", "fail"] as const
export type BuyerAction = (typeof BUYER_ACTIONS)[number]

export class UnknownTransaction extends Error {}
/** The payment was already settled another way. */
export class TooLate extends Error {}

const SERVER_CALL_TIMEOUT_MS = 10_000

export async function act(
  service: Service,
  transactionId: string,
  action: BuyerAction
): Promise<{ location: string }> {
  const transaction = service.transactions.get(transactionId)
  if (!transaction) throw new UnknownTransaction(`There is no transaction ${transactionId}.`)
  const outcome = decide(service, transaction, action)
  await callFromServer(service, transaction, outcome.location)
  return outcome
}

function decide(service: Service, transaction: SimulatedTransaction, action: BuyerAction) {
  const { returnURL, cancelURL } = transaction.request.redirections
  const note = (type: "approve" | "capture" | "cancel" | "fail", captureFails = false) =>
    service.record({
      type,
      environment: transaction.environment,
      transactionId: transaction.id,
      ...(captureFails ? { captureFails } : {}),
    })
  const isHosted = transaction.flow === "hosted"

  if (action === "cancel") {
    if (isFirst(transaction, ["canceled"])) note("cancel")
    return { location: cancelURL }
  }
  if (action === "fail" || (action === "approve_capture_fails" && isHosted)) {
    if (isFirst(transaction, ["failed"])) note("fail")
    return { location: errorUrlOf(service, transaction) }
  }
  // A buyer who goes back and clicks again is sent to the shop again.
  const repeats: SimulatedState[] = ["approved", "captured"]
  if (isFirst(transaction, transaction.captureFails ? [...repeats, "failed"] : repeats)) {
    note("approve", action === "approve_capture_fails")
    if (isHosted) note("capture")
  }
  return { location: returnURL }
}

function isFirst(transaction: SimulatedTransaction, repeats: SimulatedState[]): boolean {
  if (transaction.state === "waiting") return true
  if (repeats.includes(transaction.state)) return false
  throw new TooLate(`The payment is ${transaction.state} already.`)
}

/** Sent with init, or registered for the account; otherwise a failure goes to the cancel URL. */
export function errorUrlOf(service: Service, transaction: SimulatedTransaction): string {
  const { errorURL, cancelURL } = transaction.request.redirections
  return errorURL ?? service.options.errorUrl ?? cancelURL
}

async function callFromServer(
  service: Service,
  transaction: SimulatedTransaction,
  url: string
): Promise<void> {
  const { serverCalls } = service.options
  if (serverCalls === "none") return
  const entry = {
    type: "server_call",
    environment: transaction.environment,
    transactionId: transaction.id,
    url,
  } as const
  try {
    const answer = await fetch(url, {
      method: serverCalls.toUpperCase(),
      redirect: "manual",
      signal: AbortSignal.timeout(SERVER_CALL_TIMEOUT_MS),
    })
    await answer.body?.cancel()
    service.record({ ...entry, status: answer.status })
  } catch (error) {
    // The buyer goes on whether or not the shop could be reached.
    service.record({ ...entry, detail: error instanceof Error ? error.message : String(error) })
  }
}
