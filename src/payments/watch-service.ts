/** What the calls of real payments say about the service's health. A test payment is watched by who made it. */
import { messageOf } from "../domain/message-of"
import { explain, type GatewayError } from "../gateway"
import type { TransactionRow } from "../modules/ext_wallet/types"
import { say } from "../words/say"
import type { PaymentDependencies } from "./dependencies"

const CARTS_IN_A_ROW = 5

/** The key itself is refused: at the token endpoint, or with a fresh token too. */
export function rejectsKey({ operation, kind }: GatewayError): boolean {
  return kind === "unauthorized" || (operation === "token" && kind === "bad_request")
}

export async function watchInitAnswered({ wallet }: PaymentDependencies, row: TransactionRow) {
  if (row.kind === "payment") {
    await wallet.alerts.over(["credentials_rejected", "init_failures"], row.environment)
  }
}

export async function watchResumeAnswered({ wallet }: PaymentDependencies, row: TransactionRow) {
  if (row.kind === "payment") {
    await wallet.alerts.over(["credentials_rejected"], row.environment)
  }
}

/** After init or resume failed; `row` is the payment that it happened to. */
export async function watchFailure(
  { wallet }: PaymentDependencies,
  row: TransactionRow,
  error: GatewayError
): Promise<void> {
  if (row.kind === "payment" && rejectsKey(error)) {
    await wallet.alerts.report({
      kind: "credentials_rejected",
      scope: row.environment,
      operation: error.operation,
      status: error.status,
      transactionId: row.id,
      ...explain(error, wallet.options.service),
    })
  }
}

/** Once the ledger says `init_failed`: one cart may be chance, or a shopper's doing; five in a row are not. */
export async function watchInitFailures(
  { wallet, logger }: PaymentDependencies,
  row: TransactionRow,
  { problem, remedy }: { problem: string; remedy: string }
): Promise<void> {
  if (row.kind !== "payment") {
    return
  }
  try {
    if (await wallet.facts.lastInitsFailed(row.environment, CARTS_IN_A_ROW)) {
      await wallet.alerts.report({
        kind: "init_failures",
        scope: row.environment,
        operation: "init",
        transactionId: row.id,
        problem: say("alerts.init_failures.problem", { count: CARTS_IN_A_ROW, problem }),
        remedy,
      })
    }
  } catch (error) {
    logger.error(`External wallet: the failed starts were not counted. ${messageOf(error)}`)
  }
}
