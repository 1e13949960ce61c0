// Guards of single rows of docs/faults.md, and how each is taken out (../mutations/take-out.mjs). With any one of
// them gone, the tests of its spec that are named after its rows must go red.
import { readGuard } from "../mutations/take-out.mjs"

/** @typedef {import("../mutations/take-out.mjs").Guard & { rows: number[], spec: string }} RowMutation */

/** @type {Record<string, Record<string, string>>} */
const BY_SPEC = {
  "integration-tests/http/recovery.spec.ts": {
    "#1 #2 the expiry of what never got a wallet's address":
      "src/domain/payment/recovery.ts onLooked.init_sent returns toSettled(payment, view)",
    "#3 the ids in the ledger, before Medusa stores the session":
      "src/domain/payment/approval.ts onInitAnswered.set is { ext_order_id, redirection_url }",
    "#8 recovery of an order that was not asked to be paid":
      "src/payments/recovery/recover-payment.ts carryOut.complete returns null",
    "#9 the landing on the order that is there":
      "src/domain/payment/session-status.ts toSettlement begins " +
      'if (outcome === "paid") return failed("try_again", order_id)',
    "#21 the second look whether the order was taken back":
      "src/payments/settling/authorize-order-payment.ts requireOrderStep: listOrdersOfCart() " +
      "is [order_id]",
    "#56 the claim of a payment that is being recovered":
      "src/modules/ext_wallet/ledger/recovery-claims.ts CLAIM_SECONDS is -45",
    "#95 that orders are separated only if each is what was approved":
      "src/payments/store/read-store-view.ts areDuplicates returns true",
  },
  "integration-tests/http/fault-rows.spec.ts": {
    "#5 #54 the review of a resume that was interrupted":
      "src/domain/payment/timing.ts CALLING_SECONDS is 99 * 60 * 60",
    "#14 #53 the state that is saved before resume is sent":
      "src/payments/capturing/ask-for-payment.ts askOnce.wanted is " +
      '{ row, decision: { next: "call_resume" } }',
    "#25 #26 the landing of a cancel that comes after the order":
      "src/api/ext-wallet/landing.ts [an order outlives a cancel] goes",
    "#57 the limit of resumes for one payment": "src/domain/payment/timing.ts MOST_RESUMES is 30",
    "#70 that a public sandbox is for testers only":
      "src/providers/ext/initiate.ts requireReadiness: isForTestersOnly() is false",
    "#96 that a payment is asked for only where it was started":
      "src/payments/capturing/ask-for-payment.ts isMoved returns false",
  },
  "integration-tests/modules/ledger-apply.spec.ts": {
    "#11 the lock of a payment that is being changed":
      "src/modules/ext_wallet/ledger/apply.ts lock skips forUpdate",
  },
  "integration-tests/http/postgres-locks.nightly.spec.ts": {
    "#10 the end of recovery's patience with a lock":
      "src/domain/payment/recovery.ts MOST_ATTEMPTS is 99",
  },
  "integration-tests/http/checkout.spec.ts": {
    "#15 the refusal of an order before the approval":
      "src/domain/payment/session-status.ts toMedusa begins " +
      'if (outcome === "open") return { status: "authorized", problem: null }',
    "#27 #28 the approval that still counts after a cancel":
      'src/domain/payment/approval.ts APPROVABLE is ["ready"]',
    "#47 that session data decides nothing":
      "src/providers/ext/service.ts authorizePayment begins " +
      'const { data } = input; if (data?.state === "captured") ' +
      'return { status: "captured", data }',
  },
  "integration-tests/http/trouble.spec.ts": {
    "#17 the look whether the approved session is still there":
      "src/payments/settling/complete-payment.ts [a session that is gone completes nothing] " +
      "returns true",
    "#37 the reading of nonsense as unknown":
      'src/gateway/read-response.ts ofFailure.unreadable returns { kind: "refused", error }',
    "#81 the check whether the process was paused":
      "src/payments/capturing/ask-for-payment.ts watchForStandstill.wasStopped returns false",
    "#82 the second attempt to take an answer down":
      "src/payments/capturing/read-answer.ts PAUSES_MS is []",
  },
  "integration-tests/http/return-confirmation.spec.ts": {
    "#19 #20 the review of a late return if the service may capture on approval":
      "src/domain/payment/approval.ts reopen.superseded returns null",
    "#63 the proof that a refusal means not captured":
      "src/payments/capturing/read-answer.ts unprovenAnswer returns " +
      '{ kind: "refused", proven: true }',
  },
  "src/modules/ext_wallet/__tests__/links.spec.ts": {
    "#22 the signature of a link":
      "src/modules/ext_wallet/secrets/links.ts createLinkSigner.verify.matches is [given]",
  },
  "integration-tests/http/redirect-routes.spec.ts": {
    "#23 the answer to HEAD, which does nothing":
      "src/api/ext-wallet/redirect-route.ts [HEAD changes nothing] goes",
  },
  "src/gateway/__tests__/status-codes.spec.ts": {
    "#29 #36 the reading of silence as unknown":
      'src/gateway/read-response.ts ofFailure.uncertain returns { kind: "refused", error }',
    "#38 the longest answer that is read": "src/gateway/http.ts MAX_ANSWER_BYTES is Infinity",
  },
  "src/gateway/__tests__/connections.spec.ts": {
    "#31 the second and third try of what never left":
      "src/gateway/retry.ts retryNeverSent returns attempt()",
  },
  "src/gateway/__tests__/refused-token.spec.ts": {
    "#32 the renewal of a token after a 401": "src/gateway/client.ts isUnauthorized returns false",
    "#33 the refusal where the key is refused, too":
      "src/gateway/read-response.ts withoutRenewal.clear is []",
  },
  "src/gateway/__tests__/retry-after.spec.ts": {
    "#34 the longest wait that a service may ask for":
      "src/gateway/http.ts LONGEST_RETRY_AFTER_MS is Infinity",
  },
  "integration-tests/modules/ledger-guards.spec.ts": {
    "#40 the index that keeps a transaction id to one payment":
      "src/modules/ext_wallet/migrations/Migration20261119000000.ts [a transaction id belongs to one payment] goes",
    "#55 the repeated transaction": "src/modules/ext_wallet/database.ts mostAttempts.code is null",
    "#60 the database's last word: one payment of a collection":
      "src/modules/ext_wallet/migrations/Migration20261119000000.ts [one payment of a collection is captured, or on its way there] goes",
    "#82 that what the ledger commits is on disk":
      'src/modules/ext_wallet/database.ts KEEP_ON_DISK is "select 1 as kept_by"',
  },
  "src/payments/starting/__tests__/wallet-address.spec.ts": {
    "#41 the scheme of the wallet's address":
      "src/payments/starting/redirections.ts [the wallet's address is encrypted] goes",
  },
  "src/domain/__tests__/landing.spec.ts": {
    "#42 the origin of an address to land on": 'src/domain/landing.ts originOf returns ""',
  },
  "src/gateway/__tests__/requests.spec.ts": {
    "#43 that no redirect is followed":
      "src/gateway/http.ts toAnswer begins " +
      'const to = first(answer.headers["location"]); if (to) { ' +
      "const next = new URL(to, call.address); " +
      "return createHttp().send({ ...call, address: next.origin, path: next.pathname }) }",
  },
  "integration-tests/http/settings-access.spec.ts": {
    "#44 the refusal of what is not JSON":
      "src/api/guards/request-checks.ts requireJson returns next()",
    "#45 the admin's login":
      "src/api/admin/ext-wallet/settings/route.ts begins export const AUTHENTICATE = false",
  },
  "src/gateway/__tests__/secrecy.spec.ts": {
    "#46 the removal of secrets from what is kept of an answer":
      "src/gateway/redact.ts redact.forms is []",
  },
  "integration-tests/http/settings-keys.spec.ts": {
    "#48 that resume takes the key that works now":
      "src/payments/capturing/ask-for-payment.ts askOnce.has_key is " +
      "credential?.credentialVersion === row.credential_version",
    "#51 that a payment stays in its environment":
      "src/payments/capturing/ask-for-payment.ts findCredential begins " +
      "row = { ...row, environment: (await wallet.getSettings()).active_environment }",
  },
  "integration-tests/http/settings-lost-secret.spec.ts": {
    "#49 the word that the secret is lost":
      "src/modules/ext_wallet/secrets/secret-keeper.ts readSecretStatus.lost is []",
  },
  "integration-tests/modules/rotation.spec.ts": {
    "#50 the renewal of what is sealed with the old secret":
      "src/modules/ext_wallet/secrets/secret-keeper.ts reseal returns undefined",
  },
  "integration-tests/modules/token-store.spec.ts": {
    "#52 the database's clock":
      "src/modules/ext_wallet/tokens/token-store.ts createTokenStore.read: database.raw() is " +
      'database.raw("extract(epoch from expires_at)::float8 * 1000 - ?::float8 as ' +
      'remaining_ms", [Date.now()])',
  },
  "integration-tests/http/refunds.spec.ts": {
    "#58 the refusal to cancel an order that was paid":
      "src/api/guards/refuse-cancel-of-paid-order.ts refuseCancelOfPaidOrder.owed is undefined",
  },
  "src/api/ext-wallet/__tests__/caller.spec.ts": {
    "#64 that only named proxies are believed":
      "src/api/ext-wallet/redirect-route.ts callerAddress: contains() is true",
  },
  "integration-tests/modules/shared-token.spec.ts": {
    "#65 the token that the servers share":
      "src/modules/ext_wallet/tokens/token-store.ts createTokenStore.read returns null",
  },
  "integration-tests/http/reviews.spec.ts": {
    "#66 the finishing of a payment whose tab was closed":
      'src/domain/payment/admin-decision.ts UNFINISHED is ["canceled", "expired", "approved"]',
    "#67 the refusal to pay for an order that was canceled":
      "src/domain/payment/admin-decision.ts obstacleToPaid begins view = { ...view, order: null }",
    "#93 the second look before the order of a closed payment is canceled":
      "src/payments/recovery/void-unpaid.ts voidInStore: isClosed() is true",
    "#93 that an order of which anything was captured is not canceled":
      "src/payments/store/read-store-view.ts toOrderView.hasCapture is false",
  },
  "integration-tests/http/manual-capture.spec.ts": {
    "#68 the refusal of a partial capture":
      "src/providers/ext/capture.ts refusePartial returns undefined",
    "#91 the comparison of a manual capture with what its order owes now":
      "src/payments/capturing/compare-with-approval.ts findOtherDebt returns null",
    "#100 that an approval without a capture is never told as paid":
      "src/domain/payment/session-status.ts toPublicOutcome begins " +
      'if (outcome === "authorized") return "paid"',
  },
  "integration-tests/modules/refunds.spec.ts": {
    "#69 the limit of what can be refunded":
      "src/modules/ext_wallet/refunds/refund-permits.ts insertPermit skips requireRoom",
  },
  "integration-tests/attacks/links.spec.ts": {
    "#42 the origins that a landing template may lead to":
      "src/api/ext-wallet/landing.ts [a template leads to the shop's own origins] goes",
    "#79 the payment that is found by Medusa's own ids":
      "src/providers/ext/session-data.ts findPayment.sessionId is null",
    "#79 the reference whose key is not the secret":
      "src/modules/ext_wallet/secrets/links.ts createReferences: keepKey() is " +
      "Promise.resolve(String(Math.random()))",
    "#80 the day for which a link tells of its order":
      "src/domain/reveals-order.ts revealsOrder returns true",
    "#103 the limit of visits to a return link":
      "src/domain/payment/timing.ts returnLimitOf returns null",
  },
  "integration-tests/attacks/approved.spec.ts": {
    "#74 the comparison of receiver, addresses, shipping methods and email address":
      "src/payments/capturing/compare-with-approval.ts findOtherDelivery returns null",
    "#77 the comparison of a later payment with what its order owes now":
      "src/payments/capturing/compare-with-approval.ts findOtherDebt returns null",
    "#92 the comparison of the cart before a payment is marked as paid":
      "src/domain/payment/admin-decision.ts obstacleToPaid begins view = { ...view, change: null }",
    "#92 the comparison of the cart before the order of a captured payment is made":
      "src/providers/ext/authorize.ts giveUpIfChanged returns row",
    "#78 that a collection is completed only where its amount is covered":
      "src/payments/recovery/book-capture.ts closeCollection.isCovered is true",
  },
  "src/domain/payment/__tests__/debt.spec.ts": {
    "#77 the look at payments in other collections of the order":
      "src/domain/payment/capture.ts isClaimed returns false",
  },
  "integration-tests/attacks/evidence.spec.ts": {
    "#71 that an answer which proves nothing is no capture":
      'src/domain/service-profile.ts proofOf returns "captured"',
    "#72 that an answer known as not approved needs nobody's review":
      "src/domain/service-profile.ts proofOf begins profile = null",
    "#73 that a customer who comes back after a refusal is asked for once more":
      "src/domain/payment/payment.ts takesReturn returns false",
    "#85 that nothing ends in silence if the service may capture on approval":
      'src/domain/payment/payment.ts mayHaveBeenPaid returns payment.captures === "on_approval"',
  },
  "src/domain/payment/__tests__/return-after-refusal.spec.ts": {
    // Over HTTP the customer would wait for minutes.
    "#73 that each further call needs a return after the last refusal":
      "src/domain/payment/payment.ts hasReturned returns takesReturn(payment)",
  },
  "integration-tests/attacks/ask.spec.ts": {
    "#72 that the SDK's approve is there only where it is switched on":
      "src/api/store/ext-wallet/find-payment.ts requireClientSdk returns undefined",
    "#75 #101 that a response to one customer's data is no outage":
      "src/domain/call-results.ts isOutage returns true",
    "#101 the length of what a customer enters":
      "src/providers/ext/to-init-body.ts cutText returns text",
    "#94 the count of unknown responses to captures":
      "src/domain/call-results.ts isUnknownResponse returns false",
    "#94 that no payment without an approval makes responses unknown":
      "src/domain/call-results.ts maySayToUnapproved returns false",
    "#76 the circuit breaker while the service does not answer":
      "src/payments/capturing/ask-for-payment.ts isHeldBack returns false",
    "#83 that a tester is who is signed in, not whom a cart names":
      "src/providers/ext/initiate.ts requireReadiness begins loginEmail = purchase.email",
    "#84 the list of merchant accounts":
      "src/payments/starting/accounts.ts requireListedAccount returns undefined",
    "#102 that a tester's address is compared as Medusa stores it":
      "src/domain/sandbox-testers.ts isForTestersOnly begins email = email?.toLowerCase()",
  },
  "integration-tests/http/payment-link.spec.ts": {
    "#86 the look under the lock before a session is replaced":
      "src/payments/continuing/restart-payment.ts restartPayment.continuation is " +
      'row && { kind: "restart" }',
    "#98 that opening a payment link starts nothing":
      "src/api/ext-wallet/continue/[token]/route.ts GET begins return POST(req, res)",
  },
  "src/domain/payment/__tests__/may-have-been-paid.spec.ts": {
    // Over HTTP, recovery opens the review an hour later.
    "#88 the review of an approved payment that may have been paid and is sold out":
      "src/domain/payment/orders.ts refusalMove: mayHaveBeenPaid() is false",
  },
  "integration-tests/http/may-have-been-paid.spec.ts": {
    "#89 the review of a payment that was closed as unpaid when its customer returns":
      "src/domain/payment/approval.ts reopen.closed_unpaid returns null",
    "#90 that only what was observed in an environment counts in it":
      "src/modules/ext_wallet/profiles/profile-store.ts pickProfile.own is " +
      "(one: ProfileRow) => one.integration === integration",
  },
  "integration-tests/http/currencies.spec.ts": {
    "#87 the currency of the account that is charged":
      "src/domain/accounts.ts accountFor returns accounts[0] ?? null",
  },
  "integration-tests/http/test-payment.spec.ts": {
    "#97 that each question of a test payment is answered once":
      "src/modules/ext_wallet/profiles/test-payment-store.ts createTestPaymentStore.answer skips " +
      "whereRaw",
  },
  "integration-tests/http/one-charge.spec.ts": {
    "#99 that session requests for one cart take turns":
      "src/api/guards/one-at-a-time.ts waitForLock returns undefined",
  },
}

/** @type {RowMutation[]} */
export const ROW_MUTATIONS = Object.entries(BY_SPEC).flatMap(([spec, removals]) =>
  Object.entries(removals).map(([title, removal]) => {
    const [, numbers = "", guard = ""] = /^((?:#\d+ )+)(.+)$/.exec(title) ?? []
    const rows = (numbers.match(/\d+/g) ?? []).map(Number)
    return { ...readGuard(guard, removal), rows, spec }
  })
)
