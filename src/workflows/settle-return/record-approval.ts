/** A signed return or the SDK's approve is only a signal: it opens the way to one resume, no more. */
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

import { MOST_RESUMES, SECONDS_BETWEEN_RESUMES } from "../../domain/resume-limits"
import type { TransactionState } from "../../domain/transaction-state"
import type { EventInput, Ledger, TransactionRow } from "../../modules/ext_wallet/types"
import { walletOf } from "../wallet-module"
import type { SettleReturnInput } from "./types"

const OPEN_TO_APPROVAL: TransactionState[] = ["ready", "canceled", "expired"]

export const recordApprovalStep = createStep(
  "ext-wallet-record-approval",
  async (input: SettleReturnInput, { container }) => {
    const { ledger } = walletOf(container)
    const row = await ledger.find(input.id)
    if (row) {
      await recordServerCall(ledger, row, input)
      await recordApproval(ledger, row, input)
    }
    return new StepResponse()
  }
)

async function recordServerCall(
  ledger: Ledger,
  row: TransactionRow,
  { from_service, signal }: SettleReturnInput
): Promise<void> {
  // While init is under way nobody can have paid: the service is only trying the URL.
  const tooEarly = row.state === "created" || row.state === "init_sent"
  if (from_service && signal === "return" && !row.server_called_at && !tooEarly) {
    await ledger.note(
      row.id,
      { type: "server_call", actor: "service" },
      { server_called_at: "now" }
    )
  }
}

async function recordApproval(
  ledger: Ledger,
  row: TransactionRow,
  { signal, from_service, actor = from_service ? "service" : "shopper" }: SettleReturnInput
): Promise<void> {
  // Where the service captures by itself only the signed URL says anything: anyone can call approve.
  if (row.confirmation === "return" && signal !== "return") {
    return
  }
  const event = {
    type: "approved",
    actor,
    detail: { signal },
  }
  if (row.reason === "canceled_in_store") {
    return
  }
  if (OPEN_TO_APPROVAL.includes(row.state)) {
    const set = { approved_by: signal, reason: null }
    await ledger.move({ id: row.id, from: OPEN_TO_APPROVAL, to: "approved", set, event })
    return
  }
  if (row.confirmation === "return") {
    await recordLateReturn(ledger, row, event, from_service)
    return
  }
  if (row.state === "approved" && row.reason !== null) {
    // A new attempt, with the whole time of one: recovery must not meet it half way.
    const set = { reason: null, state_changed_at: "now" } as const
    await ledger.note(row.id, { ...event, type: "returned_again" }, set, "approved")
    return
  }
  if (row.state === "declined" && (await mayTryAgain(ledger, row))) {
    const set = { approved_by: signal, reason: null }
    await ledger.move({ id: row.id, from: "declined", to: "approved", set, event })
    return
  }
}

/** The service captures by itself: who comes back late has most likely paid. */
async function recordLateReturn(
  ledger: Ledger,
  row: TransactionRow,
  event: EventInput,
  fromService: boolean
): Promise<void> {
  const { id, state } = row
  switch (state) {
    case "unconfirmed": {
      const set = { approved_by: "return", reason: null, capture: "none" } as const
      await ledger.move({ id, from: state, to: "approved", set, event })
      break
    }
    case "superseded": {
      const set = { reason: "paid_after_change", capture: "unknown" } as const
      await ledger.move({ id, from: state, to: "review", set, event })
      break
    }
    case "closed_unpaid": {
      const capture = fromService ? ("known" as const) : ("unknown" as const)
      const set = { reason: "captured_after_all", capture }
      await ledger.move({ id, from: state, to: "review", set, event })
      break
    }
    default:
  }
}

async function mayTryAgain(ledger: Ledger, row: TransactionRow): Promise<boolean> {
  const seconds = await ledger.secondsSinceLastResume(row.id)
  return row.resume_count < MOST_RESUMES && (seconds === null || seconds >= SECONDS_BETWEEN_RESUMES)
}
