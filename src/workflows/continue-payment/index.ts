/** A customer follows a payment link that leads to nothing live: the payment session is replaced by a new one. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import {
  acquireLockStep,
  createPaymentSessionsWorkflow,
  releaseLockStep,
} from "@medusajs/medusa/core-flows"

import type { FailureReason } from "../../domain/payment/told"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { PROVIDER_ID } from "../books/store-lookups"
import { walletOf } from "../wallet-module"
import { readContinuation } from "./read-continuation"

export type RestartPaymentInput = {
  /** The ledger row's id, taken from a verified token. */
  id: string
  /** What the cart's completion locks: the cart's id, or the id of an order that is paid later. */
  lock_key: string
}

/** Why no payment was started, where none was. */
export type RestartProblem = Extract<
  FailureReason,
  "too_many_starts" | "try_again" | "unavailable"
> | null

const LOCK_WAIT_SECONDS = 30
const LOCK_LEASE_SECONDS = 120

/** Under the lock the link is read once more: a return that came first has used the payment, or is using it. */
const restartPaymentStep = createStep(
  "ext-wallet-restart-payment-step",
  async ({ id }: RestartPaymentInput, { container }) => {
    const row = await walletOf(container).ledger.find(id)
    const continuation = row && (await readContinuation(container, row))
    const problem = continuation?.kind === "restart" ? await restart(container, row) : null
    return new StepResponse<RestartProblem>(problem)
  }
)

export const restartPaymentWorkflow = createWorkflow(
  "ext-wallet-restart-payment",
  (input: WorkflowData<RestartPaymentInput>) => {
    const { lock_key: key } = input
    acquireLockStep({ key, timeout: LOCK_WAIT_SECONDS, ttl: LOCK_LEASE_SECONDS })
    const problem = restartPaymentStep(input)
    releaseLockStep({ key })
    return new WorkflowResponse(problem)
  }
)

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
