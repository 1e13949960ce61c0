// Guards, and how each is taken out (../mutations/take-out.mjs). With any one of them gone the harness must go red:
// otherwise it would not notice if somebody removed it.
import { readGuard } from "../mutations/take-out.mjs"

/**
 * @typedef {{ removal: string, faults: string[], payments: number }} Noticed  by these faults, of so many payments
 * @typedef {import("../mutations/take-out.mjs").Guard & Omit<Noticed, "removal"> &
 *   { level: "ledger" | "medusa" }} Mutation
 */

/** @type {Record<string, Noticed>} */
const LEDGER = {
  "the state that is saved before resume is sent": {
    removal:
      "src/payments/capturing/ask-for-payment.ts askOnce.wanted is " +
      '{ row, decision: { next: "call_resume" } }',
    faults: ["many_returns", "kill_after_resume"],
    payments: 20,
  },
  "the lock under which the rules decide": {
    removal: "src/modules/ext_wallet/ledger/apply.ts lock skips forUpdate",
    faults: ["many_returns", "both_servers"],
    payments: 20,
  },
  "the amount and the lines, compared before resume": {
    removal: "src/payments/capturing/compare-with-approval.ts listChanges returns []",
    faults: ["cart_changed"],
    payments: 10,
  },
  "a token's binding to its purpose": {
    removal:
      "src/modules/ext_wallet/secrets/links.ts createLinkSigner: deriveKey() is " +
      'deriveKey(secret, "link:any")',
    faults: ["forged_return"],
    payments: 20,
  },
  "a token's binding to its payment": {
    removal: "src/modules/ext_wallet/secrets/links.ts sameText returns true",
    faults: ["forged_return"],
    payments: 20,
  },
  recovery: {
    removal: "src/modules/ext_wallet/ledger/recovery-claims.ts claimForRecovery returns null",
    faults: ["kill_before_resume", "kill_after_init"],
    payments: 10,
  },
  "one payment per collection": {
    removal: "src/domain/payment/capture.ts onCaptureWanted: others.some() is false",
    faults: ["double_click"],
    payments: 20,
  },
  "giving way to a payment that is being checked": {
    removal: "src/domain/payment/second-payment.ts mayBeTaken.isUnclear is false",
    faults: ["second_while_checking"],
    payments: 10,
  },
  "the review of an unclear answer": {
    removal:
      "src/domain/payment/capture-answer.ts onCallAnswered begins " +
      'if (signal.answer.kind === "unclear") ' +
      'signal = { ...signal, answer: { kind: "never_left" } }',
    faults: ["resume_503_after", "resume_reset_after"],
    payments: 10,
  },
  "the check that an answer is about the payment asked for": {
    removal: 'src/gateway/read-response.ts ofAnswer returns { kind: "answered", status, answer }',
    faults: ["resume_wrong_id"],
    payments: 10,
  },
  "the reading of our own cancel URL as a refusal": {
    removal: 'src/domain/service-profile.ts proofOf returns "captured"',
    faults: ["resume_declined"],
    payments: 10,
  },
  "the refusal to delete a paid session": {
    removal: "src/providers/ext/update.ts releaseDeleted: holdsCart() is false",
    faults: ["deleted_after_success"],
    payments: 10,
  },
}

/** @type {Record<string, Noticed>} */
const MEDUSA = {
  "the 409 while a cart is being paid": {
    removal: "src/api/guards/refuse-cart-changes.ts refuseCartChanges.row is null",
    faults: ["replaced_while_resuming"],
    payments: 12,
  },
  "the removal of sibling sessions": {
    removal: "src/payments/settling/complete-payment.ts removeSession returns undefined",
    faults: ["double_click"],
    payments: 12,
  },
  "the stock of an order that a dead server left": {
    removal: "src/payments/settling/authorize-order-payment.ts holdStockStep skips holdStock",
    faults: ["kill_before_stock"],
    payments: 6,
  },
  "recovery of what Medusa did not record": {
    removal: "src/domain/payment/recovery.ts onLooked.captured returns toSettled(payment, view)",
    faults: ["kill_after_capture", "kill_before_booking"],
    payments: 6,
  },
}

/** @param {Mutation["level"]} level @param {Record<string, Noticed>} guards @returns {Mutation[]} */
const at = (level, guards) =>
  Object.entries(guards).map(([guard, { removal, ...noticed }]) => {
    return { ...readGuard(guard, removal), level, ...noticed }
  })

export const MUTATIONS = [...at("ledger", LEDGER), ...at("medusa", MEDUSA)]
