import { decide } from "../decide"
import { outcomeOf } from "../outcome"
import type { Payment } from "../payment"
import type { Signal } from "../signal"
import { aPayment, MOMENT, NOW, secondsAgo } from "./a-payment"
import { captureWanted, looked, returned } from "./signals"

/** The customer came back by the signed link, and the service refused. If it means "captured already", this was paid. */
const refused = (over: Partial<Payment> = {}) =>
  aPayment({
    state: "declined",
    reason: "declined",
    approved_by: "return",
    resume_count: 1,
    last_resume_at: secondsAgo(60),
    ...over,
  })

/** Two hours lie between any two signals. */
function follow(payment: Payment, signals: Signal[]): Payment {
  const look = (one: Payment) => looked(one.state_changed_at)
  return [...signals, look, look].reduce<Payment>((before, next, index) => {
    const now = new Date(NOW.getTime() + index * 7_200_000)
    const signal = typeof next === "function" ? next(before) : next
    const decision = decide(before, [], signal, { ...MOMENT, now })
    return decision.kind === "change" ? { ...before, ...decision.set } : before
  }, payment)
}

const again = captureWanted({ after_call: 1 })
const change = { code: "cart_lines", params: {} } as const

describe("a signed return after an approval by another caller", () => {
  it.each(["sdk", "admin"] as const)("is remembered: %s", (approved_by) => {
    for (const state of ["approved", "resuming", "authorized"] as const) {
      const decision = decide(aPayment({ state, approved_by }), [], returned(), MOMENT)
      expect(decision).toMatchObject({ kind: "change", set: { approved_by: "return" } })
    }
  })
})

describe("a refusal that contradicts a signed return", () => {
  it.each<[string, Signal[]]>([
    ["nothing else happens", []],
    ["cancels", [returned(), { type: "stopped", why: "canceled_by_buyer", actor: "shopper" }]],
    ["has changed the cart", [returned(), { ...again, change }]],
    ["leaves before it can be asked for", [returned(), { ...again, has_key: false }]],
  ])("is listed for comparison, also if the customer comes back and %s", (_what, signals) => {
    const ended = follow(refused(), signals)
    expect(ended).toMatchObject({ state: "unconfirmed", capture: "unknown" })
    // The service waits to be asked, as far as known: nobody is kept from paying again.
    expect(outcomeOf(ended)).toBe("declined")
    const listed = refused({ state: "unconfirmed", capture: "unknown" })
    expect(follow(listed, signals)).toMatchObject({ state: "unconfirmed" })
  })

  it.each<Partial<Payment>>([{}, { state: "unconfirmed" }, { state: "canceled" }])(
    "is not forgotten after a call of the SDK's approve (%j)",
    (over) => {
      expect(decide(refused(over), [], returned({ by: "sdk" }), MOMENT).kind).toBe("none")
    }
  )
})
