/** How far a calibration has come, read from its answers and from the history of its two payments. */
import { z } from "@medusajs/framework/zod"

import { minorDigits } from "../../domain/currency"
import {
  ANSWER_ADDRESSES,
  learnProfile,
  type Profile,
  type Signature,
} from "../../domain/service-profile"
import { DASHBOARD_SHOWS, type DashboardShows } from "../../domain/payment/signal"
import { shownAmounts } from "../../domain/shown-amount"
import type { CalibrationRow, EventRow, TransactionRow } from "../../modules/ext_wallet/types"
import { CALIBRATION_QUESTIONS, QUESTION_IDS, type CalibrationQuestion } from "./questions"

export type Tried = { row: TransactionRow; events: EventRow[] }

export type CalibrationFacts = {
  calibration: CalibrationRow
  unapproved: Tried | null
  approved: Tried | null
}

export type CalibrationStep = {
  id: "unapproved" | "approval" | "resume" | "repeat"
  done: boolean
  at: Date | null
  /** What resume was answered with, where that can be compared. */
  signature: Signature | null
  /** The answer could not be read, or no request left. */
  failed: boolean
}

const signatureSchema = z.object({ status: z.number(), address: z.enum(ANSWER_ADDRESSES) })

/** Of an event that tells of an answer to resume. */
export function signatureIn(event: EventRow | undefined): Signature | null {
  return signatureSchema.safeParse(event?.detail.signature).data ?? null
}

const answersOf = (tried: Tried | null): EventRow[] =>
  tried?.events.filter(({ type }) => type === "resume_answered") ?? []

export function toCalibrationSteps({ unapproved, approved }: CalibrationFacts): CalibrationStep[] {
  const approval = approved?.events.find(({ type }) => type === "approved")
  const [first, second] = answersOf(approved)
  return [
    resumeStep("unapproved", answersOf(unapproved)[0], unapproved),
    {
      id: "approval",
      done: approval !== undefined,
      at: approval?.created_at ?? null,
      signature: null,
      failed: false,
    },
    resumeStep("resume", first, approved),
    resumeStep("repeat", second, first ? approved : null),
  ]
}

function resumeStep(
  id: CalibrationStep["id"],
  answered: EventRow | undefined,
  tried: Tried | null
): CalibrationStep {
  const signature = signatureIn(answered)
  const notSent = tried?.events.at(-1)?.type === "resume_not_sent"
  return {
    id,
    done: answered !== undefined,
    at: answered?.created_at ?? null,
    signature,
    failed: answered ? signature === null : notSent,
  }
}

/** Whether an answer to it is taken now: earlier it would be a guess, and later it would change what was seen. */
export function isOpen(facts: CalibrationFacts, question: CalibrationQuestion): boolean {
  const { calibration, approved } = facts
  if (calibration.finished_at !== null || !approved) {
    return false
  }
  const { answers, integration } = calibration
  if (answers[question] !== undefined) {
    return false
  }
  const { state, resume_count } = approved.row
  const answered = answersOf(approved).length
  switch (question) {
    case "approved":
      return integration === "sdk" && (state === "ready" || state === "canceled")
    case "before_resume":
      return state === "approved" && resume_count === 0
    case "after_resume":
      return answered >= 1
    case "shown_amount":
      return answers.after_resume !== undefined
    case "shown_currency":
      return answers.shown_amount !== undefined
    case "repeat":
      return answers.shown_currency !== undefined && answered === 1 && state !== "resuming"
    case "after_repeat":
      return answered >= 2
  }
}

export function toQuestions(facts: CalibrationFacts) {
  const { integration, answers } = facts.calibration
  return QUESTION_IDS.filter((id) => id !== "approved" || integration === "sdk").map((id) => ({
    id,
    answers: answersTo(id, facts),
    answer: answers[id] ?? null,
    open: isOpen(facts, id),
  }))
}

function answersTo(id: CalibrationQuestion, { approved }: CalibrationFacts): readonly string[] {
  const currency = approved?.row.currency_code ?? "eur"
  switch (id) {
    case "shown_amount":
      return shownAmounts(minorDigits(currency) > 0)
    case "shown_currency":
      return [currency, ...CALIBRATION_QUESTIONS[id]]
    default:
      return CALIBRATION_QUESTIONS[id]
  }
}

const shows = z.enum(DASHBOARD_SHOWS)

/** As the payment's own history has it: before resume nobody can say what was seen after it, nor the other way round. */
function shownIn(tried: Tried | null, question: string): DashboardShows | null {
  const said = tried?.events.filter(
    ({ type, detail }) => type === "compared" && detail.question === question
  )
  return shows.safeParse(said?.at(-1)?.detail.shows).data ?? null
}

/** Null as long as the admin has not said what the dashboard shows. `known`: from earlier test payments. */
export function learnFrom(
  { unapproved, approved }: CalibrationFacts,
  known: Profile | null
): Profile | null {
  const before_resume = shownIn(approved, "before_resume")
  const after_resume = shownIn(approved, "after_resume")
  return before_resume && after_resume
    ? learnProfile(
        {
          unapproved: signatureIn(answersOf(unapproved)[0]),
          approved: signatureIn(answersOf(approved)[0]),
          before_resume,
          after_resume,
        },
        known
      )
    : null
}

/** The service is our simulator, which said so itself. */
export function isSimulated({ unapproved, approved }: CalibrationFacts): boolean {
  return [unapproved, approved].some((tried) =>
    tried?.events.some(({ type, detail }) => type === "init_answered" && detail.simulated === true)
  )
}

const callSchema = z.object({
  link: z.enum(["return", "cancel", "error"]),
  method: z.string(),
  address: z.string().nullable(),
  browser: z.boolean(),
})

export type LinkCall = z.infer<typeof callSchema> & {
  at: Date
  /** The same link was called before. */
  repeated: boolean
}

/** Who called our links, and how. */
export function toLinkCalls({ unapproved, approved }: CalibrationFacts): LinkCall[] {
  return [unapproved, approved].flatMap((tried) => {
    const seen = new Set<string>()
    return (tried?.events ?? []).flatMap(({ type, detail, created_at: at }) => {
      const call = type === "link_called" ? callSchema.safeParse(detail).data : undefined
      if (!call) {
        return []
      }
      const repeated = seen.has(call.link)
      seen.add(call.link)
      return [{ ...call, at, repeated }]
    })
  })
}

/**
 * From where the service's own server called: what `callbackAddresses` may be set to. An address that a browser
 * called from, too, is a proxy's: whoever comes through it would count as the service.
 */
export function callersOf(calls: LinkCall[]): string[] {
  const addressesOf = (ofBrowsers: boolean) =>
    new Set(
      calls.flatMap(({ browser, address }) => (browser === ofBrowsers ? (address ?? []) : []))
    )
  const browsers = addressesOf(true)
  return [...addressesOf(false)].filter((address) => !browsers.has(address))
}
