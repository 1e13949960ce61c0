// Guards of single rows of docs/faults.md, and how each is taken out of the sources. With any one of them gone
// the tests named after the row must go red. A text that is not found exactly once is an error.

const HTTP = "integration-tests/http"
const MODULES = "integration-tests/modules"
const LEDGER = "src/modules/ext_wallet"
const UNCLEAR = `    case "no_token":
      return { kind: "unknown", error }`

/**
 * @typedef {{ rows: number[], guard: string, file: string, find: string, replace: string, spec: string }} RowMutation
 */

/** @type {RowMutation[]} */
export const ROW_MUTATIONS = [
  {
    rows: [1, 2],
    guard: "the expiry of what never got a wallet's address",
    file: "src/workflows/recover/recover-payment.ts",
    find: `    case "init_sent":
      return expire(container, row)`,
    replace: `    case "init_sent":
      return "settled"`,
    spec: `${HTTP}/recovery.spec.ts`,
  },
  {
    rows: [3],
    guard: "the ids in the ledger, before Medusa stores the session",
    file: "src/payments/start-payment.ts",
    find: "        transaction_id: answer.id,\n",
    replace: "",
    spec: `${HTTP}/recovery.spec.ts`,
  },
  {
    rows: [5, 54],
    guard: "the review of a resume that was interrupted",
    file: `${LEDGER}/ledger/recovery-claims.ts`,
    find: "when state = 'resuming' then state_changed_at <= now() - make_interval(secs => :call)",
    replace:
      "when state = 'resuming' then state_changed_at <= now() - 99 * make_interval(mins => :call)",
    spec: `${HTTP}/fault-rows.spec.ts`,
  },
  {
    rows: [8],
    guard: "recovery of an order that was not asked to be paid",
    file: "src/workflows/recover/recover-payment.ts",
    find: "const problem = await completePayment(container, row)",
    replace: "const problem = null",
    spec: `${HTTP}/recovery.spec.ts`,
  },
  {
    rows: [9],
    guard: "the landing on the order that is there",
    file: "src/workflows/settle-return/to-settlement.ts",
    find: `    case "authorized":
      return { outcome: "order", order_id: orderId, reason: null }`,
    replace: `    case "authorized":
      return failed("try_again", orderId)`,
    spec: `${HTTP}/recovery.spec.ts`,
  },
  {
    rows: [10],
    guard: "the end of recovery's patience with a lock",
    file: "src/workflows/recover/recover-payment.ts",
    find: 'return row.recovery_attempts < MOST_COMPLETIONS ? "waiting" : giveUp(container, now, problem)',
    replace: 'return row.recovery_attempts < 99 ? "waiting" : giveUp(container, now, problem)',
    spec: `${HTTP}/postgres-locks.spec.ts`,
  },
  {
    rows: [14, 53],
    guard: "the state that is saved before resume is sent",
    file: "src/payments/resume-payment.ts",
    find: "const claimed = await occupyCollection(deps, row, {",
    replace: "const claimed: any = row\n  await Promise.resolve({",
    spec: `${HTTP}/fault-rows.spec.ts`,
  },
  {
    rows: [15],
    guard: "the refusal of an order before the approval",
    file: "src/providers/ext/authorize.ts",
    find: `      throw shopperError("not_approved")
    case "approved":`,
    replace: `      return answer(deps, row, PaymentSessionStatus.AUTHORIZED)
    case "approved":`,
    spec: `${HTTP}/checkout.spec.ts`,
  },
  {
    rows: [17],
    guard: "the look whether the approved session is still there",
    file: "src/workflows/settle-return/remove-sibling-sessions.ts",
    find: `    if (!sessions.some(({ id }) => id === sessionId)) {
      return false`,
    replace: `    if (!sessions.some(({ id }) => id === sessionId)) {
      return true`,
    spec: `${HTTP}/trouble.spec.ts`,
  },
  {
    rows: [19, 20],
    guard: "the review of a late return where the service captures by itself",
    file: "src/workflows/settle-return/record-approval.ts",
    find: 'const set = { reason: "paid_after_change", capture: "unknown" } as const',
    replace:
      'if (id) break\n      const set = { reason: "paid_after_change", capture: "unknown" } as const',
    spec: `${HTTP}/return-confirmation.spec.ts`,
  },
  {
    rows: [21],
    guard: "the second look whether the order was taken back",
    file: "src/workflows/authorize-order-payment.ts",
    find: "if (cart_id && (await findOrderOfCart(container, cart_id)) !== order_id) {",
    replace:
      "if (cart_id && (await findOrderOfCart(container, cart_id)) === order_id + order_id) {",
    spec: `${HTTP}/recovery.spec.ts`,
  },
  {
    rows: [22],
    guard: "the signature of a link",
    file: `${LEDGER}/secrets/links.ts`,
    find: "return matches.length > 0 ? id : null",
    replace: "return matches.length >= 0 ? id : null",
    spec: `${LEDGER}/__tests__/links.spec.ts`,
  },
  {
    rows: [23],
    guard: "the answer to HEAD, which does nothing",
    file: "src/api/ext-wallet/redirect-route.ts",
    find: 'if (req.method === "HEAD") {',
    replace: 'if (req.method === "NONE") {',
    spec: `${HTTP}/redirect-routes.spec.ts`,
  },
  {
    rows: [25, 26],
    guard: "the landing of a cancel that comes after the order",
    file: "src/api/ext-wallet/landing.ts",
    find: 'if (orderId && (state === "captured" || state === "authorized")) {',
    replace: 'if (orderId && state === "authorized") {',
    spec: `${HTTP}/fault-rows.spec.ts`,
  },
  {
    rows: [27, 28],
    guard: "the approval that still counts after a cancel",
    file: "src/workflows/settle-return/record-approval.ts",
    find: 'const OPEN_TO_APPROVAL: TransactionState[] = ["ready", "canceled", "expired"]',
    replace: 'const OPEN_TO_APPROVAL: TransactionState[] = ["ready"]',
    spec: `${HTTP}/checkout.spec.ts`,
  },
  {
    rows: [29, 36],
    guard: "the reading of silence as unknown",
    file: "src/gateway/resume-outcome.ts",
    find: UNCLEAR,
    replace: UNCLEAR.replace("unknown", "refused"),
    spec: "src/gateway/__tests__/answers.spec.ts",
  },
  {
    rows: [31],
    guard: "the second and third try of what never left",
    file: "src/gateway/retry.ts",
    find: '(error.kind === "unreachable" ? TRIES : 1)',
    replace: '(error.kind === "unreachable" ? 1 : 1)',
    spec: "src/gateway/__tests__/connections.spec.ts",
  },
  {
    rows: [32],
    guard: "the renewal of a token after a 401",
    file: "src/gateway/client.ts",
    find: 'return error instanceof GatewayError && error.kind === "unauthorized"',
    replace: 'return error instanceof GatewayError && error.kind === "no_token"',
    spec: "src/gateway/__tests__/refused-token.spec.ts",
  },
  {
    rows: [33],
    guard: "the refusal where the key is refused, too",
    file: "src/gateway/resume-outcome.ts",
    find: 'const clear = ["bad_request", "unauthorized", "refused", "no_token"]',
    replace: "const clear: string[] = []",
    spec: "src/gateway/__tests__/refused-token.spec.ts",
  },
  {
    rows: [34],
    guard: "the longest wait that a service may ask for",
    file: "src/gateway/retry-after.ts",
    find: "return asked >= 0 ? Math.min(asked, LONGEST_WAIT_MS) : undefined",
    replace: "return asked >= 0 ? asked : undefined",
    spec: "src/gateway/__tests__/retry-after.spec.ts",
  },
  {
    rows: [37],
    guard: "the reading of nonsense as unknown",
    file: "src/gateway/resume-outcome.ts",
    find: UNCLEAR,
    replace: UNCLEAR.replace("unknown", "refused"),
    spec: `${HTTP}/trouble.spec.ts`,
  },
  {
    rows: [38],
    guard: "the longest answer that is read",
    file: "src/gateway/read-body.ts",
    find: "if (size > MAX_ANSWER_BYTES) {",
    replace: "if (size > 4096 * MAX_ANSWER_BYTES) {",
    spec: "src/gateway/__tests__/answers.spec.ts",
  },
  {
    rows: [40],
    guard: "the index that keeps a transaction id to one payment",
    file: `${LEDGER}/migrations/Migration20261115020000.ts`,
    find: 'create unique index if not exists "UQ_ext_wallet_transaction_transaction_id"',
    replace: 'create index if not exists "UQ_ext_wallet_transaction_transaction_id"',
    spec: `${MODULES}/ledger-guards.spec.ts`,
  },
  {
    rows: [41],
    guard: "the scheme of the wallet's address",
    file: "src/payments/wallet-address.ts",
    find: 'if (url.protocol !== "https:" && !(url.protocol === "http:" && loopback)) {',
    replace: 'if (url.protocol === "never:" && loopback) {',
    spec: "src/payments/__tests__/wallet-address.spec.ts",
  },
  {
    rows: [42],
    guard: "the origin of an address to land on",
    file: "src/domain/landing.ts",
    find: " && originOf(new URL(origin)) === wanted",
    replace: " && wanted !== null",
    spec: "src/domain/__tests__/landing.spec.ts",
  },
  {
    rows: [43],
    guard: "that no redirect is followed",
    file: "src/gateway/http.ts",
    find: "return await toAnswer(call, await untilDeadline(request, call.deadline, timedOut))",
    replace: `const answered = await untilDeadline(request, call.deadline, timedOut)
        const to = first(answered.headers["location"])
        const next = to ? new URL(to, origin) : null
        return next
          ? await this.send({ ...call, address: next.origin, path: next.pathname })
          : await toAnswer(call, answered)`,
    spec: "src/gateway/__tests__/requests.spec.ts",
  },
  {
    rows: [44],
    guard: "the refusal of what is not JSON",
    file: "src/api/guards/require-json.ts",
    find: 'type.trim().toLowerCase() === "application/json"',
    replace: "type !== null",
    spec: `${HTTP}/settings-access.spec.ts`,
  },
  {
    rows: [45],
    guard: "the admin's login",
    file: "src/api/admin/ext-wallet/settings/route.ts",
    find: "export async function GET(",
    replace: "export const AUTHENTICATE = false\n\nexport async function GET(",
    spec: `${HTTP}/settings-access.spec.ts`,
  },
  {
    rows: [46],
    guard: "the removal of secrets from what is kept of an answer",
    file: "src/gateway/redact.ts",
    find: "const forms = secrets.filter(Boolean).flatMap(encodedForms)",
    replace: "const forms = secrets.slice(0, 0).flatMap(encodedForms)",
    spec: "src/gateway/__tests__/secrecy.spec.ts",
  },
  {
    rows: [47],
    guard: "that session data decides nothing",
    file: "src/providers/ext/service.ts",
    find: "return authorize(this.dependencies(), requireSessionId(input.context?.idempotency_key))",
    replace: `const { data } = input
    if (data?.state === "captured") return { status: "captured", data }
    return authorize(this.dependencies(), requireSessionId(input.context?.idempotency_key))`,
    spec: `${HTTP}/checkout.spec.ts`,
  },
  {
    rows: [48],
    guard: "that resume takes the key that works now",
    file: "src/payments/resume-payment.ts",
    find: "if (!credential) {",
    replace: "if (credential?.credentialVersion !== row.credential_version) {",
    spec: `${HTTP}/settings-keys.spec.ts`,
  },
  {
    rows: [49],
    guard: "the word that the secret is lost",
    file: `${LEDGER}/secrets/secret-status.ts`,
    find: "if (lost.length > 0) {",
    replace: "if (lost.length > 9) {",
    spec: `${HTTP}/settings-lost-secret.spec.ts`,
  },
  {
    rows: [50],
    guard: "the renewal of what is sealed with the old secret",
    file: `${LEDGER}/secrets/reseal.ts`,
    find: "sealed.filter(({ blob }) => !box.isCurrent(blob))",
    replace: "sealed.slice(0, 0)",
    spec: `${MODULES}/rotation.spec.ts`,
  },
  {
    rows: [51],
    guard: "that a payment stays in its environment",
    file: "src/payments/resume-payment.ts",
    find: "return wallet.getCredential(row.environment).catch(",
    replace: `const { active_environment: now } = await wallet.getSettings()
  return wallet.getCredential(now).catch(`,
    spec: `${HTTP}/settings-keys.spec.ts`,
  },
  {
    rows: [52],
    guard: "the database's clock",
    file: `${LEDGER}/tokens/token-store.ts`,
    find: '"extract(epoch from expires_at - now())::float8 * 1000 as remaining_ms")',
    replace:
      '"extract(epoch from expires_at)::float8 * 1000 - ?::float8 as remaining_ms", [Date.now()])',
    spec: `${MODULES}/token-store.spec.ts`,
  },
  {
    rows: [55],
    guard: "the repeated transaction",
    file: `${LEDGER}/database.ts`,
    find: "if (code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED) {",
    replace: "if (code === SERIALIZATION_FAILURE && code === DEADLOCK_DETECTED) {",
    spec: `${MODULES}/ledger-guards.spec.ts`,
  },
  {
    rows: [56],
    guard: "the claim of a payment that is being recovered",
    file: `${LEDGER}/ledger/recovery-claims.ts`,
    find: "set recover_after = now() + make_interval(secs => :claim),",
    replace: "set recover_after = now() - make_interval(secs => :claim),",
    spec: `${HTTP}/recovery.spec.ts`,
  },
  {
    rows: [57],
    guard: "the limit of resumes for one payment",
    file: "src/domain/resume-limits.ts",
    find: "MOST_RESUMES = 3",
    replace: "MOST_RESUMES = 30",
    spec: `${HTTP}/fault-rows.spec.ts`,
  },
  {
    rows: [58],
    guard: "the refusal to cancel an order that was paid",
    file: "src/api/guards/refuse-cancel-of-paid-order.ts",
    find: "if (!owed) {",
    replace: "if (owed !== null) {",
    spec: `${HTTP}/trouble.spec.ts`,
  },
  {
    rows: [63],
    guard: "the proof that a refusal means not captured",
    file: "src/payments/resume-settlement.ts",
    find: "const isProven = await refusalIsProven(deps, row, context.credential)",
    replace: "const isProven = (await refusalIsProven(deps, row, context.credential)) || true",
    spec: `${HTTP}/return-confirmation.spec.ts`,
  },
  {
    rows: [64],
    guard: "that only named proxies are believed",
    file: "src/api/ext-wallet/caller.ts",
    find: "while (address !== null && contains(proxies, address) && hops.length > 0) {",
    replace: "while (address !== null && hops.length > 0) {",
    spec: "src/api/ext-wallet/__tests__/caller.spec.ts",
  },
  {
    rows: [65],
    guard: "the token that the servers share",
    file: `${LEDGER}/tokens/token-store.ts`,
    find: "if (!row) {",
    replace: "if (!row || key) {",
    spec: `${MODULES}/shared-token.spec.ts`,
  },
  {
    rows: [66],
    guard: "the finishing of a payment whose tab was closed",
    file: "src/workflows/review/review-actions.ts",
    find: 'return ["ready", "canceled", "expired", "approved"].includes(state)',
    replace: 'return ["canceled", "expired", "approved"].includes(state)',
    spec: `${HTTP}/reviews.spec.ts`,
  },
  {
    rows: [67],
    guard: "the refusal to pay for an order that was canceled",
    file: "src/workflows/review/review-actions.ts",
    find: "if (order?.canceled) {",
    replace: "if (order?.id === null) {",
    spec: `${HTTP}/reviews.spec.ts`,
  },
  {
    rows: [68],
    guard: "the refusal of a partial capture",
    file: "src/providers/ext/capture.ts",
    find: "await refusePartial(deps, row, captureId)",
    replace: "",
    spec: `${HTTP}/manual-capture.spec.ts`,
  },
  {
    rows: [69],
    guard: "the limit of what can be refunded",
    file: `${LEDGER}/refunds/changes.ts`,
    find: "requireRoom(payment, taken, { amount })",
    replace: "",
    spec: `${MODULES}/refunds.spec.ts`,
  },
  {
    rows: [70],
    guard: "that a public sandbox is for testers only",
    file: "src/providers/ext/readiness.ts",
    find: 'process.env.NODE_ENV === "production" &&',
    replace: 'process.env.NODE_ENV === "never" &&',
    spec: `${HTTP}/fault-rows.spec.ts`,
  },
  {
    rows: [86],
    guard: "the look under the lock before a session is replaced",
    file: "src/workflows/continue-payment/index.ts",
    find: 'continuation?.kind === "restart" ? await',
    replace: "continuation ? await",
    spec: `${HTTP}/payment-link.spec.ts`,
  },
]
