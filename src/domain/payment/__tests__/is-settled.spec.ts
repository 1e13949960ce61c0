import { isBeingAsked, isSettled } from "../outcome"
import { CAPTURES, PAYMENT_STATES, type Payment } from "../payment"
import type { SessionView, StoreView } from "../store-view"
import { aPayment } from "./a-payment"

const OWN = "payses_1"
const payment = (captured: boolean): SessionView["payment"] => ({
  id: "pay_1",
  captured,
  captures: captured ? ["capt_1"] : [],
})
const session = (status: string, paid: SessionView["payment"] = null): SessionView => ({
  id: OWN,
  status,
  payment: paid,
})
const order = (bookedCaptures: string[] = []): StoreView["order"] => ({
  id: "order_1",
  canceled: false,
  isBeyondCancel: false,
  owed: null,
  bookedCaptures,
  hasCapture: bookedCaptures.length > 0,
})
const view = (made: Partial<StoreView>): StoreView => ({
  order: null,
  others: [],
  collection: { id: "pay_col_1", status: "completed" },
  own: made.sessions?.find(({ id }) => id === OWN) ?? null,
  sessions: [],
  ...made,
})
const NOTHING_YET = view({ sessions: [session("pending")] })
const ORDER_MADE = view({ sessions: [session("pending")], order: order() })
const ORDER_AWAITS = view({ sessions: [session("pending_authorization")], order: order() })
const BOOKED = view({
  sessions: [session("captured", payment(true))],
  order: order(["capt_1"]),
})
const NOT_BOOKED_YET = view({ sessions: [session("captured", payment(true))], order: order() })
const BOOKED_IN_PART: StoreView = {
  ...BOOKED,
  collection: { id: "pay_col_1", status: "partially_captured" },
}
const AUTHORIZED = view({ sessions: [session("authorized", payment(false))], order: order() })

const row = (facts: Partial<Payment>) => aPayment({ state: "approved", ...facts })

describe("whether a return is settled", () => {
  it.each<[string, boolean, Partial<Payment>, StoreView]>([
    ["approved a moment ago", false, {}, NOTHING_YET],
    ["approved, with the order made", false, {}, ORDER_MADE],
    ["approved, and nothing came of it", true, { reason: "not_completed" }, NOTHING_YET],
    ["approved, with an order that was left", true, { order_id: "order_1" }, ORDER_MADE],
    ["approved, for an order of before", false, { cart_id: null, order_id: "order_1" }, ORDER_MADE],
    ["being asked for", false, { state: "resuming" }, ORDER_MADE],
    ["captured, not recorded yet", false, { state: "captured" }, ORDER_MADE],
    ["captured, not on the order yet", false, { state: "captured" }, NOT_BOOKED_YET],
    ["captured and booked", true, { state: "captured" }, BOOKED],
    ["captured and booked, with a rest owed", true, { state: "captured" }, BOOKED_IN_PART],
    ["authorized, not recorded yet", false, { state: "authorized" }, ORDER_MADE],
    ["authorized and recorded", true, { state: "authorized" }, AUTHORIZED],
    ["declined, the order not taken back yet", false, { state: "declined" }, ORDER_MADE],
    ["declined", true, { state: "declined" }, NOTHING_YET],
    ["declined for an order of before", true, { state: "declined", cart_id: null }, ORDER_MADE],
    ["not charged, the order not taken back yet", false, { state: "superseded" }, ORDER_MADE],
    ["not charged, ordered otherwise", true, { state: "superseded" }, BOOKED],
    ["in review, Medusa not told yet", false, { state: "review" }, ORDER_MADE],
    ["in review, the order waiting", true, { state: "review" }, ORDER_AWAITS],
    ["in review without an order", true, { state: "review" }, NOTHING_YET],
    ["canceled", true, { state: "canceled" }, NOTHING_YET],
    ["in return mode, no order yet", false, { captures: "on_approval" }, NOTHING_YET],
    ["in return mode, Medusa not told yet", false, { captures: "on_approval" }, ORDER_MADE],
    ["in return mode, the order waiting", true, { captures: "on_approval" }, ORDER_AWAITS],
    ["a test, being asked for", true, { kind: "test", state: "resuming" }, view({})],
    ["a test, captured", true, { kind: "test", state: "captured" }, view({})],
  ])("%s: %s", (_case, expected, facts, found) => {
    expect(isSettled(row(facts), found)).toBe(expected)
  })

  it("is answered by the payment alone only if no store view would say that it is settled", () => {
    const views = [NOTHING_YET, ORDER_MADE, ORDER_AWAITS, BOOKED, NOT_BOOKED_YET, AUTHORIZED]
    const payments = PAYMENT_STATES.flatMap((state) =>
      CAPTURES.flatMap((captures) =>
        [null, "order_1"].flatMap((order_id) =>
          (["payment", "test"] as const).flatMap((kind) =>
            ([null, "not_completed"] as const).map((reason) =>
              row({ state, captures, order_id, kind, reason })
            )
          )
        )
      )
    )
    const asked = payments.filter(isBeingAsked)
    expect(new Set(asked.map(({ state }) => state))).toEqual(new Set(["approved", "resuming"]))
    for (const one of asked) {
      expect(views.map((found) => isSettled(one, found))).toEqual(views.map(() => false))
    }
  })
})
