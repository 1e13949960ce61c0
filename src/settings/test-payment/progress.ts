/** How far a test payment has come, read from the admin's answers and from the history of its two payments. */
import { z } from "@medusajs/framework/zod"

import {
  ANSWER_ADDRESSES,
  learnProfile,
  type Profile,
  type Signature,
} from "../../domain/service-profile"
import { DASHBOARD_SHOWS, type DashboardShows } from "../../domain/payment/signal"
import { OTHER_CURRENCY, SHOWN_AMOUNTS } from "../../domain/shown-amount"
import type { EventRow, TestPaymentRow, TransactionRow } from "../../modules/ext_wallet/types"

/** In this order. What the wallet showed comes first: no page of ours has named an amount or a currency yet. */
export const QUESTIONS = {
  /** Only for the SDK, which redirects no customer: the payment was approved. */
  approved: ["approved"],
  shown_amount: SHOWN_AMOUNTS,
  /** Or a currency code. */
  shown_currency: [OTHER_CURRENCY],
  /** What the service's own dashboard shows before resume, and after it. */
  before_resume: DASHBOARD_SHOWS,
  after_resume: DASHBOARD_SHOWS,
} as const

export type Question = keyof typeof QUESTIONS

export const QUESTION_IDS = Object.keys(QUESTIONS) as Question[]

export type Tried = { row: TransactionRow; events: EventRow[] }

export type TestPaymentFacts = {
  test: TestPaymentRow
  unapproved: Tried | null
  approved: Tried | null
}

export type TestPaymentStep = {
  id: "unapproved" | "approval" | "resume"
  done: boolean
  at: Date | null
  /** What resume was answered with, if that can be compared. */
  signature: Signature | null
  /** The answer could not be read, or no request left. */
  failed: boolean
}

export const signatureSchema = z.object({ status: z.number(), address: z.enum(ANSWER_ADDRESSES) })

/** The detail of an event about a response to resume. */
export function signatureIn(event: EventRow | undefined): Signature | null {
  return signatureSchema.safeParse(event?.detail.signature).data ?? null
}

const answersOf = (tried: Tried | null): EventRow[] =>
  tried?.events.filter(({ type }) => type === "resume_answered") ?? []

const approvalEvent = (tried: Tried | null) => tried?.events.find(({ type }) => type === "approved")

export function toSteps({ unapproved, approved }: TestPaymentFacts): TestPaymentStep[] {
  const approval = approvalEvent(approved)
  return [
    resumeStep("unapproved", answersOf(unapproved)[0], unapproved),
    {
      id: "approval",
      done: approval !== undefined,
      at: approval?.created_at ?? null,
      signature: null,
      failed: false,
    },
    resumeStep("resume", answersOf(approved)[0], approved),
  ]
}

function resumeStep(
  id: TestPaymentStep["id"],
  answered: EventRow | undefined,
  tried: Tried | null
): TestPaymentStep {
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

/** Whether it can be answered now: earlier would be a guess, and later would change an observation. */
export function isOpen({ test, approved }: TestPaymentFacts, question: Question): boolean {
  const { answers, integration, finished_at } = test
  if (finished_at !== null || !approved || answers[question] !== undefined) {
    return false
  }
  const { state, resume_count } = approved.row
  switch (question) {
    case "approved":
      return integration === "sdk" && (state === "ready" || state === "canceled")
    case "shown_amount":
      return approvalEvent(approved) !== undefined
    case "shown_currency":
      return answers.shown_amount !== undefined
    case "before_resume":
      return answers.shown_currency !== undefined && state === "approved" && resume_count === 0
    case "after_resume":
      return answersOf(approved).length > 0
  }
}

export function toQuestions(facts: TestPaymentFacts) {
  const { integration, answers } = facts.test
  const allAnswers: Record<Question, readonly string[]> = QUESTIONS
  return QUESTION_IDS.filter((id) => id !== "approved" || integration === "sdk").map((id) => ({
    id,
    answers: allAnswers[id],
    answer: answers[id] ?? null,
    open: isOpen(facts, id),
  }))
}

const shows = z.enum(DASHBOARD_SHOWS)

/** As the payment's history has it: no answer about the time after resume is taken before it, nor the reverse. */
function shownIn(tried: Tried | null, question: string): DashboardShows | null {
  const said = tried?.events.filter(
    ({ type, detail }) => type === "compared" && detail.question === question
  )
  return shows.safeParse(said?.at(-1)?.detail.shows).data ?? null
}

/** Null as long as the admin has not said what the dashboard shows. `known`: from earlier test payments. */
export function learnFrom(
  { unapproved, approved }: TestPaymentFacts,
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
export function isSimulated({ unapproved, approved }: Omit<TestPaymentFacts, "test">): boolean {
  return [unapproved, approved].some((tried) => tried && isOfSimulator(tried.events))
}

export function isOfSimulator(events: EventRow[]): boolean {
  return events.some(({ type, detail }) => type === "init_answered" && detail.simulated === true)
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
export function toLinkCalls({
  unapproved,
  approved,
}: Partial<Pick<TestPaymentFacts, "unapproved" | "approved">>): LinkCall[] {
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
 * From where the service's own server called once the payment was approved: what `callbackAddresses` may be set to. An
 * address that a browser called from, too, is a proxy's: every caller behind it would count as the service. One that
 * called before the approval, or a link of the unapproved payment, tries links and confirms nothing.
 */
export function callersOf({ unapproved, approved }: TestPaymentFacts): string[] {
  const approvedAt = approvalEvent(approved)?.created_at
  const calls = toLinkCalls({ approved })
  const isConfirming = ({ link, browser, at }: LinkCall) =>
    link === "return" && !browser && approvedAt !== undefined && at >= approvedAt
  const others = [...calls.filter((call) => !isConfirming(call)), ...toLinkCalls({ unapproved })]
  const excluded = new Set(others.map(({ address }) => address))
  const confirming = new Set(calls.filter(isConfirming).flatMap(({ address }) => address ?? []))
  return [...confirming].filter((address) => !excluded.has(address))
}
