/**
 * Every way that the service may have, with everything that the store may know of it: nothing, what test payments and
 * purchases have shown, what a developer has in writing, and, wrongly, the same of another service.
 */
import {
  answerOf,
  learnFromPurchase,
  learnProfile,
  proofOf,
  type Profile,
  type Signature,
} from "../../src/domain/service-profile"
import { isTelling } from "../../src/domain/status-codes"
import { CAPTURES, type Captures } from "../../src/domain/payment/payment"
import type { CallAnswer } from "../../src/domain/payment/signal"
import type { Answers, Run } from "./world"

type Ways = {
  service: Run["service"]
  unapproved: Signature
  captured: Signature
  /** The customer has approved, and the capture fails. */
  declined: Signature
  repeat: "same" | "conflict" | "stopped" | "captures_again"
}

const SERVICES: Run["service"][] = ["when_asked", "on_approval"]
const CONFLICT: Signature = { status: 409, address: "none" }
const REFUSED: Signature = { status: 422, address: "none" }
const STOPPED: Signature = { status: 200, address: "stop" }
const WALLET_PAGE: Signature = { status: 200, address: "payment_page" }
const UNAPPROVED: Signature[] = [REFUSED, CONFLICT, WALLET_PAGE]
const CAPTURED: Signature[] = [
  { status: 200, address: "return" },
  WALLET_PAGE,
  { status: 200, address: "none" },
]
/** The service calls only success a success: a decline never leads to our return link. */
const DECLINED: Signature[] = [REFUSED, WALLET_PAGE, { status: 200, address: "none" }]
const REPEATS: Ways["repeat"][] = ["same", "conflict", "stopped", "captures_again"]

const ALL_WAYS: Ways[] = SERVICES.flatMap((service) =>
  UNAPPROVED.flatMap((unapproved) =>
    CAPTURED.flatMap((captured) =>
      DECLINED.flatMap((declined) =>
        REPEATS.map((repeat) => ({ service, unapproved, captured, declined, repeat }))
      )
    )
  )
)

const REPEATED: Record<Ways["repeat"], Signature | null> = {
  same: null,
  conflict: CONFLICT,
  stopped: STOPPED,
  captures_again: null,
}
const repeatedOf = ({ captured, repeat }: Ways) => REPEATED[repeat] ?? captured

/** By a test payment, whose admin can tell what the service's dashboard shows, or cannot. */
function learn(ways: Ways, canTell: boolean, isDeclined = false): Profile {
  const onApproval = ways.service === "on_approval"
  const captured = onApproval ? repeatedOf(ways) : ways.captured
  const experiment = {
    unapproved: ways.unapproved,
    approved: isDeclined ? ways.declined : captured,
    before_resume: canTell ? (onApproval ? "captured" : "not_captured") : "cant_tell",
    after_resume: canTell ? "captured" : "cant_tell",
  } as const
  return learnProfile(experiment, null)
}

/** By another one, whose capture failed. */
function learnDecline(ways: Ways, known: Profile | null): Profile {
  const { unapproved, declined: approved } = ways
  const shows = { before_resume: "not_captured", after_resume: "not_captured" } as const
  return learnProfile({ unapproved, approved, ...shows }, known)
}

function purchase({ captured: answer }: Ways, known: Profile | null): Profile | null {
  return learnFromPurchase({ answer, shows: "captured" }, known) ?? known
}

function everythingLearned(ways: Ways): (Profile | null)[] {
  const tried = [null, learn(ways, true), learn(ways, false), learn(ways, false, true)]
  const declined =
    ways.service === "when_asked" ? tried.map((known) => learnDecline(ways, known)) : []
  const all = [...tried, ...declined]
  return [...all, ...all.map((known) => purchase(ways, known))]
}

function judge(signature: Signature, profile: Profile | null): CallAnswer {
  const { status } = signature
  // As the gateway reads them: a conflict may be about a capture.
  const otherwise: CallAnswer =
    isTelling(status) && status !== CONFLICT.status
      ? { kind: "refused", proven: false }
      : { kind: "unclear" }
  return answerOf(proofOf(signature, profile), otherwise)
}

export type Known = Pick<Run, "service" | "known" | "proven" | "isMisled"> & { answers: Answers }

const UNHEARD: Answers = {
  not_approved: { kind: "unclear" },
  captured: { kind: "unclear" },
  declined: { kind: "unclear" },
  repeated: { kind: "unclear" },
  capturesAgain: false,
}

const isProvenRefusal = (answer: CallAnswer) => answer.kind === "refused" && answer.proven

function know(ways: Ways, profile: Profile | null, known: Captures, isOwn: boolean): Known {
  const { service, repeat } = ways
  const waits = service === "when_asked"
  if (known === "on_approval") {
    // It is never asked, so there is nothing to be heard.
    return { service, known, proven: false, answers: UNHEARD, isMisled: false }
  }
  const answers: Answers = {
    not_approved: judge(ways.unapproved, profile),
    // A service that captures on approval is never asked for a payment that it has not captured before.
    captured: judge(waits ? ways.captured : repeatedOf(ways), profile),
    declined: judge(ways.declined, profile),
    repeated: judge(repeatedOf(ways), profile),
    capturesAgain: waits && repeat === "captures_again",
  }
  const { not_approved, captured, declined } = answers
  const isMisled =
    !isOwn &&
    (not_approved.kind === "captured" || declined.kind === "captured" || isProvenRefusal(captured))
  return { service, known, proven: isProvenRefusal(not_approved), answers, isMisled }
}

const only = (all: Known[]) => [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]

/** What the store has learned of this service, or has in writing. Those that the rules cannot tell apart are one. */
export function everyService(service: Run["service"]): Known[] {
  const all = ALL_WAYS.filter((ways) => ways.service === service).flatMap((ways) =>
    everythingLearned(ways).flatMap((profile) =>
      [profile?.captures ?? "unknown", service].map((known) => know(ways, profile, known, true))
    )
  )
  return only(all)
}

/** What the store has learned of another service, or has in writing and is wrong. */
export function everyMistake(service: Run["service"]): Known[] {
  const learned = ALL_WAYS.flatMap(everythingLearned)
  const profiles = [...new Map(learned.map((one) => [JSON.stringify(one), one])).values()]
  const own = new Set(everyService(service).map((one) => JSON.stringify(one)))
  const all = ALL_WAYS.filter((ways) => ways.service === service).flatMap((ways) =>
    profiles.flatMap((profile) => CAPTURES.map((known) => know(ways, profile, known, false)))
  )
  return only(all).filter((one) => !own.has(JSON.stringify(one)))
}

/** What the rules hear of it: of a payment that is not approved, a capture, a decline, and a repeat. */
export function heardOf({ service, known, answers }: Known): string {
  const { not_approved, captured, declined, repeated, capturesAgain } = answers
  const heard = [not_approved, captured, declined, repeated].map((answer) =>
    isProvenRefusal(answer) ? "refused for sure" : answer.kind
  )
  const again = capturesAgain ? ", and captures again" : ""
  return `The service captures ${service}, known as ${known}: ${heard.join(", ")}${again}`
}
