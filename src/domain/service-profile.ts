/**
 * What an answer to resume proves, and how test payments show it. A 2xx that leads nowhere we know says nothing about
 * the money.
 */
import type { Captures, Payment } from "./payment/payment"
import type { CallAnswer, DashboardShows } from "./payment/signal"
import { unreachable } from "./unreachable"

export const ANSWER_ADDRESSES = [
  /** Our signed return link of this payment: what the service calls success. */
  "return",
  /** The same with something added, such as an error: it is not the link that was sent, and proves nothing by itself. */
  "return_with_query",
  /** Our cancel or error link. */
  "stop",
  /** Where the customer approves this payment: a service that still waits for that may send them there. */
  "payment_page",
  /** The wallet's other pages. */
  "wallet",
  "elsewhere",
  "none",
] as const

/** Where a response sends the customer: only our own links prove an outcome. */
export type AnswerAddress = (typeof ANSWER_ADDRESSES)[number]

/** What of an answer can be compared with another one. A refusal leads nowhere. */
export type Signature = { status: number; address: AnswerAddress }

/** How a customer approves: on the wallet's page, or with the wallet's SDK in the shop. */
export const INTEGRATIONS = ["redirect", "sdk"] as const
export type Integration = (typeof INTEGRATIONS)[number]

/** An admin who completes a payment for the customer says what the customer's return would have said. */
export function integrationOf({ approved_by }: Pick<Payment, "approved_by">): Integration {
  return approved_by === "sdk" ? "sdk" : "redirect"
}

/** What test payments have shown of the service in one environment, for one integration. Nothing is assumed. */
export type Profile = {
  /** The answer to a resume that captured. */
  captured: Signature | null
  /** The answer to a resume of an approved payment that was then not captured: a soft decline. */
  not_captured: Signature | null
  /** The answer to a resume of a payment that the customer had not approved. */
  not_approved: Signature | null
  /** An approved payment is answered in another way than one that is not approved. */
  tells_apart: boolean
  captures: Captures
}

export type Proof = "captured" | "refused" | "not_approved" | "nothing"

export function proofOf(signature: Signature, profile: Profile | null): Proof {
  const { status, address } = signature
  // What is also said without an approval, or of a capture that failed, proves no capture.
  if (isSame(signature, profile?.not_approved)) {
    return profile?.tells_apart ? "not_approved" : "nothing"
  }
  if (isSame(signature, profile?.not_captured)) {
    return "nothing"
  }
  if (address === "stop") {
    return "refused"
  }
  if (status === 200 && address === "return") {
    return "captured"
  }
  // Such an answer may be given to a soft decline, too, until one was seen to be answered differently.
  const isLearned = profile?.not_captured != null && isSame(signature, profile.captured)
  return isLearned ? "captured" : "nothing"
}

/** What an answer says about the money. `otherwise`: if it proves nothing, how the call ended. */
export function answerOf(proof: Proof, otherwise: CallAnswer): CallAnswer {
  switch (proof) {
    case "captured":
      return { kind: "captured" }
    case "refused":
    case "not_approved":
      return { kind: "refused", proven: true }
    case "nothing":
      return otherwise
    default:
      return unreachable(proof)
  }
}

export function isSame(one: Signature, other: Signature | null | undefined): boolean {
  return other?.status === one.status && other.address === one.address
}

export type Experiment = {
  /** Resume's answer without an approval, and with one; null if it could not be read. */
  unapproved: Signature | null
  approved: Signature | null
  /** What the service's dashboard showed after the approval, before resume and after it. */
  before_resume: DashboardShows
  after_resume: DashboardShows
}

/** `known`: what earlier test payments have shown. One that failed at the capture adds to it. */
export function learnProfile(experiment: Experiment, known: Profile | null): Profile {
  const { unapproved, approved, before_resume, after_resume } = experiment
  const before = known ?? UNTRIED
  // Without a readable response to compare with, a refusal proves nothing. An earlier test may have read it.
  const isReadable = approved !== null || (unapproved !== null && isSuccess(unapproved))
  const seen = isReadable ? unapproved : null
  if (after_resume === "not_captured") {
    return {
      ...before,
      not_captured: approved && isSuccess(approved) ? approved : before.not_captured,
      not_approved: before.not_approved ?? seen,
      ...(before_resume === "captured" && { captures: "on_approval" }),
    }
  }
  const not_approved = seen ?? before.not_approved
  // What was captured after a refusal, or without a response, was not captured by the request.
  const byResume =
    before_resume === "not_captured" &&
    after_resume === "captured" &&
    approved !== null &&
    isSuccess(approved)
  const isCaptured = before_resume === "captured" || after_resume === "captured"
  return {
    // A refusal is never the sign of a capture, even if one was seen with it once. Nor is an answer that an unapproved
    // payment may get, too.
    captured: byResume && not_approved ? approved : null,
    not_captured: before.not_captured,
    not_approved,
    // Until a captured payment was answered differently, it may be answered like one that is not approved.
    tells_apart:
      isCaptured && not_approved !== null && approved !== null && !isSame(not_approved, approved),
    captures: capturesSeen(before_resume, byResume),
  }
}

/** The service waits if nothing was captured before the request, and something after it. */
function capturesSeen(before_resume: DashboardShows, byResume: boolean): Captures {
  if (before_resume === "captured") {
    return "on_approval"
  }
  return byResume ? "when_asked" : "unknown"
}

const UNTRIED: Profile = {
  captured: null,
  not_captured: null,
  not_approved: null,
  tells_apart: false,
  captures: "unknown",
}

export type CheckedPurchase = {
  /** The answer to its resume; null if it was not asked for, or the answer could not be read. */
  answer: Signature | null
  shows: DashboardShows
}

/** A real purchase proves what its own response means, and nothing else; null if it proves nothing. */
export function learnFromPurchase(
  { answer, shows }: CheckedPurchase,
  known: Profile | null
): Profile | null {
  const before = known ?? UNTRIED
  const isAmbiguous = answer !== null && isSame(answer, before.not_approved)
  if (!answer || !isSuccess(answer) || isAmbiguous || shows === "cant_tell") {
    return null
  }
  return shows === "captured"
    ? { ...before, captured: answer }
    : { ...before, not_captured: answer }
}

/** A page that any server could send proves nothing. */
function isSuccess({ status, address }: Signature): boolean {
  return status >= 200 && status < 300 && address !== "stop" && address !== "elsewhere"
}

/** The result for the admin. */
export const RECOGNITIONS = [
  /** The response to a capture is known, and no other response is like it. */
  "recognized",
  /** There is no response to recognize: the service captures before it is asked. */
  "captured_on_approval",
  /** Captured and not approved are answered in the same way. */
  "looks_alike",
  /** It may also be the response to a declined payment. */
  "ambiguous",
  /** The last one was not captured. */
  "not_captured",
  /** The admin could not tell, or a response could not be read. */
  "unclear",
] as const
export type Recognition = (typeof RECOGNITIONS)[number]

export function judgeProfile(profile: Profile): Recognition {
  const { captured, not_captured, not_approved, tells_apart, captures } = profile
  if (captures === "on_approval") {
    return "captured_on_approval"
  }
  if (captured === null && not_captured !== null) {
    return "not_captured"
  }
  if (captures === "unknown" || captured === null || not_approved === null) {
    return "unclear"
  }
  if (!tells_apart) {
    return "looks_alike"
  }
  return proofOf(captured, profile) === "captured" ? "recognized" : "ambiguous"
}
