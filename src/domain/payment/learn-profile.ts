/** What a calibration says of the service: which answer means what, and whether it waits to be asked. */
import { isSame, type Profile, type Signature } from "./evidence"
import { moreCareful, type Captures } from "./payment"
import type { DashboardShows } from "./signal"

export type Experiment = {
  /** Resume's answer where nobody had approved, and where somebody had; null where it could not be read. */
  unapproved: Signature | null
  approved: Signature | null
  /** What the service's dashboard showed after the approval, before resume and after it. */
  before_resume: DashboardShows
  after_resume: DashboardShows
}

/** `known`: what earlier test payments have shown. One that failed at the capture adds to it. */
export function learnProfile(experiment: Experiment, known: Profile | null): Profile {
  const { unapproved, approved, before_resume, after_resume } = experiment
  const hasFailed = after_resume === "not_captured"
  const byResume = before_resume === "not_captured" && after_resume === "captured"
  const isCaptured = before_resume === "captured" || after_resume === "captured"
  const before = known ?? UNTRIED
  return {
    // A refusal is never the sign of a capture, whatever was seen once. Nor is an answer that may also be what is
    // said of a payment that is not approved.
    captured: hasFailed
      ? before.captured
      : byResume && unapproved && approved && isSuccess(approved)
        ? approved
        : null,
    not_captured: hasFailed && approved && isSuccess(approved) ? approved : before.not_captured,
    // Beside an unreadable answer, a refusal proves nothing.
    not_approved:
      hasFailed && before.not_approved
        ? before.not_approved
        : approved || (unapproved && isSuccess(unapproved))
          ? unapproved
          : null,
    // Until a captured payment was answered differently, it may be answered like one that is not approved.
    tells_apart: hasFailed
      ? before.tells_apart
      : isCaptured && unapproved !== null && approved !== null && !isSame(unapproved, approved),
    captures: hasFailed ? before.captures : capturesSeen(before_resume, byResume),
  }
}

/** That the service waits is proven by looking: nothing was captured before it was asked, and then something was. */
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

export type Purchase = {
  /** The answer to its resume; null if it was not asked for, or the answer could not be read. */
  answer: Signature | null
  shows: DashboardShows
}

/** A real purchase proves what its own response means, and nothing else; null if it proves nothing. */
export function learnFromPurchase(
  { answer, shows }: Purchase,
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

/** Anybody's page is not a sign of anything. */
function isSuccess({ status, address }: Signature): boolean {
  return status >= 200 && status < 300 && address !== "stop" && address !== "elsewhere"
}

/** Captured and not approved look alike, so resume proves nothing at all. */
export function looksAlike({ not_approved, tells_apart }: Profile): boolean {
  return not_approved !== null && !tells_apart
}

/** When the service captures, whichever of these ways the customer approves in. */
export function capturesOf(profiles: (Profile | null)[]): Captures {
  return moreCareful(...profiles.map((profile) => profile?.captures ?? "unknown"))
}
