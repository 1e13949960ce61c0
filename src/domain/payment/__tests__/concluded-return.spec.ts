import { decide } from "../decide"
import type { Payment } from "../payment"
import { aPayment, MOMENT, NOW, secondsAgo } from "./a-payment"

const concluded = (payment: Payment, since: Date, order_id: string | null) =>
  decide(
    payment,
    [],
    { type: "return_concluded", since, order_id, refused: false, obstruction: null },
    MOMENT
  )

describe("what the store says of a return in the end", () => {
  it("is read again if the payment has changed meanwhile", () => {
    const payment = aPayment({ state: "captured", capture: "known", state_changed_at: NOW })
    expect(concluded(payment, secondsAgo(5), "order_1")).toMatchObject({
      kind: "none",
      why: "overtaken",
    })
    expect(concluded(payment, NOW, "order_1")).toMatchObject({ set: { order_id: "order_1" } })
  })

  it.each<Partial<Payment>>([
    { state: "closed_unpaid", reason: null },
    { state: "closed_refunded", reason: null },
    { state: "superseded", reason: "another_payment" },
  ])("links no order to a payment that is over ($state)", (over) => {
    const payment = aPayment(over)
    expect(concluded(payment, payment.state_changed_at, "order_1").kind).toBe("none")
  })
})
