import { decide } from "../decide"
import type { Payment } from "../payment"
import type { Signal } from "../signal"
import { aPayment, MOMENT, NOW, secondsAgo } from "./a-payment"
import { callAnswered, captureWanted, returned } from "./signals"

type Case = [string, Partial<Payment>, Signal, object]

const INTACT = { kind: "none", next: "nothing" }
const to = (state: Payment["state"], set: Partial<Payment> = {}) => ({ set: { state, ...set } })
const withEvent = (type: string) => ({ kind: "change", events: [{ type }] })
const asked = (over: Partial<Payment> = {}) =>
  ({ state: "resuming", asked_from: "approved", resume_count: 1, ...over }) as const
const inReview = (over: Partial<Payment> = {}) =>
  ({ state: "review", reason: "outcome_unknown", capture: "unknown", ...over }) as const

const since = secondsAgo(3600)
const refused = (proven: boolean) => callAnswered({ kind: "refused", proven })
const stopped: Signal = { type: "stopped", why: "canceled_by_buyer", actor: "shopper" }
const order_canceled: Signal = { type: "order_canceled" }
const refunded = (refunded_amount: string): Signal => {
  return { type: "refund_recorded", refunded_amount, actor: "admin:1", detail: {} }
}
const concluded = (over: object = {}): Signal => {
  const nothing = { order_id: null, refused: false, obstruction: null }
  return { type: "return_concluded", since, ...nothing, ...over }
}

const SUBJECTS: Record<string, Case[]> = {
  "a capture request": [
    [
      "holds a signed return for a manual capture",
      { state: "approved", capture_mode: "manual" },
      captureWanted(),
      to("authorized"),
    ],
    [
      "asks at once where the SDK approved, manual capture or not",
      { state: "approved", capture_mode: "manual", approved_by: "sdk" },
      captureWanted(),
      { next: "call_resume" },
    ],
    [
      "asks at once where the capture is automatic",
      { state: "approved" },
      captureWanted(),
      { next: "call_resume" },
    ],
    [
      "of an approved payment comes from Medusa, not from a review",
      { state: "approved" },
      captureWanted({ by: "retry" }),
      { ...INTACT, why: "not_open" },
    ],
    [
      "of an authorized payment comes from an admin who captures it",
      { state: "authorized" },
      captureWanted(),
      { ...INTACT, why: "not_open" },
    ],
    [
      "is not made for an authorized payment if the service captures on approval",
      { state: "authorized", captures: "on_approval" },
      captureWanted({ by: "capture" }),
      { ...INTACT, why: "not_open" },
    ],
    [
      "of recovery is dropped where the payment moved on",
      { state: "approved" },
      captureWanted({ since: secondsAgo(1) }),
      { ...INTACT, why: "overtaken" },
    ],
    [
      "of recovery is dropped where its customer was told that it failed",
      { state: "approved", reason: "not_completed", state_changed_at: secondsAgo(60) },
      captureWanted({ since: secondsAgo(60) }),
      { ...INTACT, why: "overtaken" },
    ],
    [
      "of recovery is dropped once the customer has left",
      { state: "approved", state_changed_at: secondsAgo(3601) },
      captureWanted({ since: secondsAgo(3601) }),
      { ...INTACT, why: "overtaken" },
    ],
    [
      "names the order that it is for",
      { state: "approved", order_id: "order_0" },
      captureWanted({ order_id: "order_1" }),
      to("resuming", { order_id: "order_1" }),
    ],
    [
      "keeps the order that is known",
      { state: "approved", order_id: "order_0" },
      captureWanted(),
      to("resuming", { order_id: "order_0" }),
    ],
  ],
  "an answer": [
    [
      "that refuses proves nothing where a returned customer may have been charged before",
      asked({ captures: "unknown" }),
      refused(true),
      to("review", { reason: "refused_unproven" }),
    ],
    [
      "that refuses declines where only the SDK approved",
      asked({ captures: "unknown", approved_by: "sdk" }),
      refused(true),
      to("declined"),
    ],
    [
      "that refuses declines where the service waits to be asked",
      asked(),
      refused(true),
      to("declined"),
    ],
    [
      "that proves a refused retry leaves it at nothing captured",
      asked({ asked_from: "review", reason: "order_unpaid" }),
      refused(true),
      { set: expect.not.objectContaining({ capture: "unknown" }) },
    ],
    [
      "that refuses a retry without proof asks an admin to look",
      asked({ asked_from: "review", reason: "order_unpaid" }),
      refused(false),
      to("review", { reason: "outcome_unknown", capture: "unknown" }),
    ],
    [
      "that never left returns a retry to its review",
      asked({ asked_from: "review", reason: "order_unpaid" }),
      callAnswered({ kind: "never_left" }),
      to("review", { resume_count: 0 }),
    ],
    [
      "that is unclear reopens what a review had seen",
      inReview({ capture: "none", resume_count: 1 }),
      callAnswered({ kind: "unclear" }),
      { set: { capture: "unknown", state_changed_at: NOW } },
    ],
    [
      "that is unclear says nothing of a known capture",
      inReview({ capture: "known", resume_count: 1 }),
      callAnswered({ kind: "unclear" }),
      { kind: "none", why: "overtaken" },
    ],
    [
      "of an earlier call is no answer to the last",
      asked({ resume_count: 2 }),
      refused(true),
      { kind: "none", why: "overtaken" },
    ],
    [
      "that it was captured confirms what an admin decided",
      { state: "captured", capture: "known", resume_count: 1 },
      callAnswered({ kind: "captured" }),
      { ...withEvent("captured_late"), set: { captured_call: 1 } },
    ],
    [
      "that it was captured, from another call, may mean twice",
      { state: "captured", capture: "known", captured_call: 2, resume_count: 2 },
      callAnswered({ kind: "captured" }),
      to("review", { reason: "captured_twice" }),
    ],
  ],
  "a visit": [
    [
      "of the SDK approves again where nobody came back by the signed link",
      { state: "declined", approved_by: "sdk", resume_count: 1, last_resume_at: since },
      returned({ by: "sdk" }),
      to("approved"),
    ],
    [
      "that says the customer stopped is noted on an authorized payment",
      { state: "authorized" },
      stopped,
      { ...withEvent("canceled"), set: { reason: "canceled_by_buyer" } },
    ],
    [
      "that says so is noted once",
      { state: "authorized", reason: "canceled_by_buyer" },
      stopped,
      { ...INTACT, why: "not_open" },
    ],
    [
      "that reports an error of the wallet is told from a cancel",
      {},
      { ...stopped, why: "wallet_error" },
      withEvent("wallet_error"),
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
      "that is canceled is still owed twice",
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
      "for a retry that is over leaves the payment as it is",
      { state: "captured" },
      { type: "order_not_made", actor: "admin:1", reason_before: "order_unpaid" },
      { ...INTACT, why: "overtaken" },
    ],
  ],
}

describe.each(Object.entries(SUBJECTS))("%s", (_subject, cases) => {
  it.each(cases)("%s", (_what, over, signal, expected) => {
    expect(decide(aPayment(over), [], signal, MOMENT)).toMatchObject(expected)
  })
})
