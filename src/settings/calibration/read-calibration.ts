/** A calibration as the dashboard shows it: steps, questions, what was seen, and what is known by now. */
import type { MedusaContainer } from "@medusajs/framework/types"

import type { Environment } from "../../domain/environment"
import { looksAlike, type Integration } from "../../domain/service-profile"
import type { CalibrationRow, ProfileRow } from "../../modules/ext_wallet/types"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { findActor } from "../read-audit"
import {
  callersOf,
  toCalibrationSteps,
  toLinkCalls,
  toQuestions,
  type CalibrationFacts,
  type Tried,
} from "./calibration-steps"

/** The newest, whatever integration it is for; null where nobody has started one. */
export async function readCalibration(container: MedusaContainer) {
  const facts = await findFacts(container)
  const integration = facts?.calibration.integration ?? "redirect"
  const profile = await readProfile(container, "sandbox", integration)
  if (!facts) {
    return { calibration: null, steps: [], questions: [], observations: null, profile }
  }
  const { calibration, approved } = facts
  const calls = toLinkCalls(facts)
  return {
    calibration: {
      id: calibration.id,
      integration,
      created_at: calibration.created_at,
      created_by: await findActor(container, calibration.created_by),
      finished_at: calibration.finished_at,
      /** Of the payment that the admin approves. */
      redirection_url: approved?.row.redirection_url ?? null,
      transaction_id: approved?.row.transaction_id ?? null,
      ext_order_id: approved?.row.ext_order_id ?? null,
      amount: approved ? Number(approved.row.amount) : null,
      currency_code: approved?.row.currency_code ?? null,
      state: approved?.row.state ?? null,
    },
    steps: toCalibrationSteps(facts),
    questions: toQuestions(facts),
    observations: { calls, callback_addresses: callersOf(calls) },
    profile,
  }
}

/** Of the newest, or of this one. */
export async function findFacts(
  container: MedusaContainer,
  id?: string
): Promise<CalibrationFacts | null> {
  const calibration = await walletOf(container).calibrations.newest(id)
  return calibration && readFacts(container, calibration)
}

async function readFacts(
  container: MedusaContainer,
  calibration: CalibrationRow
): Promise<CalibrationFacts> {
  const { ledger } = walletOf(container)
  const find = async (id: string | null): Promise<Tried | null> => {
    const row = id ? await ledger.find(id) : null
    return row && { row, events: await ledger.listEvents(row.id) }
  }
  const [unapproved, approved] = await Promise.all([
    find(calibration.unapproved_id),
    find(calibration.approved_id),
  ])
  return { calibration, unapproved, approved }
}

/** Each is a key of the dashboard's texts. */
export type ProfileCode =
  | "waits"
  | "captures_by_itself"
  | "captures_open"
  | "tells_apart"
  | "looks_alike"
  | "not_approved_unknown"

/** Null where nothing is known. */
export async function readProfile(
  container: MedusaContainer,
  environment: Environment,
  integration: Integration
) {
  const profile = await walletOf(container).profiles.find(environment, integration)
  if (!profile) {
    return null
  }
  const { learned_by, observed } = profile
  return {
    id: profile.id,
    integration,
    base_url: profile.base_url,
    says: codesOf(profile),
    captured: profile.captured,
    not_approved: profile.not_approved,
    tells_apart: profile.tells_apart,
    captures: profile.captures,
    is_simulated: profile.is_simulated,
    /** What became of a second resume; null where nobody tried. */
    repeated: typeof observed.repeated === "string" ? observed.repeated : null,
    learned_at: profile.created_at,
    learned_by: learned_by && ((await findActor(container, learned_by)) ?? learned_by),
  }
}

function codesOf(profile: ProfileRow): ProfileCode[] {
  const captures = {
    on_approval: "captures_by_itself",
    when_asked: "waits",
    unknown: "captures_open",
  } as const
  const answers = looksAlike(profile) ? "looks_alike" : "tells_apart"
  return [
    captures[profile.captures],
    profile.not_approved === null ? "not_approved_unknown" : answers,
  ]
}
