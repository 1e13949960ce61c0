/** What the service's response to resume says about the money, and whom it is reported to. */
import { isOutage, isUnknownResponse, type Trouble } from "../../domain/call-results"
import {
  answerOf,
  integrationOf,
  proofOf,
  type Proof,
  type Signature,
} from "../../domain/service-profile"
import type { CallAnswer, SignalOf } from "../../domain/payment/signal"
import { isTelling } from "../../domain/status-codes"
import { unreachable } from "../../domain/unreachable"
import { explain, unproven, type GatewayError, type ResumeOutcome } from "../../gateway"
import type {
  Applied,
  BeforeCall,
  ProfileRow,
  TransactionRow,
} from "../../modules/ext_wallet/types"
import type { PaymentDependencies, Wallet } from "../context"
import { addressIn } from "../starting/redirections"
import { watchAnswered, watchResumeFailure } from "../watch-service"
import { say } from "../../words/say"
import { setTimeout as sleep } from "node:timers/promises"
import { messageOf } from "../../domain/message-of"

/** An answer, what it proves by what is known of the service, and what it shows of the service itself. */
export type Judged = {
  outcome: ResumeOutcome
  signature: Signature | null
  proof: Proof
  trouble: Trouble | null
}

/** What is known of the service for this integration. */
export function profileOf(look: BeforeCall, row: TransactionRow): ProfileRow | null {
  // The answer to a test payment is not known yet.
  return row.kind === "test" ? null : look.profileOf(row.environment, integrationOf(row))
}

/** A 2xx that proves neither a capture nor a refusal leaves the payment as unknown as a time-out does. */
export function judgeResponse(
  deps: PaymentDependencies,
  row: TransactionRow,
  profile: ProfileRow | null,
  given: ResumeOutcome
): Judged {
  const proven = prove(deps, row, profile, given)
  const { outcome, signature, proof } = proven
  // Anyone can call the SDK's approve, so a test payment must have shown what the service says without an approval.
  const mayBeUnapproved = row.approved_by === "sdk" && !profile?.not_approved
  const isUnknown =
    outcome.kind === "unclear" &&
    proof === "nothing" &&
    !mayBeUnapproved &&
    isUnknownResponse({ status: outcome.error.status ?? 0, signature }, profile)
  const isAway = outcome.kind !== "answered" && isOutage(outcome.error)
  return { ...proven, trouble: isAway ? "outage" : isUnknown ? "unknown" : null }
}

function prove(
  { wallet }: PaymentDependencies,
  row: TransactionRow,
  profile: ProfileRow | null,
  outcome: ResumeOutcome
): Omit<Judged, "trouble"> {
  if (outcome.kind !== "answered") {
    const signature = signatureOfFailure(outcome)
    return { outcome, signature, proof: signature ? proofOf(signature, profile) : "nothing" }
  }
  const { status, answer } = outcome
  if (answer.extOrderId !== null && answer.extOrderId !== row.ext_order_id) {
    return { outcome: unproven("another_order", status), signature: null, proof: "nothing" }
  }
  const signature = { status, address: addressIn(wallet, row, answer.redirectionUrl) }
  const proof = proofOf(signature, profile)
  return proof === "nothing"
    ? { outcome: unproven("no_success", status), signature, proof }
    : { outcome, signature, proof }
}

/** Only the service's own response to resume: not the token endpoint's, and none if nothing was sent. */
function signatureOfFailure({
  kind,
  error: { operation, status = 0 },
}: Exclude<ResumeOutcome, { kind: "answered" }>): Signature | null {
  const isAnswer = kind !== "never_sent" && operation === "resume" && isTelling(status)
  return isAnswer ? { status, address: "none" } : null
}

export function readAnswer(
  { wallet }: PaymentDependencies,
  profile: ProfileRow | null,
  { outcome, signature, proof, trouble }: Judged
): Pick<SignalOf<"call_answered">, "answer" | "profile_id" | "detail"> {
  const failure = outcome.kind === "answered" ? {} : failureDetail(wallet, outcome.error)
  const said = SAID[proof]
  return {
    profile_id: profile?.id ?? null,
    answer: answerOf(proof, unprovenAnswer(outcome)),
    detail: {
      ...failure,
      ...(signature && { signature }),
      ...(said && { answer: said }),
      ...(trouble && { trouble }),
    },
  }
}

const SAID: Partial<Record<Proof, string>> = {
  refused: "redirected to our cancel or error URL",
  not_approved: "as to an unapproved payment",
}

/** Nothing is known but how the call ended. */
function unprovenAnswer({ kind }: ResumeOutcome): CallAnswer {
  switch (kind) {
    case "refused":
      return { kind: "refused", proven: false }
    case "never_sent":
      return { kind: "never_left" }
    case "answered":
    case "unclear":
      return { kind: "unclear" }
    default:
      return unreachable(kind)
  }
}

function failureDetail({ options }: Wallet, error: GatewayError): Record<string, unknown> {
  const { kind, status, excerpt } = error
  return { kind, status, excerpt, ...explain(error, options.service) }
}

/** For the log and the alerts. */
export async function reportAnswer(
  deps: PaymentDependencies,
  { row, decision }: Applied,
  { outcome, proof, trouble }: Judged
): Promise<void> {
  const { service } = deps.wallet.options
  const payment = `${row.id} (transaction ${String(row.transaction_id)})`
  if (outcome.kind === "answered" || proof !== "nothing") {
    const events = decision.kind === "change" ? decision.events : []
    if (events.some(({ type }) => type === "captured_again")) {
      deps.logger.error(
        `External wallet: ${payment} may have been captured twice. ${say("reviewWords.captured_twice.lookUp", service)}`
      )
    }
    await watchAnswered(deps, proof === "captured" ? "capture" : "resume", row)
    return
  }
  const { problem, remedy } = explain(outcome.error, service)
  const what =
    outcome.kind === "never_sent" ? `${row.id} was not charged.` : `${payment} needs review.`
  if (row.kind === "payment") {
    deps.logger.error(`External wallet: ${what} ${problem} ${remedy}`)
  }
  await watchResumeFailure(deps, row, outcome.error, trouble)
}

/* The response to a call that may have moved money must not get lost in a short outage of the database. */

const PAUSES_MS = [200, 1_000, 3_000]

/** What can't be saved is logged, with everything needed to find it at the service; recovery opens a review. */
export async function writeDown(
  { wallet, logger }: PaymentDependencies,
  { row }: Applied,
  answered: SignalOf<"call_answered">
): Promise<Applied> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await wallet.ledger.apply(row.id, answered)
    } catch (error) {
      const payment = `${row.id} (transaction ${String(row.transaction_id)}, wallet order ${String(row.ext_order_id)}, order ${answered.order_id ?? "none"})`
      logger.error(
        `External wallet: the answer to call ${String(answered.call)} for ${payment} was "${answered.answer.kind}", and could not be saved. It is tried again. ${messageOf(error)}`
      )
      await sleep(pauseMs)
    }
  }
  return wallet.ledger.apply(row.id, answered)
}
