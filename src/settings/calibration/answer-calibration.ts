/** An admin answers a question of the calibration, and what follows from the answer is done. */
import type { MedusaContainer } from "@medusajs/framework/types"

import type { DashboardShows } from "../../domain/payment/signal"
import { SHOWN_AMOUNTS, type ShownAmount } from "../../domain/shown-amount"
import { unreachable } from "../../domain/unreachable"
import { notAllowed } from "../../modules/ext_wallet/refusals"
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
  const deps = paymentDependencies(container)
  const { calibrations, ledger } = deps.wallet
  const facts = await findFacts(container)
  const id = facts?.approved?.row.id
  if (!facts || !id) {
    throw notAllowed("no_calibration")
  }
  // What was seen of one payment says nothing of another, which a colleague has started meanwhile.
  const isOther = calibration_id !== undefined && calibration_id !== facts.calibration.id
  if (isOther || !isOpen(facts, given.question)) {
    throw notAllowed("calibration_out_of_order")
  }
  const { calibration } = facts
  const actor = `admin:${actorId}`
  if (given.question === "before_resume" || given.question === "after_resume") {
    // First of all: the payment may have been asked for since it was read, in another tab.
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
  await calibrations.answer(calibration.id, given.question, given.answer)
  switch (given.question) {
    case "approved":
      await ledger.apply(id, { type: "returned", by: "sdk", from_service: false, actor })
      return
    case "before_resume":
      await askInCalibration(deps, id, actorId)
      return
    case "after_resume":
      await learn(container, calibration.id, actorId)
      return
    case "shown_amount":
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
        await askInCalibration(deps, id, actorId)
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
