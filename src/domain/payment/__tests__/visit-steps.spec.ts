import type { Signal } from "../signal"
import { NOW, secondsAgo } from "./a-payment"
import { anOrder } from "./an-order"
import { asked, inReview, INTACT, testSteps, to, withEvent } from "./one-step"
import { NOTHING_IN_STORE, returned } from "./signals"

const since = secondsAgo(3600)
/** The customer is led on; nothing about the payment changes. */
const ONLY_COUNTED = { kind: "change", events: [], next: "complete" }
const stopped: Signal = { type: "stopped", why: "canceled_by_buyer", actor: "shopper" }
const order_canceled: Signal = { type: "order_canceled" }
const refunded = (refunded_amount: string): Signal => {
  return { type: "refund_recorded", refunded_amount, actor: "admin:1", detail: {} }
}
const decided = (outcome: "paid" | "unpaid"): Signal => {
  const view = { ...NOTHING_IN_STORE, order: anOrder }
  return { type: "decided", outcome, actor: "admin:1", note: "", view, since }
}
const concluded = (over: object = {}): Signal => {
  const nothing = { order_id: null, refused: false, obstruction: null }
  return { type: "return_concluded", since, ...nothing, ...over }
}

testSteps({
  "a visit": [
    [
      "of the SDK approves again where nobody came back by the signed link",
      { state: "declined", approved_by: "sdk", resume_count: 1, last_resume_at: since },
      returned({ by: "sdk" }),
      to("approved"),
    ],
    [
      "by the signed link begins an attempt that failed anew",
      { state: "approved", reason: "not_completed", approved_by: "sdk" },
      returned(),
      { set: { approved_by: "return", reason: null, state_changed_at: NOW }, next: "complete" },
    ],
    [
      "of the SDK begins it anew, too, and leaves the signed link's approval",
      { state: "approved", reason: "not_completed" },
      returned({ by: "sdk" }),
      { set: expect.not.objectContaining({ approved_by: "sdk" }) },
    ],
    [
      "by the signed link changes nothing about a payment that is under way",
      { state: "resuming" },
      returned(),
      ONLY_COUNTED,
    ],
    [
      "of the SDK changes nothing about it, either",
      { state: "authorized", approved_by: "admin" },
      returned({ by: "sdk" }),
      ONLY_COUNTED,
    ],
    [
      "by the signed link is no news of a capture that is known",
      inReview({ capture: "known", captures: "unknown" }),
      returned(),
      ONLY_COUNTED,
    ],
    [
      "of the SDK is no news for an admin",
      inReview({ captures: "unknown" }),
      returned({ by: "sdk" }),
      ONLY_COUNTED,
    ],
    [
      "of the SDK reopens nothing that was given up",
      { state: "superseded", reason: "cart_changed", captures: "unknown" },
      returned({ by: "sdk" }),
      INTACT,
    ],
    [
      "by the signed link reopens nothing that was given up and can't have been paid",
      { state: "superseded", reason: "cart_changed" },
      returned(),
      INTACT,
    ],
    [
      "by the signed link approves what was listed for comparison",
      { state: "unconfirmed", reason: "unconfirmed", capture: "unknown" },
      returned(),
      to("approved", { capture: "none", reason: null }),
    ],
    [
      "by the signed link reopens what was closed as unpaid and may have been paid",
      { state: "closed_unpaid", captures: "unknown" },
      returned(),
      to("review", { reason: "captured_after_all", capture: "unknown" }),
    ],
    [
      "of the service's own server proves it if the service captures on approval",
      { state: "closed_unpaid", captures: "on_approval" },
      returned({ from_service: true }),
      to("review", { reason: "captured_after_all", capture: "known" }),
    ],
    [
      "of the service's own server proves nothing while it is unknown when the service captures",
      { state: "closed_unpaid", captures: "unknown" },
      returned({ from_service: true }),
      to("review", { reason: "captured_after_all", capture: "unknown" }),
    ],
    [
      "of the SDK proves nothing if the service captures on approval",
      { state: "ready", captures: "on_approval" },
      returned({ by: "sdk" }),
      INTACT,
    ],
    [
      "of a customer who never reached the wallet approves nothing",
      { state: "ready", redirection_url: null },
      returned(),
      INTACT,
    ],
    [
      "that cancels does nothing while the payment may have been paid",
      { state: "approved", captures: "unknown" },
      stopped,
      { ...INTACT, why: "not_open" },
    ],
    [
      "that cancels does nothing once the capture was requested",
      asked(),
      stopped,
      { ...INTACT, why: "not_open" },
    ],
    [
      "that says the customer stopped is noted on an authorized payment",
      { state: "authorized" },
      stopped,
      { ...withEvent("canceled"), set: { reason: "canceled_by_buyer" } },
    ],
    [
      "that says so again adds nothing",
      { state: "authorized", reason: "canceled_by_buyer" },
      stopped,
      { ...INTACT, why: "not_open" },
    ],
    [
      "that reports an error of the wallet is recorded as one",
      {},
      { ...stopped, why: "wallet_error" },
      withEvent("wallet_error"),
    ],
  ],
  "an admin": [
    [
      "who saw an authorized payment as captured has it reviewed if that is possible",
      { state: "authorized", captures: "unknown" },
      decided("paid"),
      to("review", { reason: "outcome_unknown", capture: "unknown" }),
    ],
    [
      "who saw an authorized payment as captured is not believed if it isn't",
      { state: "authorized" },
      decided("paid"),
      { ...INTACT, why: "moved_on" },
    ],
    [
      "who saw an expired payment as paid has it reviewed",
      { state: "expired" },
      decided("paid"),
      { ...to("review", { reason: "paid_after_change" }), events: [{ type: "review_opened" }] },
    ],
    [
      "opens and ends the review of what was listed apart",
      { state: "unconfirmed", capture: "unknown" },
      decided("unpaid"),
      {
        ...to("closed_unpaid", { capture: "none" }),
        events: [{ type: "review_opened" }, { type: "resolved_unpaid" }],
      },
    ],
    [
      "ends a review with the order that they saw",
      inReview(),
      decided("unpaid"),
      {
        set: { state: "closed_unpaid", order_id: "order_1" },
        events: [{ type: "resolved_unpaid" }],
      },
    ],
    [
      "does not close a known capture as unpaid",
      inReview({ capture: "known" }),
      decided("unpaid"),
      { ...INTACT, why: "captured" },
    ],
  ],
  "an order": [
    [
      "that is canceled after a capture is owed back",
      { state: "captured", capture: "known" },
      order_canceled,
      to("review", { reason: "refund_owed" }),
    ],
    [
      "that is canceled during a review of a capture is owed back",
      inReview({ capture: "known" }),
      order_canceled,
      { set: { reason: "refund_owed" } },
    ],
    ["that is canceled owes nothing where no capture is known", inReview(), order_canceled, INTACT],
    [
      "that is canceled still owes both captures",
      inReview({ capture: "known", reason: "captured_twice" }),
      order_canceled,
      INTACT,
    ],
    [
      "that is canceled owes nothing once all was given back",
      { state: "captured", capture: "known", refunded_amount: "12" },
      order_canceled,
      INTACT,
    ],
    [
      "that was canceled is done with once all that is owed was given back",
      inReview({ capture: "known", reason: "refund_owed" }),
      refunded("12.00"),
      to("closed_refunded"),
    ],
    [
      "with another review is not done with by a refund",
      inReview({ capture: "known", reason: "captured_twice" }),
      refunded("12.00"),
      { events: [{ type: "refund_recorded" }] },
    ],
    [
      "that could not be made is noted with the approval",
      { state: "approved" },
      concluded({ refused: true }),
      { set: { reason: "not_completed" } },
    ],
    [
      "that could not be made because it is sold out, too",
      { state: "approved" },
      concluded({ refused: true, obstruction: "out_of_stock" }),
      { set: { reason: "out_of_stock" } },
    ],
    [
      "that is not finished yet leaves the approval as it is",
      { state: "approved" },
      concluded(),
      INTACT,
    ],
    [
      "that is known already is no news",
      { state: "captured", order_id: "order_1" },
      concluded({ order_id: "order_1" }),
      INTACT,
    ],
    [
      "for a retry is not made once the capture is known",
      inReview({ capture: "known", reason: "refund_owed" }),
      { type: "order_wanted", actor: "admin:1" },
      { ...INTACT, why: "overtaken" },
    ],
    [
      "for a retry awaits its payment where nothing was captured",
      inReview({ capture: "none", reason: "order_impossible" }),
      { type: "order_wanted", actor: "admin:1" },
      { set: { reason: "order_unpaid" } },
    ],
    [
      "for a retry awaits its payment while the capture is unclear",
      inReview({ reason: "order_impossible" }),
      { type: "order_wanted", actor: "admin:1" },
      { set: { reason: "outcome_unknown" } },
    ],
    [
      "for a retry that could not be made leaves the review as it was",
      inReview(),
      { type: "order_not_made", actor: "admin:1", reason_before: "order_impossible" },
      { set: { reason: "order_impossible" } },
    ],
    [
      "for a retry that could not be made hides no second payment that was heard of meanwhile",
      inReview({ capture: "known", reason: "second_payment" }),
      { type: "order_not_made", actor: "admin:1", reason_before: "outcome_unknown" },
      { ...INTACT, why: "overtaken" },
    ],
    [
      "for a retry that is over leaves the payment as it is",
      { state: "captured" },
      { type: "order_not_made", actor: "admin:1", reason_before: "order_unpaid" },
      { ...INTACT, why: "overtaken" },
    ],
  ],
})
