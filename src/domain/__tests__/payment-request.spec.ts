import { aPayment } from "../payment/__tests__/a-payment"
import type { Payment } from "../payment/payment"
import { dueOf, type RequestFacts } from "../payment-request"

const later = (over: Partial<Payment>) =>
  aPayment({ cart_id: null, order_id: "order_1", amount: "10", ...over })

const due = (owed: string | null, payments: Payment[] = [], over: Partial<RequestFacts> = {}) =>
  dueOf({
    debt: owed === null ? null : { owed, booked: [] },
    currencyCode: "eur",
    payments,
    live: null,
    elsewhere: [],
    ...over,
  })

describe("what a payment request asks for", () => {
  it("is all that the order owes, to the last digit", () => {
    const amount = "10.3333333333"
    expect(due(amount)).toEqual({ status: "open", amount, live: null, unsettled: [] })
  })

  it.each(["0", "-5", "0.004"])("is nothing if the order owes %s", (owed) => {
    expect(due(owed)).toMatchObject({ status: "paid", amount: "0" })
  })

  it("is nothing if the order takes no payments", () => {
    expect(due(null)).toMatchObject({ status: "withdrawn", amount: "0" })
  })

  it.each<[string, Partial<Payment>, string]>([
    ["held for capture", { state: "authorized" }, "authorized"],
    ["being captured", { state: "resuming" }, "awaited"],
    ["captured, and not booked yet", { state: "captured", capture: "known" }, "awaited"],
    ["approved, and perhaps paid", { state: "approved", captures: "unknown" }, "awaited"],
    ["in review", { state: "review", capture: "unknown" }, "review"],
    ["never confirmed", { state: "unconfirmed", captures: "unknown" }, "review"],
    ["expired, and perhaps paid", { state: "expired", captures: "on_approval" }, "review"],
  ])("leaves out what a payment covers that is %s", (_how, over, state) => {
    const payment = later({ redirection_url: "https://wallet.test", ...over })
    const unsettled = [{ id: payment.id, state, amount: "10" }]
    expect(due("10", [payment])).toEqual({ status: "review", amount: "0", live: null, unsettled })
    const rest = { status: "open", amount: "15.5", live: null, unsettled }
    expect(due("25.5", [payment])).toEqual(rest)
  })

  it.each<[string, Partial<Payment>]>([
    ["at the wallet", { state: "ready" }],
    ["approved, and certainly not paid", { state: "approved" }],
    ["expired, and certainly not paid", { state: "expired" }],
    ["declined", { state: "declined" }],
    [
      "left of the cart, and perhaps paid",
      { state: "unconfirmed", cart_id: "cart_1", captures: "unknown" },
    ],
    ["closed as unpaid", { state: "closed_unpaid" }],
  ])("is not lessened by a payment that is %s", (_how, over) => {
    expect(due("10", [later(over)])).toMatchObject({ amount: "10" })
  })

  it("counts what is booked on the order once", () => {
    const booked = later({ state: "captured", capture: "known" })
    const debt = { owed: "10", booked: [booked.id] }
    expect(due("10", [booked], { debt })).toMatchObject({ status: "open", amount: "10" })
  })

  describe("of which a payment is live at the wallet", () => {
    const left = later({
      state: "unconfirmed",
      captures: "unknown",
      redirection_url: "https://w.test",
    })

    it.each([later({ state: "ready" }), left])(
      "goes on with it, if it is for that amount",
      (live) => {
        const open = { status: "open", amount: "10", live: live.id, unsettled: [] }
        expect(due("10", [live], { live })).toEqual(open)
        expect(due("10.004", [live], { live })).toMatchObject({ live: live.id })
      }
    )

    it("goes on with it beside another that covers the rest", () => {
      const held = later({ id: "ewtx_2", state: "authorized", amount: "4" })
      expect(due("14", [left, held], { live: left })).toMatchObject({
        status: "open",
        amount: "10",
        live: left.id,
        unsettled: [{ id: "ewtx_2" }],
      })
    })

    it("leaves out what it covers, if it is for another amount and may have been paid", () => {
      const unsettled = [{ id: left.id, state: "review", amount: "10" }]
      expect(due("6", [left], { live: left })).toMatchObject({ status: "review", unsettled })
      const rest = { status: "open", amount: "15", live: null, unsettled }
      expect(due("25", [left], { live: left })).toEqual(rest)
    })

    it("asks for another amount, if it certainly was not paid", () => {
      const live = later({ state: "ready" })
      expect(due("6", [live], { live })).toMatchObject({ status: "open", amount: "6", live: null })
    })
  })

  it("leaves out what another provider holds", () => {
    const elsewhere = [{ id: null, state: "authorized" as const, amount: "4" }]
    expect(due("10", [], { elsewhere })).toMatchObject({ status: "open", amount: "6" })
    expect(due("4", [], { elsewhere })).toMatchObject({ status: "review", unsettled: elsewhere })
  })
})
