// The rules about money, and how each is taken out (../mutations/take-out.mjs). With any one of them gone the
// explorer alone must find a broken promise.
import { readGuard } from "../mutations/take-out.mjs"

/** @type {Record<string, string>} */
const RULES = {
  // When the service is asked.
  "the service is asked only for what was approved, and not asked for yet":
    'src/domain/payment/capture.ts askableFrom returns "approved"',
  "who came back hears how it stands now, not how it stood before somebody else came":
    "src/domain/payment/orders.ts onReturnConcluded begins " +
    "signal = { ...signal, since: payment.state_changed_at }",
  "an order that was made while its payment was being closed is asked about":
    "src/domain/payment/recovery.ts onClosed: findWaitingOrder() is null",
  "nobody asks over a call that the caller has not seen":
    "src/domain/payment/capture.ts onCaptureWanted begins " +
    "signal = { ...signal, after_call: payment.resume_count }",
  "the cart is compared before it is charged":
    "src/domain/payment/capture.ts onCaptureWanted begins signal = { ...signal, change: null }",
  "one payment per collection":
    "src/domain/payment/capture.ts onCaptureWanted: others.some() is false",
  "a payment gives way to one of another provider":
    "src/domain/payment/capture.ts onCaptureWanted begins " +
    "signal = { ...signal, paid_otherwise: false }",
  "a payment gives way to one that is being checked":
    "src/domain/payment/second-payment.ts mayBeTaken.isUnclear is false",
  "a payment that is under way or made occupies its collection":
    "src/domain/payment/second-payment.ts OCCUPIES_COLLECTION is []",
  "a cart stands still while its payment is under way or checked":
    "src/domain/payment/second-payment.ts HOLDS_CART is []",
  "no payment is started beside one that is under way or checked":
    "src/domain/payment/second-payment.ts mayOpen returns true",
  "manual capture waits for an admin":
    "src/domain/payment/capture.ts isHeldForCapture returns false",
  "the service is not asked for ever, nor in a hurry":
    "src/domain/payment/timing.ts limitOf returns null",
  "each call has a number of its own": "src/domain/payment/capture.ts toResuming.resume_count is 1",

  // What counts as paid.
  "a return alone is no proof if the service captures on approval":
    "src/domain/payment/capture.ts confirmByServerCall begins server_called_at = new Date()",
  "only the service's own call is a proof":
    "src/domain/payment/approval.ts onReturned begins signal = { ...signal, from_service: true }",
  "a call under way is not called paid":
    'src/domain/payment/outcome.ts outcomeOf.resuming returns "paid"',
  "a payment in review is not called paid":
    'src/domain/payment/outcome.ts outcomeInReview returns "paid"',
  "Medusa is not told that an awaited payment was captured":
    "src/domain/payment/session-status.ts toMedusa begins " +
    'if (outcome === "awaiting") return { status: "captured", problem: null }',
  "no order is made of a payment that was canceled":
    "src/domain/payment/session-status.ts toMedusa begins " +
    'if (outcome === "canceled") return { status: "authorized", problem: null }',
  "no order is made of a payment that was declined":
    "src/domain/payment/session-status.ts toMedusa begins " +
    'if (outcome === "declined") return { status: "authorized", problem: null }',
  "no order is made of a payment whose cart has changed":
    "src/domain/payment/session-status.ts toMedusa begins " +
    'if (outcome === "cart_changed") return { status: "authorized", problem: null }',

  // What an answer means.
  "an unclear answer comes before a person":
    "src/domain/payment/capture-answer.ts onCallAnswered begins " +
    'if (signal.answer.kind === "unclear") ' +
    'signal = { ...signal, answer: { kind: "never_left" } }',
  "what was answered unclearly may have been captured":
    "src/domain/payment/capture-answer.ts toReview.set is { reason, order_id }",
  "a refusal that proves nothing comes before a person":
    "src/domain/payment/capture-answer.ts onRefused begins isProven = true",
  "a refused retry leaves the payment in review":
    "src/domain/payment/capture-answer.ts onRefused begins " +
    'payment = { ...payment, asked_from: "approved" }',
  "a late failure says nothing about a later call":
    "src/domain/payment/capture-answer.ts onCallAnswered begins " +
    'if (signal.answer.kind !== "captured") { ' +
    'payment = { ...payment, state: "resuming", resume_count: signal.call } }',
  "a late capture comes before a person":
    "src/domain/payment/capture-answer.ts onCaptured begins " +
    'const isOver = !["resuming", "review"].includes(payment.state) && ' +
    "!isSettledAsPaid(payment); if (isOver) call = payment.captured_call",
  "a second capture comes before a person":
    "src/domain/payment/capture-answer.ts onCaptured begins " +
    'if (payment.state === "captured") call = payment.captured_call',
  "an unclear answer that comes after somebody has seen nothing comes before a person":
    "src/domain/payment/capture-answer.ts onCallAnswered begins " +
    'if (signal.answer.kind === "unclear" && payment.state === "closed_unpaid") ' +
    'return { why: "overtaken" }',
  "an unclear answer is news to whoever is about to decide":
    "src/domain/payment/capture-answer.ts onCallAnswered begins " +
    'if (signal.answer.kind === "unclear" && payment.state === "review") ' +
    'return { why: "overtaken" }',

  // What a return, a cancel or the store can do.
  "a return links no order to a payment that was closed":
    "src/domain/payment/orders.ts orderOf: isClosed() is false",
  "a return says nothing of what nobody was sent to the wallet for":
    "src/domain/payment/approval.ts approvalOf: wasStarted() is true",
  "a return does not take a payment out of review":
    'src/domain/payment/approval.ts APPROVABLE is ["ready", "canceled", "expired", "review"]',
  "who comes back after the cart has changed may have paid":
    "src/domain/payment/approval.ts reopen.superseded returns null",
  "who comes back after a person said unpaid may have paid":
    "src/domain/payment/approval.ts reopen.closed_unpaid returns null",
  "a cancel takes nothing back that may be paid":
    'src/domain/payment/approval.ts onStopped begins payment = { ...payment, state: "ready" }',
  "what may have been captured is not given up in silence":
    "src/domain/payment/give-up.ts giveUp: mayHaveBeenPaid() is false",
  "only an unused approval is given up for another order":
    'src/domain/payment/give-up.ts onNotNeeded begins payment = { ...payment, state: "approved" }',
  "the store cancels no payment that is under way, checked or captured":
    "src/domain/payment/decide.ts canceled_in_store begins " +
    'payment = { ...payment, state: "authorized" }',
  "what was paid for a canceled order is owed back":
    "src/domain/payment/orders.ts onOrderCanceled: leftToRefund() is 0n",
  "a refund that is owed is closed when all of it is recorded":
    "src/domain/payment/orders.ts onRefundRecorded: leftToRefund() is 0n",

  // What recovery does with what stood still.
  "a call that nobody waits for comes before a person":
    "src/domain/payment/recovery.ts onLooked.resuming returns endUnused(payment, view)",
  "a call that nobody waits for may have captured":
    'src/domain/payment/recovery.ts onInterrupted.capture is "none"',
  "what was captured is in the order's books, or before a person":
    "src/domain/payment/store-view.ts isBookedAsCaptured returns true",
  "what was captured and cannot be booked comes before a person":
    "src/domain/payment/recovery.ts recoverCaptured: tryAgain() is " +
    'tryAgain(payment, attempt, "book") ?? toSettled(payment, view)',
  "an order that nobody has paid for comes before a person":
    "src/domain/payment/store-view.ts isLeftOrder returns false",
  "recovery charges nobody who came back meanwhile, and was told that it did not work":
    "src/domain/payment/capture.ts isInOtherHands returns false",
  "recovery charges nobody who left long ago":
    "src/domain/payment/recovery.ts onApproved.isOld is false",
  "recovery charges nobody who left while it was paused":
    "src/domain/payment/capture.ts toResuming begins since = null",
  "what may be paid and cannot be ordered comes before a person":
    "src/domain/payment/recovery.ts onApproved: mayHaveBeenPaid() is false",
  "who never came back may have paid":
    "src/domain/payment/recovery.ts endUncharged: mayHaveBeenPaid() is false",
  "who canceled or started anew may have paid":
    "src/domain/payment/recovery.ts onOver: isToBeCompared() is false",

  // When recovery looks.
  "recovery looks at a call that was not answered":
    "src/domain/payment/timing.ts waitSeconds.resuming returns null",
  "recovery looks at an approval that was not used":
    "src/domain/payment/timing.ts waitSeconds.approved returns null",
  "recovery looks at what was captured":
    "src/domain/payment/timing.ts waitSeconds.captured returns null",
  "recovery looks at who was at the wallet and never came back":
    "src/domain/payment/timing.ts waitSeconds.ready returns null",
  "recovery looks at who canceled or started anew":
    "src/domain/payment/timing.ts waitSeconds.canceled returns null",
  "a payment that moved is looked at anew": "src/domain/payment/decision.ts isNews is false",

  // What a person can decide.
  "a person decides about what that person has seen":
    "src/domain/payment/admin-decision.ts onDecided.isAsSeen is true",
  "nobody says unpaid of what is known to be captured":
    "src/domain/payment/admin-decision.ts obstacleTo.unpaid returns null",
  "nobody says paid beside another payment":
    "src/domain/payment/admin-decision.ts onDecided: others.some() is false",
  "nobody has the service asked for what is known to be captured":
    "src/domain/payment/admin-decision.ts obstacleToResume begins " +
    'payment = { ...payment, capture: "unknown" }',
  "nobody has the service asked for what nobody was sent to the wallet for":
    "src/domain/payment/admin-decision.ts obstacleToResume: wasStarted() is true",

  // What an answer proves.
  "an answer that leads nowhere we know is no capture":
    'src/domain/service-profile.ts proofOf begins if (signature.status === 200) return "captured"',
  "an answer that follows a capture as well proves nothing":
    "src/domain/service-profile.ts proofOf begins " +
    "profile = profile && { ...profile, tells_apart: true }",
  "an answer of the service's own proves a capture only beside one to a failed capture":
    "src/domain/service-profile.ts proofOf.isLearned is isSame(signature, profile?.captured)",
  "an answer that was also given to a failed capture proves nothing":
    "src/domain/service-profile.ts proofOf begins " +
    'if (isSame(signature, profile?.captured) && profile?.not_captured) return "captured"',
  "a refusal proves something only beside the answer to a capture":
    "src/domain/service-profile.ts learnProfile.tells_apart is " +
    "not_approved !== null && approved !== null && !isSame(not_approved, approved)",
  "that the service waits is proven by looking before and after resume":
    'src/domain/service-profile.ts capturesSeen returns "when_asked"',
  "a customer who comes back is asked for again only after refusals":
    'src/domain/payment/payment.ts takesReturn returns state === "review"',
  "a customer may have paid unless the service is known to wait":
    "src/domain/payment/payment.ts mayHaveBeenPaid returns " +
    'payment.captures === "on_approval" && wasStarted(payment)',
  "a declined payment may have been paid since, unless the service is known to wait":
    "src/domain/payment/timing.ts isToBeCompared begins " +
    'if (payment.state === "declined") return payment.approved_by === "return"',
  "a refusal that contradicts a signed return is listed":
    "src/domain/payment/timing.ts isToBeCompared.isContradicted is false",
  "a service that captures on approval is never asked":
    "src/domain/payment/payment.ts isNeverAsked returns false",
  "an approved payment that may have been paid holds its cart":
    "src/domain/payment/second-payment.ts holdsCart: mayHaveBeenPaid() is false",
  "an approved payment that may have been paid holds the debt of its order":
    "src/domain/payment/capture.ts claimsOn: holdsCart() is mayBeTaken(payment)",
  "one debt is paid once, whatever collection a payment is in":
    "src/domain/payment/capture.ts isClaimed returns false",
  "an approval that may have been paid is not told to try again":
    "src/domain/payment/outcome.ts outcomeOf.approved: mayHaveBeenPaid() is false",
  "a sold-out payment that may have been paid comes before a person":
    "src/domain/payment/orders.ts refusalMove: mayHaveBeenPaid() is false",
  "a customer who may have paid after a refusal is not told of it when it is too soon to ask":
    "src/domain/payment/approval.ts approvalOf.isAskable is limitOf(payment, moment) === null",
  "a customer who may have paid after a refusal says something new, however soon":
    "src/domain/payment/approval.ts isRepeat: mayHaveBeenPaid() is false",
  "an authorized payment of a canceled order is let go":
    "src/domain/payment/recovery.ts onAuthorized begins " +
    "if (view.order?.canceled) return toSettled(payment, view)",
  "an order is not canceled in silence if its payment may have been paid":
    "src/domain/payment/give-up.ts onCanceledInStore: mayHaveBeenPaid() is false",
  "an order that a server left may have been paid":
    "src/domain/payment/recovery.ts reviewLeftOrder: mayHaveBeenPaid() is false",
  "a refusal clears no payment whose customer may have been charged before":
    "src/domain/payment/capture-answer.ts mayHavePaidBefore returns false",
  "an authorized payment needs review if the service captures on approval":
    "src/domain/payment/recovery.ts onAuthorized begins " +
    "if (!view.order?.canceled && isBookedAsAuthorized(view)) return toSettled(payment, view)",
}

export const MUTATIONS = Object.entries(RULES).map(([guard, removal]) => readGuard(guard, removal))
