/** Replaces the payment session, so that a customer whose payment is over can pay again. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createPaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"

import type { FailureReason } from "../../domain/payment/told"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { PROVIDER_ID } from "../store/store-lookups"
import { readContinuation } from "./read-continuation"

/** Why no payment was started, where none was. */
export type RestartProblem = Extract<
  FailureReason,
  "too_many_starts" | "try_again" | "unavailable"
> | null

/** To be called under the cart's lock: a return that came first has used the payment, or is using it. */
export async function restartPayment(
  container: MedusaContainer,
  id: string
): Promise<RestartProblem> {
  const row = await walletOf(container).ledger.find(id)
  const continuation = row && (await readContinuation(container, row))
  return continuation?.kind === "restart" ? restart(container, row) : null
}

/** Medusa's own workflow deletes what sessions there are, and the provider gives their payments up. */
async function restart(
  container: MedusaContainer,
  row: TransactionRow | null
): Promise<RestartProblem> {
  const { errors } = await createPaymentSessionsWorkflow(container).run({
    input: {
      payment_collection_id: row?.payment_collection_id ?? "",
      provider_id: PROVIDER_ID,
      data: { ...(row?.return_to ? { return_to: row.return_to } : {}) },
    },
    throwOnError: false,
  })
  const [failure] = errors
  if (!failure) {
    return null
  }
  const { message, code } = failure.error as { message?: string; code?: string }
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .warn(
      `External wallet: ${row?.id ?? ""} was not started again. ${message ?? "No reason given."}`
    )
  return code === "too_many_starts" || code === "try_again" ? code : "unavailable"
}
