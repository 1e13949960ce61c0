import { decide } from "../decide"
import type { Payment } from "../payment"
import type { Signal } from "../signal"
import { lookAt } from "../timing"
import { aPayment, MOMENT, NOW, secondsAgo } from "./a-payment"
import { captureWanted, looked, NOTHING_IN_STORE, returned } from "./signals"

const inSeconds = (seconds: number) => secondsAgo(-seconds)
const lookAfter = (payment: Payment, signal: Signal) => {
  const decision = decide(payment, [], signal, MOMENT)
  return decision.kind === "change" ? decision.set.look_at : undefined
}

describe("when recovery looks at a payment", () => {
  it("is when its customer must have come back", () => {
    const answer = { transaction_id: "tx", ext_order_id: "ext", redirection_url: "url" }
    const opened = aPayment({ state: "init_sent" })
    expect(lookAfter(opened, { type: "init_answered", ...answer })).toEqual(inSeconds(3600))
  })

  it("is when the service's answer must have come", () => {
    expect(lookAfter(aPayment({ state: "approved" }), captureWanted())).toEqual(inSeconds(60))
  })

  it("is sooner once the service's own server has confirmed what waits for it", () => {
    const ready = aPayment({ captures: "on_approval" })
    expect(lookAfter(ready, returned())).toEqual(inSeconds(900))
    const waiting = { ...ready, state: "approved", state_changed_at: NOW } as const
    expect(lookAfter(waiting, returned({ from_service: true }))).toEqual(inSeconds(130))
  })

  it("is never again once the store agrees, until the payment changes", () => {
    const own = {
      id: "payses_1",
      status: "captured",
      payment: { id: "pay_1", captures: ["capt_1"], captured: true },
    }
    const order = { id: "order_1", canceled: false, isBeyondCancel: false, owed: "0" }
    const view = {
      order: { ...order, bookedCaptures: ["capt_1"], hasCapture: true },
      others: [],
      collection: { id: "pay_col_1", status: "completed" },
      sessions: [own],
      own,
    }
    const captured = aPayment({ state: "captured", capture: "known", order_id: "order_1" })
    expect(lookAfter(captured, looked(captured.state_changed_at, { view }))).toBeNull()
    expect(lookAfter(captured, { type: "order_canceled" })).toEqual(inSeconds(130))
  })
})

describe("how long recovery waits", () => {
  it.each<[Partial<Payment>, number | null]>([
    [{ state: "init_sent" }, 120],
    [{ state: "approved" }, 130],
    [{ state: "approved", reason: "not_completed" }, 3600],
    [{ state: "approved", reason: "not_completed", order_id: "order_1" }, 130],
    [{ state: "approved", captures: "on_approval" }, 900],
    [{ state: "canceled" }, 130],
    [{ state: "canceled", captures: "unknown" }, 3600],
    [{ state: "declined", resume_count: 1 }, 3600],
    [{ state: "declined", resume_count: 1, approved_by: "sdk" }, 130],
    [{ state: "unconfirmed" }, null],
    [{ kind: "test", state: "approved" }, null],
  ])("for %j: %s seconds", (over, seconds) => {
    const expected = seconds === null ? null : inSeconds(seconds)
    expect(lookAt(aPayment(over), MOMENT)).toEqual(expected)
  })
})

describe("a look before its time", () => {
  const captured = aPayment({ state: "captured", capture: "known", state_changed_at: NOW })

  it("is put off to the time where recovery comes by itself", () => {
    const expired = aPayment({ state: "expired", state_changed_at: NOW })
    const decision = decide(expired, [], looked(NOW), MOMENT)
    expect(decision).toMatchObject({ kind: "change", set: { look_at: inSeconds(130) }, events: [] })
    expect(decision.next).toBe("nothing")
  })

  it("is put off after an attempt, too, if the customer came back and was told to try again", () => {
    const payment = aPayment({ state: "approved", reason: "not_completed", state_changed_at: NOW })
    const attempt = { obstruction: "other" } as const
    expect(lookAfter(payment, looked(NOW, { attempt }))).toEqual(inSeconds(3600))
    const waiting = { ...payment, reason: null, recovery_attempts: 2 }
    expect(decide(waiting, [], looked(NOW, { attempt }), MOMENT)).toMatchObject({
      set: { state: "review", reason: "cart_stuck" },
    })
  })

  it.each(["captured", "authorized"] as const)(
    "counts at once for what is %s: recovery comes sooner for what it has completed itself",
    (state) => {
      const { next } = decide({ ...captured, state }, [], looked(NOW), MOMENT)
      expect(next).toBe(state === "captured" ? "book" : "complete")
    }
  )

  it("counts at once where a person has just decided", () => {
    const decision = decide(captured, [], looked(NOW, { by: "admin" }), MOMENT)
    expect(decision).toEqual({ kind: "none", why: "try_later", next: "book" })
  })

  it("counts, too, after something was done for the payment", () => {
    const tried = { ...captured, recovery_attempts: 2 }
    const attempt = { obstruction: "other" } as const
    const decision = decide(tried, [], looked(NOW, { view: NOTHING_IN_STORE, attempt }), MOMENT)
    expect(decision).toMatchObject({ set: { state: "review", reason: "order_impossible" } })
  })
})
