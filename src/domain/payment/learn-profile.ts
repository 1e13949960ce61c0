/** What a calibration says of the service: which answer means what, and whether it waits to be asked. */
import { isSame, type Profile, type Signature } from "./evidence"
import type { ServiceCaptures } from "./payment"
import type { DashboardShows } from "./signal"

export type Experiment = {
  /** Resume's answer where nobody had approved, and where somebody had; null where it could not be read. */
  unapproved: Signature | null
  approved: Signature | null
  /** What the service's dashboard showed after the approval, before resume and after it. */
  before_resume: DashboardShows
  after_resume: DashboardShows
}

export type Learned = Omit<Profile, "is_confirmed">

export function learnProfile(experiment: Experiment): Learned {
  const { unapproved, approved, before_resume, after_resume } = experiment
  if (after_resume === "not_captured" && approved && isSuccess(approved)) {
    return refuted(approved)
  }
  const byResume = before_resume === "not_captured" && after_resume === "captured"
  return {
    // A refusal is never the sign of a capture, whatever was seen once. Nor is an answer that may also be what is
    // said of a payment that nobody approved.
    captured: byResume && unapproved && approved && isSuccess(approved) ? approved : null,
    // Beside an answer that nobody could read, a refusal tells nothing.
    not_approved: approved || (unapproved && isSuccess(unapproved)) ? unapproved : null,
    tells_apart: unapproved !== null && approved !== null && !isSame(unapproved, approved),
    captures_by_itself: CAPTURES_BY_ITSELF[before_resume],
  }
}

const UNTRIED: Learned = {
  captured: null,
  not_approved: null,
  tells_apart: false,
  captures_by_itself: "open",
}

/** What looked like a success was none: this answer proves nothing, and nobody knows when the service captures. */
function refuted(answer: Signature): Learned {
  return { ...UNTRIED, not_approved: answer }
}

/** What the service itself calls success. */
const SUCCESS: Signature = { status: 200, address: "return" }

export type Purchase = {
  /** The answer to its resume; null where nobody had to ask, or nobody could read it. */
  answer: Signature | null
  capturesByItself: boolean
  shows: DashboardShows
}

/** What a real purchase says beside what was known before; null where it says nothing. */
export function learnFromPurchase(
  { answer, capturesByItself, shows }: Purchase,
  known: Learned | null
): Learned | null {
  const before = known ?? UNTRIED
  if (capturesByItself) {
    return shows === "captured" ? { ...before, captures_by_itself: "yes" } : null
  }
  const isAmbiguous = answer !== null && isSame(answer, known?.not_approved)
  const isExpected = answer !== null && (isSame(answer, SUCCESS) || isSame(answer, known?.captured))
  if (isAmbiguous || !isExpected || shows === "cant_tell") {
    return null
  }
  if (shows === "not_captured") {
    return refuted(answer)
  }
  // This is another service than the one that was tried.
  const isOther = before.captured !== null && !isSame(answer, before.captured)
  return { ...(isOther ? UNTRIED : before), captured: answer }
}

const CAPTURES_BY_ITSELF = { captured: "yes", not_captured: "no", cant_tell: "open" } as const

/** Anybody's page is not a sign of anything. */
function isSuccess({ status, address }: Signature): boolean {
  return status >= 200 && status < 300 && address !== "stop" && address !== "elsewhere"
}

/** Captured and not approved look alike, so resume proves nothing at all. */
export function looksAlike({ not_approved, tells_apart }: Learned): boolean {
  return not_approved !== null && !tells_apart
}

/** Whether an approval alone may move money, in whichever of these ways the customer may give it. */
export function capturingOf(profiles: (Profile | null)[]): ServiceCaptures {
  const known = profiles.map(capturingOfOne)
  return (
    known.find((captures) => captures === "by_itself") ??
    known.find((captures) => captures === "unknown") ??
    "when_asked"
  )
}

/** A hypothesis makes nobody sure. */
function capturingOfOne(profile: Profile | null): ServiceCaptures {
  if (profile?.captures_by_itself === "yes") {
    return "by_itself"
  }
  return profile?.is_confirmed && profile.captures_by_itself === "no" ? "when_asked" : "unknown"
}
