/**
 * Every way that the service may have, with everything that may be known of it: nothing, what an admin has learned of
 * it, or what was learned of another one, which is only a hypothesis.
 */
import {
  answerOf,
  isTelling,
  proofOf,
  type Profile,
  type Signature,
} from "../../src/domain/payment/evidence"
import { capturingOf, learnProfile } from "../../src/domain/payment/learn-profile"
import type { CallAnswer } from "../../src/domain/payment/signal"
import type { Answers, Run } from "./world"

type Ways = {
  service: Run["service"]
  unapproved: Signature
  captured: Signature
  repeat: "same" | "conflict" | "captures_again"
}

const SERVICES: Run["service"][] = ["waits", "captures_by_itself"]
const CONFLICT: Signature = { status: 409, address: "none" }
const UNAPPROVED: Signature[] = [
  { status: 422, address: "none" },
  CONFLICT,
  { status: 200, address: "payment_page" },
]
const CAPTURED: Signature[] = [
  { status: 200, address: "return" },
  { status: 200, address: "payment_page" },
  { status: 200, address: "none" },
]
const REPEATS: Ways["repeat"][] = ["same", "conflict", "captures_again"]

const ALL_WAYS: Ways[] = SERVICES.flatMap((service) =>
  UNAPPROVED.flatMap((unapproved) =>
    CAPTURED.flatMap((captured) =>
      REPEATS.map((repeat) => ({ service, unapproved, captured, repeat }))
    )
  )
)

const repeatedOf = ({ captured, repeat }: Ways) => (repeat === "conflict" ? CONFLICT : captured)

/** By a calibration, whose admin can tell what the service's dashboard shows, or can not. */
function learn(ways: Ways, canTell: boolean, is_confirmed: boolean): Profile {
  const byItself = ways.service === "captures_by_itself"
  const learned = learnProfile({
    unapproved: ways.unapproved,
    approved: byItself ? repeatedOf(ways) : ways.captured,
    before_resume: canTell ? (byItself ? "captured" : "not_captured") : "cant_tell",
    after_resume: canTell ? "captured" : "cant_tell",
  })
  return { ...learned, is_confirmed }
}

const HYPOTHESES = ALL_WAYS.map((ways) => learn(ways, true, false))

function judge(signature: Signature, profile: Profile | null): CallAnswer {
  const { status } = signature
  // As the gateway reads them: a conflict may be about a capture.
  const otherwise: CallAnswer =
    isTelling(status) && status !== CONFLICT.status
      ? { kind: "refused", proven: false }
      : { kind: "unclear" }
  return answerOf(proofOf(signature, profile), otherwise)
}

export type Known = Pick<Run, "service" | "known" | "proven"> & { answers: Answers }

function know(ways: Ways, profile: Profile | null): Known {
  const not_approved = judge(ways.unapproved, profile)
  const repeated = judge(repeatedOf(ways), profile)
  const waits = ways.service === "waits"
  return {
    service: ways.service,
    // What may be and what is known to be are the same to the rules.
    known: capturingOf([profile]) === "when_asked" ? "when_asked" : "unknown",
    proven: not_approved.kind === "refused" && not_approved.proven,
    answers: {
      not_approved,
      // Who captures by itself is never asked for what it has not captured before.
      captured: waits ? judge(ways.captured, profile) : repeated,
      repeated,
      capturesAgain: waits && ways.repeat === "captures_again",
    },
  }
}

/** Those that the rules cannot tell apart are one. */
export function everyService(service: Run["service"]): Known[] {
  const all = ALL_WAYS.filter((ways) => ways.service === service).flatMap((ways) =>
    [null, learn(ways, true, true), learn(ways, false, true), ...HYPOTHESES].map((profile) =>
      know(ways, profile)
    )
  )
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
}

/** What the rules hear of it: of what nobody approved, of a capture, and of what was captured before. */
export function heardOf({ known, answers }: Known): string {
  const { not_approved, captured, repeated, capturesAgain } = answers
  const heard = [not_approved, captured, repeated].map((answer) =>
    answer.kind === "refused" && answer.proven ? "refused for sure" : answer.kind
  )
  const again = capturesAgain ? ", and captures again" : ""
  return `The service captures ${known === "when_asked" ? "when asked" : "when nobody knows"}: ${heard.join(", ")}${again}`
}
