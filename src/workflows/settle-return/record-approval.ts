/** A signed return or the SDK's approve is only a signal: it opens the way to one resume, no more. */
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

import type { Next } from "../../domain/payment/decision"
import { walletOf } from "../wallet-module"
import type { SettleReturnInput } from "./types"

export const recordApprovalStep = createStep(
  "ext-wallet-record-approval",
  async ({ id, signal, from_service, actor }: SettleReturnInput, { container }) => {
    const { ledger } = walletOf(container)
    if (!(await ledger.find(id))) {
      return new StepResponse<Next>("nothing")
    }
    const { decision } = await ledger.apply(id, {
      type: "returned",
      by: signal,
      from_service,
      actor: actor ?? (from_service ? "service" : "shopper"),
    })
    return new StepResponse<Next>(decision.next)
  }
)
