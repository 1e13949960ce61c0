/** An admin answers a question of the calibration, and what follows from the answer is done. */
import type { MedusaContainer } from "@medusajs/framework/types"

import type { DashboardShows } from "../../domain/payment/signal"
import { SHOWN_AMOUNTS, type ShownAmount } from "../../domain/shown-amount"
import { unreachable } from "../../domain/unreachable"
import { notAllowed } from "../../modules/ext_wallet/refusals"
import type { CalibrationRow, TransactionRow } from "../../modules/ext_wallet/types"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { paymentDependencies } from "../../payments/dependencies-of"
import { recordShownAmount } from "../record-shown-amount"
import { isOpen, isSimulated, learnFrom, toLinkCalls } from "./calibration-steps"
import { findFacts } from "./read-calibration"
import { askInCalibration } from "./start-calibration"

export type CalibrationAnswer =
  | { question: "approved"; answer: "approved" }
  | { question: "before_resume" | "after_resume"; answer: DashboardShows }
  | { question: "shown_amount"; answer: ShownAmount }
  | { question: "shown_currency"; answer: string }
  | { question: "repeat"; answer: "skip" | "ask" }
  | { question: "after_repeat"; answer: "once" | "twice" | "cant_tell" }

export type AnswerCalibrationInput = {
  given: CalibrationAnswer
  /** The calibration that the admin has in front of them. */
  calibration_id?: string | undefined
  actor_id: string
}

export async function answerCalibration(
  container: MedusaContainer,
  { given, calibration_id, actor_id: actorId }: AnswerCalibrationInput
): Promise<void> {
  const { calibrations } = walletOf(container)
  const facts = await findFacts(container)
  const payment = facts?.approved?.row
  if (!facts || !payment) {
    throw notAllowed("no_calibration")
  }
  // What was seen of one payment says nothing of another, which a colleague has started meanwhile.
  const isOther = calibration_id !== undefined && calibration_id !== facts.calibration.id
  if (isOther || !isOpen(facts, given.question)) {
    throw notAllowed("calibration_out_of_order")
  }
  const { calibration } = facts
  if (!(await calibrations.answer(calibration.id, given.question, given.answer))) {
    throw notAllowed("calibration_out_of_order")
  }
  try {
    await follow(container, { calibration, payment, given, actorId })
  } catch (error) {
    await calibrations.takeBack(calibration.id, given.question)
    throw error
  }
}

type Given = {
  calibration: CalibrationRow
  /** The one that the admin approves. */
  payment: TransactionRow
  given: CalibrationAnswer
  actorId: string
}

async function follow(
  container: MedusaContainer,
  { calibration, payment: { id, resume_count }, given, actorId }: Given
): Promise<void> {
  const deps = paymentDependencies(container)
  const { calibrations, ledger } = deps.wallet
  const actor = `admin:${actorId}`
  const ask = async () => {
    const { row, decision } = await askInCalibration(deps, id, actorId)
    if (decision.kind === "none") {
      throw notAllowed("calibration_out_of_order")
    }
    // The request never left.
    if (row.resume_count === resume_count) {
      await calibrations.takeBack(calibration.id, given.question)
    }
  }
  if (given.question === "before_resume" || given.question === "after_resume") {
    // The payment may have been asked for since it was read.
    const { decision } = await ledger.apply(id, {
      type: "compared",
      question: given.question,
      shows: given.answer,
      actor,
    })
    if (decision.kind === "none") {
      throw notAllowed("calibration_out_of_order")
    }
  }
  switch (given.question) {
    case "approved":
      await ledger.apply(id, { type: "returned", by: "sdk", from_service: false, actor })
      return
    case "before_resume":
      await ask()
      return
    case "after_resume":
      await learn(container, calibration.id, actorId)
      return
    case "shown_amount":
      // A server may have died before it had learned from the answer before.
      await learn(container, calibration.id, actorId)
      return
    case "shown_currency": {
      const shown = SHOWN_AMOUNTS.find((amount) => amount === calibration.answers.shown_amount)
      await recordShownAmount(container, {
        id,
        shown: shown ?? "other",
        currency_code: given.answer,
        actor_id: actorId,
      })
      return
    }
    case "repeat":
      if (given.answer === "ask") {
        await ask()
      } else {
        await calibrations.finish(calibration, { actorId, repeated: null })
      }
      return
    case "after_repeat": {
      const detail = { question: given.question, shows: given.answer }
      await ledger.apply(id, { type: "noted", event: { type: "compared", actor, detail } })
      await calibrations.finish(calibration, { actorId, repeated: given.answer })
      return
    }
    default:
      return unreachable(given)
  }
}

async function learn(container: MedusaContainer, id: string, actorId: string): Promise<void> {
  const { calibrations, profiles } = walletOf(container)
  const facts = await findFacts(container, id)
  const known = facts && (await profiles.find("sandbox", facts.calibration.integration))
  const learned = facts && learnFrom(facts, known)
  if (!learned) {
    return
  }
  const { integration, base_url } = facts.calibration
  await calibrations.learn(id, {
    ...learned,
    environment: "sandbox",
    base_url,
    integration,
    is_simulated: isSimulated(facts),
    observed: { calls: toLinkCalls(facts) },
    learned_by: actorId,
  })
}
