/**
 * Carries on what a crash, a lost event or a closed tab left behind. Run by a job, at boot and by a button,
 * on any number of servers at once: a payment is claimed before it is looked at.
 */
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  createHook,
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"

import type { TransactionRow } from "../../modules/ext_wallet/types"
import { checkpoint } from "../../payments/checkpoint"
import { walletOf } from "../wallet-module"
import { recoverPayment, type Recovered } from "./recover-payment"

export type Recovery = { settled: number; reviewed: number }

/** The job comes again in a minute, and takes up what is left. */
const LONGEST_RUN_MS = 50_000

const recoverPaymentsStep = createStep(
  "ext-wallet-recover-payments-step",
  async (_input: unknown, { container }) => {
    const { ledger, options, announcer } = walletOf(container)
    const { expiryMinutes, serverCallWaitMinutes, retentionDays } = options
    const endAt = performance.now() + LONGEST_RUN_MS
    const recovery: Recovery = { settled: 0, reviewed: 0 }
    await announcer.emitLeft()
    while (performance.now() < endAt) {
      // One at a time: who waits for a cart's lock must not hold the claims of others meanwhile.
      const [row] = await ledger.claimForRecovery({ expiryMinutes, serverCallWaitMinutes }, 1)
      if (!row) {
        break
      }
      const recovered = await attempt(container, row)
      if (recovered !== "waiting") {
        recovery[recovered] += 1
      }
    }
    await ledger.dropOldBodies(retentionDays)
    return new StepResponse(recovery)
  }
)

async function attempt(container: MedusaContainer, row: TransactionRow): Promise<Recovered> {
  try {
    await checkpoint("recovery_claimed", row.id)
    return await recoverPayment(container, row)
  } catch (error) {
    // One payment that can not be settled must not keep the others from it.
    const message = error instanceof Error ? error.message : String(error)
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`External wallet: ${row.id} could not be recovered yet. ${message}`)
    return "waiting"
  }
}

export const recoverPaymentsWorkflow = createWorkflow("ext-wallet-recover-payments", () => {
  const recovery = recoverPaymentsStep()
  const recovered = createHook("recovered", { recovery })
  return new WorkflowResponse(recovery, { hooks: [recovered] })
})
