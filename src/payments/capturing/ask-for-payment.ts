/**
 * The one call that moves money. The ledger says `resuming` before it is sent, and an answer that is neither
 * a clear yes nor a clear no ends in review: it is never guessed and never sent again.
 */
import { AsyncLocalStorage } from "node:async_hooks"
import { cartOf } from "../../domain/call-results"
import { messageOf } from "../../domain/message-of"
import { moreCareful } from "../../domain/payment/payment"
import type { SignalOf } from "../../domain/payment/signal"
import type { Credential } from "../../gateway"
import type {
  Applied,
  BeforeCall,
  ProfileRow,
  TransactionRow,
} from "../../modules/ext_wallet/types"
import { checkpoint } from "../checkpoint"
import { requireId, type PaymentDependencies } from "../context"
import { keyWorked } from "../watch-service"
import {
  judgeResponse,
  profileOf,
  readAnswer,
  reportAnswer,
  type Judged,
  writeDown,
} from "./read-answer"

/** A repeat gets 20 s of its own, and both have to end within Medusa's wait of 30 s for the cart's lock. */
const LATEST_REPEAT_MS = 8_000

/** Recovery has Medusa complete the cart, and Medusa asks the provider, who has to know on whose behalf. */
const seenByRecovery = new AsyncLocalStorage<Date>()

/** Requests in the meantime are for the payment as it was seen here. */
export function forRecovery<T>(row: TransactionRow, work: () => Promise<T>): Promise<T> {
  return seenByRecovery.run(row.state_changed_at, work)
}

type CaptureWanted = SignalOf<"capture_wanted">

/** Who asks, and what was compared. Without an `actor`, it is Medusa. */
export type Asking = Pick<
  CaptureWanted,
  "by" | "order_id" | "change" | "paid_otherwise" | "debt" | "note"
> & { actor?: string }

/**
 * `row` is the payment as the caller saw it: what has changed since is not asked for. `compare` reads what is to be paid
 * now. A server that is asked to end waits for the answer and writes it down, whether or not a request still waits for
 * it.
 */
export function askForPayment(
  deps: PaymentDependencies,
  row: TransactionRow,
  compare: () => Promise<Asking>
): Promise<Applied> {
  const asked = askOnce(deps, row, compare)
  deps.wallet.unfinished.add(asked)
  return asked
}

async function askOnce(
  deps: PaymentDependencies,
  row: TransactionRow,
  compare: () => Promise<Asking>
): Promise<Applied> {
  // Start before the comparison: if this process is paused afterwards, what it knows is stale and it must not send.
  const standstill = watchForStandstill()
  try {
    const asking = await compare()
    const look = await deps.wallet.lookBeforeCall("resume")
    if (moreCareful(row.captures, look.capturesOf(row.environment)) !== row.captures) {
      await deps.wallet.profiles.raiseAll(look.settings)
    }
    const moved = isMoved(deps, row)
    const isHeld = moved || (await isHeldBack(deps, row, look, asking.by))
    const credential = isHeld ? null : await findCredential(deps, row, look)
    const wanted = await deps.wallet.ledger.apply(row.id, {
      type: "capture_wanted",
      actor: "provider",
      ...asking,
      after_call: row.resume_count,
      since: seenByRecovery.getStore() ?? null,
      has_key: credential !== null,
      moved,
    })
    if (wanted.decision.next !== "call_resume" || !credential) {
      return wanted
    }
    const profile = profileOf(look, wanted.row)
    await checkpoint("resume_claimed", row.id)
    const maySend = () => !standstill.wasStopped()
    const judged = await callResume(deps, wanted.row, { credential, profile, maySend })
    await checkpoint("resume_answered", row.id)
    const answered = await writeDown(deps, wanted, {
      type: "call_answered",
      call: wanted.row.resume_count,
      asked_at: wanted.row.last_resume_at,
      order_id: asking.order_id,
      // For an admin the order is made first, and it stays however the call ends.
      order_before: asking.by === "retry" ? asking.order_id : row.order_id,
      ...readAnswer(deps, profile, judged),
    })
    if (judged.outcome.kind === "answered") {
      await keyWorked(deps, credential)
    }
    await reportAnswer(deps, answered, judged)
    await checkpoint("resume_settled", row.id)
    return answered
  } finally {
    standstill.end()
  }
}

type ResumeCall = { credential: Credential; profile: ProfileRow | null; maySend: () => boolean }

/** Asked once. A developer who knows that resume is idempotent may allow one repeat of an unclear answer. */
async function callResume(
  deps: PaymentDependencies,
  row: TransactionRow,
  { credential, profile, maySend }: ResumeCall
): Promise<Judged> {
  const { wallet, gateway } = deps
  const transactionId = requireId(row, "transaction_id")
  const resume = async () =>
    judgeResponse(deps, row, profile, await gateway.resume(credential, transactionId, maySend))
  const startedAt = performance.now()
  const judged = await resume()
  const tookMs = performance.now() - startedAt
  const isUnclear = judged.outcome.kind === "unclear" && judged.proof === "nothing"
  const mayRepeat =
    wallet.options.resumeIsIdempotent && row.kind === "payment" && tookMs < LATEST_REPEAT_MS
  if (!isUnclear || !mayRepeat) {
    return judged
  }
  const event = { type: "resume_repeated" as const, actor: "provider" }
  await wallet.ledger.apply(row.id, { type: "noted", event })
  const repeated = await resume()
  // A refusal may also be what is said to a payment that the first call has captured.
  return repeated.proof === "captured" ? repeated : judged
}

/** Another service may know the payment's id, too, for a payment of another customer. */
function isMoved({ wallet }: PaymentDependencies, row: TransactionRow): boolean {
  return wallet.options.environments[row.environment].baseUrl !== row.service_url
}

/**
 * While the service does not answer, each call would leave a payment that needs review. One cart now and
 * then is let through; the others are not sent, and their approvals stay unused. An admin's own retry is. A
 * server that has finished exits before an answer could be written down: it asks for nothing, and recovery does.
 */
async function isHeldBack(
  { wallet, logger }: PaymentDependencies,
  row: TransactionRow,
  look: BeforeCall,
  by: Asking["by"]
): Promise<boolean> {
  if (wallet.unfinished.hasEnded()) {
    return true
  }
  const asksNow =
    by === "capture" || row.capture_mode === "automatic" || row.approved_by !== "return"
  const isNeverAsked = moreCareful(row.captures, look.capturesOf(row.environment)) === "on_approval"
  if (by === "retry" || !asksNow || row.kind !== "payment" || isNeverAsked) {
    return false
  }
  const { environment, created_at } = row
  const isAdmitted =
    !look.hasOutage(environment) ||
    (await wallet.alerts.admits("resume", environment, cartOf(row), created_at))
  if (!isAdmitted) {
    logger.error(
      `External wallet: ${row.id} was not charged. The wallet is temporarily unavailable (see the alerts).`
    )
  }
  return !isAdmitted
}

/** Without a key, nothing could be requested: the approval stays unused. */
async function findCredential(
  { logger }: PaymentDependencies,
  row: TransactionRow,
  look: BeforeCall
): Promise<Credential | null> {
  try {
    return (await look.getSetup(row.environment)).credential
  } catch (error) {
    logger.error(`External wallet: ${row.id} was not charged. ${messageOf(error)}`)
    return null
  }
}

/* Whether this process was paused: suspended, frozen with its machine, or too busy to run its timers. */

/** A timer of a healthy process is never that late. */
const LONGEST_STANDSTILL_MS = 3_000
const BEAT_MS = 500

export type Standstill = { wasStopped: () => boolean; end: () => void }

/** Watches until it is ended. What a paused process knows may be out of date. */
export function watchForStandstill(): Standstill {
  let last = clocks()
  let stopped = false
  const beat = () => {
    const now = clocks()
    stopped ||= now.some((clock, index) => clock - (last[index] ?? clock) > LONGEST_STANDSTILL_MS)
    last = now
  }
  const timer = setInterval(beat, BEAT_MS)
  timer.unref()
  return {
    wasStopped: () => {
      beat()
      return stopped
    },
    end: () => clearInterval(timer),
  }
}

/** Two clocks: one may stop while the machine is frozen, the other may be set by hand. */
const clocks = () => [performance.now(), Date.now()]
