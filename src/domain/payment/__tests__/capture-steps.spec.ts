import { NOW, secondsAgo } from "./a-payment"
import { asked, inReview, INTACT, testSteps, to, withEvent } from "./one-step"
import { callAnswered, captureWanted } from "./signals"

const CHANGE = { code: "cart_lines", params: {} } as const
const since = secondsAgo(3600)
const refused = (proven: boolean) => callAnswered({ kind: "refused", proven })

testSteps({
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
      "of an authorized payment is sent then",
      { state: "authorized" },
      captureWanted({ by: "capture" }),
      { next: "call_resume" },
    ],
    [
      "of an approved payment is sent for an admin, too",
      { state: "approved" },
      captureWanted({ by: "capture" }),
      { next: "call_resume" },
    ],
    [
      "is not made for an admin if the service captures on approval",
      { state: "approved", captures: "on_approval", server_called_at: since },
      captureWanted({ by: "capture" }),
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
  "a capture request that can't be made": [
    [
      "at another service needs review",
      { state: "approved", order_id: "order_0" },
      captureWanted({ moved: true }),
      to("review", { reason: "service_moved", order_id: "order_0" }),
    ],
    [
      "at another service leaves a retry in its review",
      inReview({ capture: "none" }),
      captureWanted({ by: "retry", moved: true }),
      { ...INTACT, why: "service_moved" },
    ],
    [
      "of a changed cart gives the payment up",
      { state: "approved" },
      captureWanted({ change: CHANGE }),
      to("superseded", { reason: "cart_changed" }),
    ],
    [
      "of a changed cart leaves a retry in its review",
      inReview(),
      captureWanted({ by: "retry", change: CHANGE }),
      { ...INTACT, why: "cart_changed" },
    ],
    [
      "after another answer is overtaken",
      { state: "approved", resume_count: 1 },
      captureWanted(),
      { ...INTACT, why: "overtaken" },
    ],
    [
      "beside a payment that may be captured gives way",
      { state: "approved" },
      captureWanted(),
      to("superseded", { reason: "another_payment" }),
      { state: "resuming" },
    ],
    [
      "of an order that was paid otherwise needs review if it may have been paid, too",
      { state: "approved", captures: "unknown" },
      captureWanted({ paid_otherwise: true }),
      to("review", { reason: "second_payment", capture: "unknown" }),
    ],
    [
      "because no key is there changes nothing, whoever else pays",
      { state: "approved" },
      captureWanted({ has_key: false }),
      { ...INTACT, why: "no_key" },
      { state: "captured" },
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
      "that never left leaves an authorized payment as it was",
      asked({ asked_from: "authorized" }),
      callAnswered({ kind: "never_left" }),
      to("authorized", { resume_count: 0 }),
    ],
    [
      "is remembered with what was known of the service",
      asked(),
      callAnswered({ kind: "captured" }, { profile_id: "ewpro_1" }),
      to("captured", { profile_id: "ewpro_1" }),
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
      "that it was captured settles a review",
      inReview({ resume_count: 1 }),
      callAnswered({ kind: "captured" }),
      to("captured", { capture: "known", reason: null }),
    ],
    [
      "that it was captured beside another payment is a second one",
      inReview({ resume_count: 1 }),
      callAnswered({ kind: "captured" }),
      { ...withEvent("captured_late"), set: { reason: "second_payment", capture: "known" } },
      { state: "captured" },
    ],
    [
      "that it was captured contradicts an admin who saw nothing",
      { state: "closed_unpaid", resume_count: 1 },
      callAnswered({ kind: "captured" }),
      to("review", { reason: "captured_after_all", capture: "known" }),
    ],
    [
      "that it was captured is heard once",
      { state: "closed_unpaid", resume_count: 1, captured_call: 1 },
      callAnswered({ kind: "captured" }),
      { kind: "none", why: "overtaken" },
    ],
    [
      "that it was captured again leaves a review what it is about",
      inReview({ capture: "known", reason: "refund_owed", captured_call: 2, resume_count: 2 }),
      callAnswered({ kind: "captured" }),
      { ...withEvent("captured_again"), set: expect.not.objectContaining({ state: "review" }) },
    ],
    [
      "that it was captured again reopens what was refunded",
      { state: "closed_refunded", capture: "known", captured_call: 2, resume_count: 2 },
      callAnswered({ kind: "captured" }),
      to("review", { reason: "captured_twice" }),
    ],
    [
      "that is unclear reopens what an admin closed as unpaid",
      { state: "closed_unpaid", resume_count: 1 },
      callAnswered({ kind: "unclear" }),
      to("review", { reason: "outcome_unknown", capture: "unknown" }),
    ],
    [
      "that it was captured, from another call, may mean twice",
      { state: "captured", capture: "known", captured_call: 2, resume_count: 2 },
      callAnswered({ kind: "captured" }),
      to("review", { reason: "captured_twice" }),
    ],
  ],
})
