import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"

import { ANNOUNCEMENTS, type AnnouncementName } from "../events"
import { decide } from "../decide"
import { limitOf, lookAt, MOST_RESUMES } from "../timing"
import {
  CAPTURES,
  mayHaveBeenPaid,
  PAYMENT_STATES,
  type Payment,
  type PaymentState,
} from "../payment"
import { mayBeTaken, occupiesCollection } from "../second-payment"
import { REVIEW_REASONS } from "../reasons"
import type { Signal } from "../signal"
import { aPayment, MOMENT } from "./a-payment"
import { tableDrawer } from "./draw-tables"
import { everyWay, stepsFrom, type Step } from "./every-way"

const hasMoved = ({ payment, after }: Step) => payment.state !== after.state
const movedTo = (step: Step, state: PaymentState) => hasMoved(step) && step.after.state === state
const setBy = ({ decision }: Step): Partial<Payment> =>
  decision.kind === "change" ? decision.set : {}
const eventsOf = ({ decision }: Step) => (decision.kind === "change" ? decision.events : [])
const isTold = ({ decision }: Step, name: AnnouncementName) =>
  decision.kind === "change" && decision.announce.includes(name)
const isReviewReason = ({ reason }: Payment) => REVIEW_REASONS.some((known) => known === reason)
const isInReview = ({ state, asked_from }: Payment) =>
  state === "review" || (state === "resuming" && asked_from === "review")
/** A person has decided about a payment that was listed apart. */
const isReviewedAtOnce = (step: Step) =>
  step.payment.state === "unconfirmed" && step.signal.type === "decided" && hasMoved(step)
const mayBePaid = (payment: Payment) => payment.kind === "payment" && mayHaveBeenPaid(payment)

/** The call that moves money. */
const CALL: Record<string, (step: Step) => boolean> = {
  "follows a change to resuming, and every such change": (step) =>
    (step.decision.next === "call_resume") === movedTo(step, "resuming"),
  "follows only if the payment is wanted": ({ decision, signal }) =>
    decision.next !== "call_resume" ||
    (signal.type === "capture_wanted" && signal.has_key && !signal.moved),
  "is counted, with its time and where the payment stood": (step) => {
    const { payment, after, decision } = step
    const isCounted =
      after.resume_count === payment.resume_count + 1 &&
      after.last_resume_at === MOMENT.now &&
      after.asked_from === payment.state
    return decision.next !== "call_resume" || isCounted
  },
  "is taken back only where it never left": ({ payment, after, signal }) =>
    after.resume_count >= payment.resume_count ||
    (signal.type === "call_answered" && signal.answer.kind === "never_left"),
  "waits, and has an end": ({ payment, after, decision }) =>
    decision.next !== "call_resume" ||
    (limitOf(payment, MOMENT) === null && after.resume_count <= MOST_RESUMES),
  "is never made beside a payment that may be taken": ({ others, decision }) =>
    decision.next !== "call_resume" || !others.some(mayBeTaken),
  "is never made for a payment that never reached the wallet": ({ payment, decision }) =>
    decision.next !== "call_resume" || payment.redirection_url !== null,
  "is never made for what is known to be captured": ({ payment, decision }) =>
    decision.next !== "call_resume" || payment.capture !== "known",
  "is made for recovery only where the payment is as recovery saw it": (step) => {
    const { payment, decision, signal } = step
    const since = signal.type === "capture_wanted" ? signal.since : null
    const isAsSeen = since?.getTime() === payment.state_changed_at.getTime()
    return decision.next !== "call_resume" || !since || (isAsSeen && payment.reason === null)
  },
  "is never made if the service captures on approval": ({ payment, decision }) =>
    decision.next !== "call_resume" || payment.captures !== "on_approval",
  "is never forgotten where it captured": ({ after, signal }) =>
    signal.type !== "call_answered" ||
    signal.answer.kind !== "captured" ||
    ["captured", "review", "closed_refunded"].includes(after.state),
}

/** What is known of the money. */
const MONEY: Record<string, (step: Step) => boolean> = {
  "is captured for good, or in review": ({ payment, after }) =>
    payment.state !== "captured" || ["captured", "review"].includes(after.state),
  "is known where it is captured": ({ after }) =>
    after.state !== "captured" || (after.capture === "known" && after.reason === null),
  "is not forgotten once it is known": ({ payment, after }) =>
    payment.capture !== "known" || after.capture === "known",
  "is not called unclear once it is known": ({ payment, after }) =>
    payment.capture !== "known" ||
    payment.reason === "outcome_unknown" ||
    after.reason !== "outcome_unknown",
  "is looked for again where a call was answered unclearly after a person had seen nothing": (
    step
  ) =>
    step.payment.state !== "closed_unpaid" ||
    step.signal.type !== "call_answered" ||
    step.signal.answer.kind !== "unclear" ||
    (step.after.state === "review" && step.after.capture === "unknown"),
  "is owed twice until a person decides, where it was captured twice": ({
    payment,
    signal,
    after,
  }) =>
    payment.state !== "review" ||
    payment.reason !== "captured_twice" ||
    signal.type !== "order_canceled" ||
    after.reason === "captured_twice",
  "is marked as paid or unpaid only by an admin who saw its last state": ({
    payment,
    signal,
    decision,
  }) =>
    signal.type !== "decided" ||
    decision.kind === "none" ||
    signal.since.getTime() === payment.state_changed_at.getTime(),
  "is captured once in a collection": (step) =>
    !movedTo(step, "captured") || !step.others.some(({ state }) => state === "captured"),
  "never ends in silence if it may have been paid": ({ after }) =>
    !mayBePaid(after) || after.state !== "expired",
  "is not settled before it is listed, if it may have been paid": (step) =>
    !mayBePaid(step.after) ||
    setBy(step).look_at !== null ||
    !["ready", "approved", "declined", "canceled", "superseded"].includes(step.after.state),
  "needs review if an approval that may have been paid can't become an order": (step) =>
    !["approved", "authorized"].includes(step.payment.state) ||
    !mayBePaid(step.payment) ||
    !["canceled", "expired", "superseded", "unconfirmed"].includes(step.after.state),
}

const GIVEN_UP = [
  "cart_changed",
  "another_payment",
  "already_ordered",
  "session_deleted",
  "canceled_in_store",
]

/** A return. */
const RETURN: Record<string, (step: Step) => boolean> = {
  "approves nothing that the store has given up": (step) =>
    !GIVEN_UP.includes(step.payment.reason ?? "") || !movedTo(step, "approved"),
  "brings nothing back to approval that was replaced": (step) =>
    step.payment.state !== "superseded" || !movedTo(step, "approved"),
  "is never ignored if the payment was given up or closed as unpaid, and may have been paid": (
    step
  ) =>
    step.signal.type !== "returned" ||
    step.signal.by !== "return" ||
    !mayBePaid(step.payment) ||
    !["canceled", "expired", "superseded", "unconfirmed", "closed_unpaid"].includes(
      step.payment.state
    ) ||
    movedTo(step, "approved") ||
    movedTo(step, "review"),
  "approves no payment that never reached the wallet": (step) =>
    step.payment.redirection_url !== null || !movedTo(step, "approved"),
}

const WITHOUT_EVENT = ["look_at", "return_count", "last_return_at"]

/** What is written. */
const RECORD: Record<string, (step: Step) => boolean> = {
  "has an event for every change but those of recovery's time and the count of visits": (step) =>
    step.decision.kind === "none" ||
    eventsOf(step).length > 0 ||
    Object.keys(setBy(step)).every((column) => WITHOUT_EVENT.includes(column)),
  "has a time for every move": (step) =>
    !hasMoved(step) || setBy(step).state_changed_at === MOMENT.now,
  "has a reason for every review": ({ after }) => after.state !== "review" || isReviewReason(after),
  "names when recovery looks at what has moved": (step) =>
    !hasMoved(step) || setBy(step).look_at?.getTime() === lookAt(step.after, MOMENT)?.getTime(),
  "says that nothing is left to be done only after a look": (step) =>
    setBy(step).look_at !== null ||
    step.signal.type === "looked" ||
    lookAt(step.after, MOMENT) === null,
  "begins anew to count recovery's attempts where the payment moved": (step) =>
    !hasMoved(step) || step.after.recovery_attempts === 0,
}

/** What the rest of the store hears. */
const NEWS: Record<string, (step: Step) => boolean> = {
  "is every capture": (step) =>
    isTold(step, "ext_wallet.payment_captured") === movedTo(step, "captured"),
  "is every review": (step) =>
    isTold(step, "ext_wallet.review_opened") ===
    (movedTo(step, "review") || isReviewedAtOnce(step)),
  "is every end of a review": (step) =>
    isTold(step, "ext_wallet.review_resolved") ===
    (isReviewedAtOnce(step) ||
      (hasMoved(step) && isInReview(step.payment) && !isInReview(step.after))),
  "is every debt": (step) =>
    isTold(step, "ext_wallet.refund_owed") ===
    (step.after.reason === "refund_owed" && step.payment.reason !== "refund_owed"),
}

/** Recovery. */
const RECOVERY: Record<string, (step: Step) => boolean> = {
  "never asks for a payment": ({ signal, decision }) =>
    signal.type !== "looked" || decision.next !== "call_resume",
  "comes to an end: after an attempt nothing more is to be done": ({ signal, decision }) =>
    signal.type !== "looked" || signal.attempt === null || decision.next === "nothing",
  "leaves alone what has moved since": ({ payment, signal, decision }) =>
    signal.type !== "looked" ||
    signal.since.getTime() === payment.state_changed_at.getTime() ||
    decision.kind === "none",
}

const RESUMING = aPayment({ id: "ewtx_2", state: "resuming", resume_count: 1 })

/** What is written while another payment of the cart is being captured. */
const BESIDE: Record<string, (step: Step) => boolean> = {
  "never becomes a second payment that is captured": (step) => {
    const { payment, signal, after } = step
    if (mayBeTaken(payment) || !occupiesCollection(after)) return true
    const beside = decide(payment, [RESUMING], signal, MOMENT)
    return beside.kind === "none" || !occupiesCollection({ ...payment, ...beside.set })
  },
}

const SUBJECTS = {
  "the call that moves money": CALL,
  "what is known of the money": MONEY,
  "a return": RETURN,
  "what is written": RECORD,
  "what the rest of the store hears": NEWS,
  recovery: RECOVERY,
  "what is written beside a payment that is being captured": BESIDE,
}

/** Its tables are drawn from the code, and only worth having while they are true. */
const PAGE = path.join(__dirname, "../../../../docs/states.md")
const PLACES = {
  moves: /^\| From .*(?:\n\|.*)*/m,
  reasons: /^\| Reason .*(?:\n\|.*)*/m,
}
const TABLES = ["moves", "reasons"] as const

describe("every way that a payment can go", () => {
  const tables = tableDrawer()
  const broken = new Map<string, string>()
  const states = new Set<PaymentState>()
  const reasons = new Set<Payment["reason"]>()
  const told = new Set<AnnouncementName>()
  const changing = new Set<Signal["type"]>()
  const sent = new Set<Signal["type"]>()

  beforeAll(() => {
    const rules = Object.entries(SUBJECTS).flatMap(([subject, theirs]) =>
      Object.entries(theirs).map(([rule, holds]) => ({ name: `${subject} ${rule}`, holds }))
    )
    for (const step of everyWay()) {
      const { after, signal, decision } = step
      tables.see(step)
      states.add(after.state)
      if (after.state === "review" || after.reason === "unconfirmed") reasons.add(after.reason)
      sent.add(signal.type)
      if (decision.kind === "change") {
        changing.add(signal.type)
        decision.announce.forEach((name) => told.add(name))
      }
      for (const { name, holds } of rules) {
        if (!broken.has(name) && !holds(step)) broken.set(name, describeStep(step))
      }
    }
  })

  it("leads to every state, every reason of a review and every announcement", () => {
    expect([...states].sort()).toEqual([...PAYMENT_STATES].sort())
    expect([...reasons].sort()).toEqual([...REVIEW_REASONS].sort())
    expect([...told].sort()).toEqual([...ANNOUNCEMENTS].sort())
  })

  it("is taken by every signal", () => {
    expect([...changing].sort()).toEqual([...sent].sort())
  })

  describe("docs/states.md", () => {
    beforeAll(() => {
      if (!process.env.UPDATE_DOCS) return
      const drawn = tables.draw()
      const page = readFileSync(PAGE, "utf8")
      const redrawn = TABLES.reduce((text, it) => text.replace(PLACES[it], () => drawn[it]), page)
      writeFileSync(PAGE, redrawn)
    })
    const page = () => readFileSync(PAGE, "utf8")

    it.each(TABLES)("has the table of the %s as the code makes them", (table) => {
      const isCurrent = PLACES[table].exec(page())?.[0] === tables.draw()[table]
      expect(isCurrent ? "current" : "out of date: run `npm run docs:states`").toBe("current")
    })

    it.each(PAYMENT_STATES)("says in words what %s means", (state) => {
      expect(page()).toContain(`- **\`${state}\`**`)
    })

    it("says in words what each signal means that moves a payment", () => {
      const text = page()
      const missing = [...tables.signals].filter((signal) => !text.includes(`- \`${signal}\`: `))
      expect(missing).toEqual([])
    })
  })

  describe.each(Object.entries(SUBJECTS))("%s", (subject, rules) => {
    it.each(Object.keys(rules))("%s", (rule) => {
      expect(broken.get(`${subject} ${rule}`) ?? "holds").toBe("holds")
    })
  })
})

describe("every signal", () => {
  const standings = PAYMENT_STATES.flatMap((state) =>
    CAPTURES.flatMap((captures) =>
      (["payment", "test"] as const).map((kind) => [state, captures, kind] as const)
    )
  )

  it.each(standings)("is understood by a payment that is %s (%s, %s)", (state, captures, kind) => {
    const variants: Partial<Payment>[] = [
      {},
      { capture_mode: "manual", asked_from: "authorized" },
      { asked_from: "review", capture: "unknown", reason: "outcome_unknown" },
      { capture: "known", captured_call: 1, reason: "captured_twice", cart_id: null },
    ]
    for (const over of variants) {
      const payment = aPayment({ state, captures, kind, resume_count: 2, ...over })
      const steps = [...stepsFrom({ payment, awaited: [1, 2] })]
      expect(steps.every(({ decision }) => ["change", "none"].includes(decision.kind))).toBe(true)
    }
  })
})

function describeStep({ payment, others, signal, decision }: Step): string {
  return JSON.stringify({ payment, others: others.map(({ state }) => state), signal, decision })
}
