/** A discount leaves a cart's total with more digits than its currency has, and nobody can be charged those. */
import { testStore } from "../shop/test-store"

testStore({ name: "charged" }, (store) => {
  const { shop, simulator, rowOf, approveAndReturn, recoverAfter, requestOf } = store

  const start = async (basket: Record<string, number>) => {
    const started = await shop().startPayment(basket, { promotion: "WELCOME15" })
    const charged = requestOf(started.session).transaction.totalAmount / 100
    expect(charged).not.toBe(started.session.amount)
    return { ...started, charged, row: await rowOf(started.session.id) }
  }
  const orderOf = async (cartId: string) => {
    const [orderId = ""] = await shop().listOrders(cartId)
    return shop().readOrder(orderId)
  }
  const pay = async (basket: Record<string, number>) => {
    const started = await start(basket)
    await approveAndReturn(started.session)
    return { ...started, order: await orderOf(started.cartId) }
  }
  const admin = async (method: string, path: string, body?: unknown) => {
    const { status, data } = await shop().admin(method, path, body)
    expect([status, data.message]).toEqual([200, undefined])
    return data
  }

  const ROUNDED: [string, Record<string, number>][] = [
    ["down", { SEEDS: 2 }],
    ["up", { SEEDS: 1 }],
  ]

  it.each(ROUNDED)(
    "keeps the amount that was charged, rounded %s, and gives it back",
    async (_way, basket) => {
      const { cartId, session, order, charged, row } = await pay(basket)
      expect(row.amount).toBe(String(charged))
      const found = await admin("GET", `/ext-wallet/payments?q=${charged}`)
      expect(found.payments).toMatchObject([{ id: row.id, amount: charged, state: "captured" }])
      const { data: csv } = await shop().admin("GET", "/ext-wallet/payments.csv")
      expect(csv).toContain(`,${charged},"EUR",`)
      const today = row.created_at.toISOString().slice(0, 10)
      const { summary } = await admin("GET", `/ext-wallet/summary?from=${today}&to=${today}`)
      expect(summary.currencies).toMatchObject([{ taken: { count: 1, amount: String(charged) } }])
      // Medusa's own books are about its own total, and owe nothing.
      expect(order.summary.pending_difference).toBe(0)
      const [collection] = order.payment_collections
      expect(collection).toMatchObject({ status: "completed", captured_amount: session.amount })
      expect(collection.payments[0].captures).toMatchObject([{ amount: session.amount }])

      const refund = { amount: charged, operator_reference: "op-1" }
      const { payment } = await admin("POST", `/ext-wallet/payments/${row.id}/refunds`, refund)
      expect(payment).toMatchObject({
        amount: charged,
        refunded_amount: charged,
        left_to_refund: 0,
      })
      const { data: refunded } = await shop().admin("GET", "/ext-wallet/payments.csv")
      expect(refunded).toContain(`,${charged.toFixed(2)},"EUR",${charged.toFixed(2)},`)
      expect((await orderOf(cartId)).summary.pending_difference).toBe(0)
    }
  )

  it.each(ROUNDED)("captures by hand what Medusa's total asks for, rounded %s", async (...of) => {
    await shop().wallet.saveSettings({ capture: "manual" })
    const { cartId, session, order } = await pay(of[1])
    const [authorized] = order.payment_collections[0].payments
    await admin("POST", `/payments/${authorized.id}/capture`, {})
    expect(await rowOf(session.id)).toMatchObject({ state: "captured" })
    const { summary, payment_collections } = await orderOf(cartId)
    expect(summary.pending_difference).toBe(0)
    expect(payment_collections[0].status).toBe("completed")
  })

  it("asks again for a payment whose total is below what is charged", async () => {
    simulator().fault("server_error_before_capture", { on: "resume", times: 1 })
    const { cartId, row } = await pay({ SEEDS: 1 })
    expect(await shop().wallet.ledger.find(row.id)).toMatchObject({ state: "review" })
    await store.moveBack(row.id, 0, { last_resume_at: null })
    const reason = "Not captured at the service"
    const { payment } = await admin("POST", `/ext-wallet/payments/${row.id}/resume`, { reason })
    expect(payment.state).toBe("captured")
    expect((await orderOf(cartId)).summary.pending_difference).toBe(0)
  })

  it("starts no other payment for a session whose amount stays what is charged", async () => {
    const { session, row } = await start({ SEEDS: 2 })
    const before = simulator().transactions().length
    const { payments } = shop()
    const { id, currency_code, data } = session
    await payments.updatePaymentSession({ id, currency_code, data, amount: session.amount })
    expect(simulator().transactions()).toHaveLength(before)
    expect(await rowOf(id)).toMatchObject({ id: row.id, state: "ready" })
  })

  it("closes a collection that a dead server left open with the amounts that Medusa counts", async () => {
    const { cartId, order, session, row } = await pay({ SEEDS: 1 })
    const { payments } = shop()
    const [{ payment_collection_id: collectionId }] = order.payment_collections[0].payments
    const open = { status: "awaiting" as const, captured_amount: null, completed_at: null }
    await payments.updatePaymentCollections(collectionId, open)
    await recoverAfter(row.id, 3)
    const [collection] = (await orderOf(cartId)).payment_collections
    expect(collection).toMatchObject({ status: "completed", captured_amount: session.amount })
  })
})
