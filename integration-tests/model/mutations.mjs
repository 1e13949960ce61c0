// The rules about money, and how each is taken out (../mutations/take-out.mjs). With any one of them gone the
// explorer alone must find a broken promise.

const RULES = "src/domain/payment"

/** @typedef {import("../mutations/take-out.mjs").Guard} Guard */

/** @type {Guard[]} */
export const MUTATIONS = [
  // When the service is asked.
  {
    guard: "the service is asked only for what was approved, and not asked for yet",
    file: `${RULES}/capture.ts`,
    at: "askableFrom",
    change: { returns: '"approved"' },
  },
  {
    guard: "who came back hears how it stands now, not how it stood before somebody else came",
    file: `${RULES}/orders.ts`,
    at: "onReturnConcluded",
    change: { begins: "signal = { ...signal, since: payment.state_changed_at }" },
  },
  {
    guard: "an order that was made while its payment was being closed is asked about",
    file: `${RULES}/recovery.ts`,
    at: "onClosed",
    change: { call: "findWaitingOrder", is: "null" },
  },
  {
    guard: "nobody asks over a call that the caller has not seen",
    file: `${RULES}/capture.ts`,
    at: "onCaptureWanted",
    change: { begins: "signal = { ...signal, after_call: payment.resume_count }" },
  },
  {
    guard: "the cart is compared before it is charged",
    file: `${RULES}/capture.ts`,
    at: "onCaptureWanted",
    change: { begins: "signal = { ...signal, change: null }" },
  },
  {
    guard: "one payment per collection",
    file: `${RULES}/capture.ts`,
    at: "onCaptureWanted",
    change: { call: "others.some", is: "false" },
  },
  {
    guard: "a payment gives way to one of another provider",
    file: `${RULES}/capture.ts`,
    at: "onCaptureWanted",
    change: { begins: "signal = { ...signal, paid_otherwise: false }" },
  },
  {
    guard: "a payment gives way to one that is being checked",
    file: `${RULES}/second-payment.ts`,
    at: "mayBeTaken.isUnclear",
    change: { is: "false" },
  },
  {
    guard: "a payment that is under way or made occupies its collection",
    file: `${RULES}/second-payment.ts`,
    at: "OCCUPIES_COLLECTION",
    change: { is: "[]" },
  },
  {
    guard: "a cart stands still while its payment is under way or checked",
    file: `${RULES}/second-payment.ts`,
    at: "HOLDS_CART",
    change: { is: "[]" },
  },
  {
    guard: "no payment is started beside one that is under way or checked",
    file: `${RULES}/second-payment.ts`,
    at: "mayOpen",
    change: { returns: "true" },
  },
  {
    guard: "manual capture waits for an admin",
    file: `${RULES}/capture.ts`,
    at: "isHeldForCapture",
    change: { returns: "false" },
  },
  {
    guard: "the service is not asked for ever, nor in a hurry",
    file: `${RULES}/timing.ts`,
    at: "limitOf",
    change: { returns: "null" },
  },
  {
    guard: "each call has a number of its own",
    file: `${RULES}/capture.ts`,
    at: "toResuming.resume_count",
    change: { is: "1" },
  },

  // What counts as paid.
  {
    guard: "a return alone is no proof if the service captures on approval",
    file: `${RULES}/capture.ts`,
    at: "confirmByServerCall",
    change: { begins: "server_called_at = new Date()" },
  },
  {
    guard: "only the service's own call is a proof",
    file: `${RULES}/approval.ts`,
    at: "onReturned",
    change: { begins: "signal = { ...signal, from_service: true }" },
  },
  {
    guard: "a call under way is not called paid",
    file: `${RULES}/outcome.ts`,
    at: "outcomeOf.resuming",
    change: { returns: '"paid"' },
  },
  {
    guard: "a payment in review is not called paid",
    file: `${RULES}/outcome.ts`,
    at: "outcomeInReview",
    change: { returns: '"paid"' },
  },
  {
    guard: "Medusa is not told that an awaited payment was captured",
    file: `${RULES}/session-status.ts`,
    at: "toMedusa",
    change: {
      begins: 'if (outcome === "awaiting") return { status: "captured", problem: null }',
    },
  },
  {
    guard: "no order is made of a payment that was canceled",
    file: `${RULES}/session-status.ts`,
    at: "toMedusa",
    change: {
      begins: 'if (outcome === "canceled") return { status: "authorized", problem: null }',
    },
  },
  {
    guard: "no order is made of a payment that was declined",
    file: `${RULES}/session-status.ts`,
    at: "toMedusa",
    change: {
      begins: 'if (outcome === "declined") return { status: "authorized", problem: null }',
    },
  },
  {
    guard: "no order is made of a payment whose cart has changed",
    file: `${RULES}/session-status.ts`,
    at: "toMedusa",
    change: {
      begins: 'if (outcome === "cart_changed") return { status: "authorized", problem: null }',
    },
  },

  // What an answer means.
  {
    guard: "an unclear answer comes before a person",
    file: `${RULES}/answers.ts`,
    at: "onCallAnswered",
    change: {
      begins:
        'if (signal.answer.kind === "unclear") signal = { ...signal, answer: { kind: "never_left" } }',
    },
  },
  {
    guard: "what was answered unclearly may have been captured",
    file: `${RULES}/answers.ts`,
    at: "toReview.set",
    change: { is: "{ reason, order_id }" },
  },
  {
    guard: "a refusal that proves nothing comes before a person",
    file: `${RULES}/answers.ts`,
    at: "onRefused",
    change: { begins: "isProven = true" },
  },
  {
    guard: "a refused retry leaves the payment in review",
    file: `${RULES}/answers.ts`,
    at: "onRefused",
    change: { begins: 'payment = { ...payment, asked_from: "approved" }' },
  },
  {
    guard: "a late failure says nothing about a later call",
    file: `${RULES}/answers.ts`,
    at: "onCallAnswered",
    change: {
      begins: `if (signal.answer.kind !== "captured") {
        payment = { ...payment, state: "resuming", resume_count: signal.call }
      }`,
    },
  },
  {
    guard: "a late capture comes before a person",
    file: `${RULES}/answers.ts`,
    at: "onCaptured",
    change: {
      begins: `const isOver = !["resuming", "review"].includes(payment.state) && !isSettledAsPaid(payment)
        if (isOver) call = payment.captured_call`,
    },
  },
  {
    guard: "a second capture comes before a person",
    file: `${RULES}/answers.ts`,
    at: "onCaptured",
    change: { begins: 'if (payment.state === "captured") call = payment.captured_call' },
  },

  {
    guard: "an unclear answer that comes after somebody has seen nothing comes before a person",
    file: `${RULES}/answers.ts`,
    at: "onCallAnswered",
    change: {
      begins:
        'if (signal.answer.kind === "unclear" && payment.state === "closed_unpaid") return { why: "overtaken" }',
    },
  },
  {
    guard: "an unclear answer is news to whoever is about to decide",
    file: `${RULES}/answers.ts`,
    at: "onCallAnswered",
    change: {
      begins:
        'if (signal.answer.kind === "unclear" && payment.state === "review") return { why: "overtaken" }',
    },
  },

  // What a return, a cancel or the store can do.
  {
    guard: "a return links no order to a payment that was closed",
    file: `${RULES}/orders.ts`,
    at: "orderOf",
    change: { call: "isClosed", is: "false" },
  },
  {
    guard: "a return says nothing of what nobody was sent to the wallet for",
    file: `${RULES}/approval.ts`,
    at: "approvalOf",
    change: { call: "wasStarted", is: "true" },
  },
  {
    guard: "a return does not take a payment out of review",
    file: `${RULES}/approval.ts`,
    at: "APPROVABLE",
    change: { is: '["ready", "canceled", "expired", "review"]' },
  },
  {
    guard: "who comes back after the cart has changed may have paid",
    file: `${RULES}/approval.ts`,
    at: "reopen.superseded",
    change: { returns: "null" },
  },
  {
    guard: "who comes back after a person said unpaid may have paid",
    file: `${RULES}/approval.ts`,
    at: "reopen.closed_unpaid",
    change: { returns: "null" },
  },
  {
    guard: "a cancel takes nothing back that may be paid",
    file: `${RULES}/approval.ts`,
    at: "onStopped",
    change: { begins: 'payment = { ...payment, state: "ready" }' },
  },
  {
    guard: "what may have been captured is not given up in silence",
    file: `${RULES}/give-up.ts`,
    at: "giveUp",
    change: { call: "mayHaveBeenPaid", is: "false" },
  },
  {
    guard: "only an unused approval is given up for another order",
    file: `${RULES}/give-up.ts`,
    at: "onNotNeeded",
    change: { begins: 'payment = { ...payment, state: "approved" }' },
  },
  {
    guard: "the store cancels no payment that is under way, checked or captured",
    file: `${RULES}/decide.ts`,
    at: "canceled_in_store",
    change: { begins: 'payment = { ...payment, state: "authorized" }' },
  },
  {
    guard: "what was paid for a canceled order is owed back",
    file: `${RULES}/orders.ts`,
    at: "onOrderCanceled",
    change: { call: "leftToRefund", is: "0n" },
  },
  {
    guard: "a refund that is owed is closed when all of it is recorded",
    file: `${RULES}/orders.ts`,
    at: "onRefundRecorded",
    change: { call: "leftToRefund", is: "0n" },
  },

  // What recovery does with what stood still.
  {
    guard: "a call that nobody waits for comes before a person",
    file: `${RULES}/recovery.ts`,
    at: "onLooked.resuming",
    change: { returns: "endUnused(payment, view)" },
  },
  {
    guard: "a call that nobody waits for may have captured",
    file: `${RULES}/recovery.ts`,
    at: "onInterrupted.capture",
    change: { is: '"none"' },
  },
  {
    guard: "what was captured is in the order's books, or before a person",
    file: `${RULES}/store-view.ts`,
    at: "isBookedAsCaptured",
    change: { returns: "true" },
  },
  {
    guard: "what was captured and cannot be booked comes before a person",
    file: `${RULES}/recovery.ts`,
    at: "recoverCaptured",
    change: {
      call: "tryAgain",
      is: 'tryAgain(payment, attempt, "book") ?? toSettled(payment, view)',
    },
  },
  {
    guard: "an order that nobody has paid for comes before a person",
    file: `${RULES}/store-view.ts`,
    at: "isLeftOrder",
    change: { returns: "false" },
  },
  {
    guard: "recovery charges nobody who came back meanwhile, and was told that it did not work",
    file: `${RULES}/capture.ts`,
    at: "isInOtherHands",
    change: { returns: "false" },
  },
  {
    guard: "recovery charges nobody who left long ago",
    file: `${RULES}/recovery.ts`,
    at: "onApproved.isOld",
    change: { is: "false" },
  },
  {
    guard: "recovery charges nobody who left while it was paused",
    file: `${RULES}/capture.ts`,
    at: "toResuming",
    change: { begins: "since = null" },
  },
  {
    guard: "what may be paid and cannot be ordered comes before a person",
    file: `${RULES}/recovery.ts`,
    at: "onApproved",
    change: { call: "mayHaveBeenPaid", is: "false" },
  },
  {
    guard: "who never came back may have paid",
    file: `${RULES}/recovery.ts`,
    at: "endUncharged",
    change: { call: "mayHaveBeenPaid", is: "false" },
  },
  {
    guard: "who canceled or started anew may have paid",
    file: `${RULES}/recovery.ts`,
    at: "onOver",
    change: { call: "isToBeCompared", is: "false" },
  },

  // When recovery looks.
  {
    guard: "recovery looks at a call that was not answered",
    file: `${RULES}/timing.ts`,
    at: "waitSeconds.resuming",
    change: { returns: "null" },
  },
  {
    guard: "recovery looks at an approval that was not used",
    file: `${RULES}/timing.ts`,
    at: "waitSeconds.approved",
    change: { returns: "null" },
  },
  {
    guard: "recovery looks at what was captured",
    file: `${RULES}/timing.ts`,
    at: "waitSeconds.captured",
    change: { returns: "null" },
  },
  {
    guard: "recovery looks at who was at the wallet and never came back",
    file: `${RULES}/timing.ts`,
    at: "waitSeconds.ready",
    change: { returns: "null" },
  },
  {
    guard: "recovery looks at who canceled or started anew",
    file: `${RULES}/timing.ts`,
    at: "waitSeconds.canceled",
    change: { returns: "null" },
  },
  {
    guard: "a payment that moved is looked at anew",
    file: `${RULES}/decision.ts`,
    at: "isNews",
    change: { is: "false" },
  },

  // What a person can decide.
  {
    guard: "a person decides about what that person has seen",
    file: `${RULES}/admin-decision.ts`,
    at: "onDecided.isAsSeen",
    change: { is: "true" },
  },
  {
    guard: "nobody says unpaid of what is known to be captured",
    file: `${RULES}/admin-decision.ts`,
    at: "obstacleTo.unpaid",
    change: { returns: "null" },
  },
  {
    guard: "nobody says paid beside another payment",
    file: `${RULES}/admin-decision.ts`,
    at: "onDecided",
    change: { call: "others.some", is: "false" },
  },
  {
    guard: "nobody has the service asked for what is known to be captured",
    file: `${RULES}/admin-decision.ts`,
    at: "obstacleToResume",
    change: { begins: 'payment = { ...payment, capture: "unknown" }' },
  },
  {
    guard: "nobody has the service asked for what nobody was sent to the wallet for",
    file: `${RULES}/admin-decision.ts`,
    at: "obstacleToResume",
    change: { call: "wasStarted", is: "true" },
  },

  // What an answer proves.
  {
    guard: "an answer that leads nowhere we know is no capture",
    file: "src/domain/service-profile.ts",
    at: "proofOf",
    change: { begins: 'if (signature.status === 200) return "captured"' },
  },
  {
    guard: "an answer that follows a capture as well proves nothing",
    file: "src/domain/service-profile.ts",
    at: "proofOf",
    change: { begins: "profile = profile && { ...profile, tells_apart: true }" },
  },
  {
    guard: "an answer of the service's own proves a capture only beside one to a failed capture",
    file: "src/domain/service-profile.ts",
    at: "proofOf.isLearned",
    change: { is: "isSame(signature, profile?.captured)" },
  },
  {
    guard: "an answer that was also given to a failed capture proves nothing",
    file: "src/domain/service-profile.ts",
    at: "proofOf",
    change: {
      begins:
        'if (isSame(signature, profile?.captured) && profile?.not_captured) return "captured"',
    },
  },
  {
    guard: "a refusal proves something only beside the answer to a capture",
    file: "src/domain/service-profile.ts",
    at: "learnProfile.tells_apart",
    change: {
      is: "not_approved !== null && approved !== null && !isSame(not_approved, approved)",
    },
  },
  {
    guard: "that the service waits is proven by looking before and after resume",
    file: "src/domain/service-profile.ts",
    at: "capturesSeen",
    change: { returns: '"when_asked"' },
  },
  {
    guard: "a customer who comes back is asked for again only after refusals",
    file: `${RULES}/payment.ts`,
    at: "takesReturn",
    change: { returns: 'state === "review"' },
  },
  {
    guard: "a customer may have paid unless the service is known to wait",
    file: `${RULES}/payment.ts`,
    at: "mayHaveBeenPaid",
    change: { returns: 'payment.captures === "on_approval" && wasStarted(payment)' },
  },
  {
    guard: "a declined payment may have been paid since, unless the service is known to wait",
    file: `${RULES}/timing.ts`,
    at: "isToBeCompared",
    change: { begins: 'if (payment.state === "declined") return payment.approved_by === "return"' },
  },
  {
    guard: "a refusal that contradicts a signed return is listed",
    file: `${RULES}/timing.ts`,
    at: "isToBeCompared.isContradicted",
    change: { is: "false" },
  },
  {
    guard: "a service that captures on approval is never asked",
    file: `${RULES}/payment.ts`,
    at: "isNeverAsked",
    change: { returns: "false" },
  },
  {
    guard: "an approved payment that may have been paid holds its cart",
    file: `${RULES}/second-payment.ts`,
    at: "holdsCart",
    change: { call: "mayHaveBeenPaid", is: "false" },
  },
  {
    guard: "an approved payment that may have been paid holds the debt of its order",
    file: `${RULES}/capture.ts`,
    at: "claimsOn",
    change: { call: "holdsCart", is: "mayBeTaken(payment)" },
  },
  {
    guard: "one debt is paid once, whatever collection a payment is in",
    file: `${RULES}/capture.ts`,
    at: "isClaimed",
    change: { returns: "false" },
  },
  {
    guard: "an approval that may have been paid is not told to try again",
    file: `${RULES}/outcome.ts`,
    at: "outcomeOf.approved",
    change: { call: "mayHaveBeenPaid", is: "false" },
  },
  {
    guard: "a sold-out payment that may have been paid comes before a person",
    file: `${RULES}/orders.ts`,
    at: "refusalMove",
    change: { call: "mayHaveBeenPaid", is: "false" },
  },
  {
    guard:
      "a customer who may have paid after a refusal is not told of it when it is too soon to ask",
    file: `${RULES}/approval.ts`,
    at: "approvalOf.isAskable",
    change: { is: "limitOf(payment, moment) === null" },
  },
  {
    guard: "a customer who may have paid after a refusal says something new, however soon",
    file: `${RULES}/approval.ts`,
    at: "isRepeat",
    change: { call: "mayHaveBeenPaid", is: "false" },
  },
  {
    guard: "an authorized payment of a canceled order is let go",
    file: `${RULES}/recovery.ts`,
    at: "onAuthorized",
    change: { begins: "if (view.order?.canceled) return toSettled(payment, view)" },
  },
  {
    guard: "an order is not canceled in silence if its payment may have been paid",
    file: `${RULES}/give-up.ts`,
    at: "onCanceledInStore",
    change: { call: "mayHaveBeenPaid", is: "false" },
  },
  {
    guard: "an order that a server left may have been paid",
    file: `${RULES}/recovery.ts`,
    at: "reviewLeftOrder",
    change: { call: "mayHaveBeenPaid", is: "false" },
  },
  {
    guard: "a refusal clears no payment whose customer may have been charged before",
    file: `${RULES}/answers.ts`,
    at: "mayHavePaidBefore",
    change: { returns: "false" },
  },
  {
    guard: "an authorized payment needs review if the service captures on approval",
    file: `${RULES}/recovery.ts`,
    at: "onAuthorized",
    change: {
      begins:
        "if (!view.order?.canceled && isBookedAsAuthorized(view)) return toSettled(payment, view)",
    },
  },
]
