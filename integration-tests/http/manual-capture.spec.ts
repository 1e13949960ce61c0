import { callAnswered, captureWanted } from "../../src/domain/payment/__tests__/signals"
import { changedOrders } from "../shop/changed-orders"
import { testStore } from "../shop/test-store"

testStore({ name: "manual" }, (store) => {
  const { shop, simulator, rowOf, approve, buy, recoverAfter, requestOf, resolve } = store
  const authorized = async (basket?: Record<string, number>) => {
    await shop().wallet.saveSettings({ capture: "manual" })
    const { id, session, orderId } = await buy(basket)
    const order = await shop().readOrder(orderId)
    return { id, session, order, payment: order.payment_collections[0].payments[0] }
  }
  const capture = (paymentId: string, amount?: number) =>
    shop().admin("POST", `/payments/${paymentId}/capture`, amount ? { amount } : {})

  it("#68 only authorizes at the return, refuses a partial capture, and captures in full when the admin does", async () => {
    const { session, order, payment } = await authorized()
    expect(order.payment_collections[0].status).toBe("authorized")
    const partly = await capture(payment.id, 1)
    expect(partly.status).toBe(400)
    expect(partly.data.message).toContain("captured in full")
    expect(simulator().transactions().at(-1)).toMatchObject({ state: "approved" })
    expect((await capture(payment.id)).status).toBe(200)
    expect(simulator().transactions().at(-1)).toMatchObject({ state: "captured" })
    const paid = await shop().readOrder(order.id)
    expect(paid.payment_collections[0].status).toBe("completed")
    expect(paid.summary.pending_difference).toBe(0)
    expect((await rowOf(session.id)).state).toBe("captured")
  })

  it("#100 never tells a payment as paid whose return link a scanner opened, and refuses its capture once it is canceled", async () => {
    await shop().wallet.saveSettings({ capture: "manual" })
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    const { redirections } = requestOf(session)
    const landed = await shop().visit(redirections.returnURL)
    const [orderId] = await shop().listOrders(cartId)
    expect(landed.headers.location).toContain(`/order/${orderId}/confirmed?wallet=confirming`)
    const outcome = await shop().store("GET", `/ext-wallet/payment-sessions/${session.id}`)
    expect(outcome.data).toMatchObject({ outcome: "confirming", order_id: orderId })
    expect(await rowOf(session.id)).toMatchObject({ state: "authorized", capture: "none" })
    const order = await shop().readOrder(orderId!)
    expect(order.payment_collections[0]).toMatchObject({ captured_amount: 0 })
    expect(order.summary.pending_difference).toBe(order.total)

    await simulator().cancel(session.data.transaction_id)
    const canceled = await shop().visit(redirections.cancelURL)
    expect(canceled.headers.location).toContain("wallet=confirming")
    const { id } = await rowOf(session.id)
    const { payment } = (await shop().admin("GET", `/ext-wallet/payments/${id}`)).data
    expect(payment).toMatchObject({ state: "authorized", reason: "canceled_by_buyer" })
    expect(payment.events.map(({ type }: { type: string }) => type)).toContain("canceled")
    expect((await capture(order.payment_collections[0].payments[0].id)).status).toBe(400)
    expect(await rowOf(session.id)).toMatchObject({ state: "declined", capture: "none" })
    const { payment_collections } = await shop().readOrder(orderId!)
    expect(payment_collections[0].captured_amount).toBe(0)
  })

  it("asks a person about an order whose authorization Medusa took back", async () => {
    const { id, session, payment } = await authorized()
    await shop().payments.cancelPayment(payment.id)
    const canceled = { state: "canceled", reason: "canceled_in_store" }
    expect(await rowOf(session.id)).toMatchObject(canceled)
    expect(await recoverAfter(id, 3)).toMatchObject({ reviewed: 1 })
    expect(await rowOf(session.id)).toMatchObject({ state: "review", reason: "order_unpaid" })
  })

  it("#68 refuses a partial capture of a payment that the service has captured already", async () => {
    const { id, order, payment } = await authorized()
    const { ledger } = shop().wallet
    // As after a server that died between the answer and everything that Medusa writes.
    await ledger.apply(id, captureWanted({ by: "capture", order_id: order.id }))
    await ledger.apply(id, callAnswered({ kind: "captured" }, { order_id: order.id }))
    const { status, data } = await capture(payment.id, 1)
    expect([status, data.message]).toEqual([400, expect.stringContaining("captured in full")])
    expect((await shop().readOrder(order.id)).transactions).toEqual([])
    expect((await capture(payment.id)).status).toBe(200)
    expect((await shop().readOrder(order.id)).summary.pending_difference).toBe(0)
  })

  const { credit, payOtherwise, sendBack } = changedOrders(store)
  type Order = { id: string; total: number }

  it.each<[string, (order: Order) => Promise<unknown>, string]>([
    ["a credit line over all of it", ({ id, total }) => credit(id, total), "owes nothing"],
    ["a credit line over a part of it", ({ id }) => credit(id, 1), "owes only"],
    ["another payment", ({ id, total }) => payOtherwise(id, total), "owes nothing"],
    // Medusa itself cancels the authorized payment then.
    ["a return", ({ id }) => sendBack(id), "has been canceled"],
  ])("#91 the capture is refused after %s, with the reason", async (_what, change, reason) => {
    const { order, payment } = await authorized({ TOTE: 2 })
    await change(order)
    expect((await shop().readOrder(order.id)).summary.pending_difference).toBeLessThan(order.total)
    const before = simulator().totals().resumes
    const { status, data } = await capture(payment.id)
    expect([status, data.message]).toEqual([400, expect.stringContaining(reason)])
    expect(simulator().totals().resumes).toBe(before)
    expect(simulator().transactions().at(-1)).toMatchObject({ state: "approved" })
  })

  it("#68 sends one resume for two captures at once", async () => {
    const { payment } = await authorized()
    const before = simulator().totals().resumes
    await Promise.all([capture(payment.id), capture(payment.id)])
    expect(simulator().totals().resumes - before).toBe(1)
  })

  it("#68 says so when the capture's outcome is not known, and never asks again", async () => {
    const { session, payment } = await authorized()
    simulator().fault("reset_after_capture", { on: "resume" })
    const before = simulator().totals().resumes
    const first = await capture(payment.id)
    expect(first.status).toBe(400)
    expect(first.data.message).toContain("Check it in the payment service")
    await capture(payment.id)
    expect(simulator().totals().resumes - before).toBe(1)
    expect(await rowOf(session.id)).toMatchObject({ state: "review", capture: "unknown" })
  })

  it("takes an approve of the SDK as no ground for authorized: resume is asked at once", async () => {
    await shop().wallet.saveSettings({ capture: "manual", client_sdk: true })
    const { session } = await shop().startPayment({ SOUND: 1 })
    await approve(session)
    await shop().store("POST", `/ext-wallet/payment-sessions/${session.id}/approve`)
    expect((await rowOf(session.id)).state).toBe("captured")
  })

  /** Nobody knows whether the admin's capture worked, and the order stands. */
  async function unclear() {
    const { id, order, payment } = await authorized()
    simulator().fault("server_error_before_capture", { on: "resume", times: 1 })
    await capture(payment.id)
    return { id, order, payment, close: () => resolve(id, "unpaid") }
  }

  const shownOf = async (orderId: string) =>
    (await shop().admin("GET", `/orders/${orderId}`)).data.order.payment_status

  it("voids the authorization when its unclear capture is closed as unpaid", async () => {
    const { order, payment, close } = await unclear()
    expect(await shownOf(order.id)).toBe("authorized")
    expect((await close()).data.payment.state).toBe("closed_unpaid")
    const { status, payment_collections } = await shop().readOrder(order.id)
    expect([status, await shownOf(order.id)]).toEqual(["pending", "canceled"])
    expect(payment_collections).toMatchObject([
      {
        status: "canceled",
        payments: [{ captures: [], captured_at: null, canceled_at: expect.any(String) }],
      },
    ])
    const before = simulator().totals().resumes
    expect((await capture(payment.id)).status).toBe(400)
    expect(simulator().totals().resumes).toBe(before)
  })

  it("is voided by recovery where the server died over it, with the payment still authorized", async () => {
    const { id, order, close } = await unclear()
    const { payments } = shop()
    const dying = jest.spyOn(payments, "updatePayment").mockRejectedValueOnce(new Error("Died."))
    expect((await close()).status).toBe(500)
    dying.mockRestore()
    const read = async () => (await shop().readOrder(order.id)).payment_collections[0]
    expect(await read()).toMatchObject({ status: "canceled", payments: [{ canceled_at: null }] })
    expect(await recoverAfter(id, 3)).toEqual({ settled: 1, reviewed: 0 })
    expect(await read()).toMatchObject({
      status: "canceled",
      payments: [{ canceled_at: expect.any(String) }],
    })
    expect(await shop().wallet.ledger.find(id)).toMatchObject({
      state: "closed_unpaid",
      look_at: null,
    })
  })
})
