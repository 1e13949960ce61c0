import { unreachable } from "../domain/unreachable"
import { wordingOf, type Wording } from "../domain/wording"
import type { EventRow, TransactionRow } from "../modules/ext_wallet/types"
import { sayProblem } from "../words/problem"

export type TestStep = {
  id: "init" | "wallet" | "return" | "resume" | "captured"
  done: boolean
  at: Date | null
  took_ms: number | null
  /** What the service said, in an admin's words, where it said something. */
  detail: string | null
  wording: Wording | null
}

export type TestOutcome = "open" | "captured" | "refused" | "unknown" | "canceled" | "expired"

/** How resume can end. */
const RESUME_ENDS = [
  "captured",
  "declined",
  "resume_not_sent",
  "refused_unproven",
  "outcome_unknown",
]

/** 409 may also mean "captured already", so for a real payment it is unknown; here it says: not waiting. */
const NOT_A_REFUSAL = [401, 408, 425, 429]

export function toSteps(row: TransactionRow, events: EventRow[]): TestStep[] {
  const last = (...types: string[]) => events.filter(({ type }) => types.includes(type)).at(-1)
  const opened = last("opened")
  const answered = last("init_answered", "init_failed")
  const left = last("approved", "canceled", "wallet_error")
  const asked = last("resume_sent")
  const ended = asked && last(...RESUME_ENDS)
  const captured = events.filter(({ to_state }) => to_state === "captured").at(-1)
  return [
    step("init", answered, opened, answered?.type === "init_answered", row.reason),
    step("wallet", left, answered?.type === "init_answered" ? answered : undefined),
    step("return", last("approved"), undefined),
    step("resume", ended, asked, ended !== undefined && ended.type !== "resume_not_sent"),
    step("captured", captured, left, row.state === "captured"),
  ]
}

function step(
  id: TestStep["id"],
  end: EventRow | undefined,
  begin: EventRow | undefined,
  done = end !== undefined,
  reason: string | null = null
): TestStep {
  return {
    id,
    done,
    at: end?.created_at ?? null,
    took_ms: end && begin ? end.created_at.getTime() - begin.created_at.getTime() : null,
    ...told(end, reason),
  }
}

function told(
  event: EventRow | undefined,
  reason: string | null
): Pick<TestStep, "detail" | "wording"> {
  const { problem, remedy } = event?.detail ?? {}
  const text = [problem, remedy].filter((part) => typeof part === "string").join(" ")
  if (event && text) {
    return { detail: text, wording: wordingOf(event.detail) ?? named(reason) }
  }
  const spoken = event && isSpoken(event.type) ? event.type : null
  return { detail: spoken && sayProblem(spoken).problem, wording: named(spoken) }
}

/** How a payment ends at the wallet. */
const SPOKEN = ["canceled", "wallet_error", "declined"] as const

function isSpoken(type: string): type is (typeof SPOKEN)[number] {
  return SPOKEN.some((known) => known === type)
}

/** What the ledger itself has a name for, such as a redirection URL that nobody may be sent to. */
function named(code: string | null): Wording | null {
  return code === null ? null : { code, params: {} }
}

export function toOutcome(row: TransactionRow, events: EventRow[]): TestOutcome {
  switch (row.state) {
    case "init_sent":
    case "ready":
    case "approved":
    case "authorized":
    case "resuming":
      return "open"
    case "captured":
      return "captured"
    case "init_failed":
    case "declined":
    case "closed_unpaid":
      return "refused"
    case "canceled":
    case "superseded":
      return "canceled"
    case "expired":
      return "expired"
    case "review":
      return resumeRefusal(events) ? "refused" : "unknown"
    case "unconfirmed":
    case "closed_refunded":
      return "unknown"
    default:
      return unreachable(row.state)
  }
}

/** The service's clear no to resume, although the buyer had approved; undefined where there was none. */
function resumeRefusal(events: EventRow[]): EventRow | undefined {
  const refusals = events.filter(({ type, detail: { status } }) => {
    const clear =
      typeof status === "number" && status >= 400 && status < 500 && !NOT_A_REFUSAL.includes(status)
    return clear && (type === "refused_unproven" || type === "outcome_unknown")
  })
  return refusals.at(-1)
}
