import { initRequestSchema } from "../../src/gateway/contract"
import { eventually } from "../shop/eventually"
import { forgetService } from "../shop/known-service"
import { testStore } from "../shop/test-store"

jest.setTimeout(120_000)

testStore({ name: "checkout" }, ({ shop, simulator }) => {
  /** Calls since a moment: the simulator outlives the database, which is new for every test. */
  const counting = () => {
    const before = simulator().totals()
    return () => {
      const after = simulator().totals()
      return {
        inits: after.inits - before.inits,
        resumes: after.resumes - before.resumes,
        captures: after.captures - before.captures,
      }
    }
  }

  const approveAndReturn = async (transactionId: string) => {
    const { location } = await simulator().approve(transactionId)
    return shop().visit(location)
  }

  it("turns an approved wallet payment into one paid order", async () => {
    const calls = counting()
    const { cartId, session } = await shop().startPayment({ TOTE: 2 })
    expect(session.status).toBe("pending")
    expect(session.data).toMatchObject({
      redirection_url: expect.stringContaining("/ext-wallet/continue/"),
      wallet_url: expect.stringContaining(simulator().url),
      ext_order_id: expect.any(String),
      environment: "sandbox",
    })

    const landed = await approveAndReturn(session.data.transaction_id)

    const [orderId] = await shop().listOrders(cartId)
    expect(landed.status).toBe(303)
    expect(landed.headers).toMatchObject({
      location: `http://localhost:8000/fr/order/${orderId}/confirmed`,
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
    })
    const order = await shop().readOrder(orderId!)
    expect(order.payment_collections).toMatchObject([
      { status: "completed", payments: [{ captures: [{ amount: order.total }] }] },
    ])
    expect(order.summary.pending_difference).toBe(0)
    expect(calls()).toEqual({ inits: 1, resumes: 1, captures: 1 })
    const row = await shop().wallet.ledger.findBySession(session.id)
    expect(row).toMatchObject({ state: "captured", capture: "known", order_id: orderId })
    const outcome = await shop().store("GET", `/ext-wallet/payment-sessions/${session.id}`)
    expect(outcome.data).toEqual({ outcome: "paid", order_id: orderId })
  })

  it("marks an order that was paid in the sandbox", async () => {
    const { cartId, session } = await shop().startPayment()
    await approveAndReturn(session.data.transaction_id)
    const [orderId] = await shop().listOrders(cartId)
    await eventually(async () => {
      const { metadata } = await shop().readOrder(orderId!)
      expect(metadata).toMatchObject({ ext_wallet_environment: "sandbox" })
    })
  })

  it.each([
    ["a physical product", { TOTE: 1 }, undefined],
    ["a digital product", { SOUND: 2 }, undefined],
    ["a price that does not divide", { SEEDS: 3 }, undefined],
    ["a promotion code", { TOTE: 1, SEEDS: 7, SOUND: 3 }, "WELCOME15"],
  ])("sends a valid body that adds up for %s", async (_case, basket, promotion) => {
    const { session } = await shop().startPayment(basket, { promotion })
    const journal = await simulator().journal()
    const sent = journal.find(
      (entry) => entry.type === "init" && entry.transactionId === session.data.transaction_id
    )
    const { transaction, items } = initRequestSchema.parse(sent?.request)
    expect(transaction.totalAmount).toBe(Math.round(session.amount * 100))
    expect(items.reduce((sum, item) => sum + item.quantity * item.unitAmount, 0)).toBe(
      transaction.totalAmount
    )
    expect(items.every((item) => Number.isInteger(item.unitAmount))).toBe(true)
  })

  it.each([
    ["what is shipped, and its delivery, as physical", { TOTE: 1 }, ["physical", "physical"]],
    ["a download as digital", { SOUND: 1 }, ["digital"]],
    [
      "each as what it is, where both are bought",
      { TOTE: 1, SOUND: 1 },
      ["physical", "digital", "physical"],
    ],
  ])("sends %s", async (_case, basket, types) => {
    const { session } = await shop().startPayment(basket)
    const { items } = simulator()
      .transactions()
      .find(({ id }) => id === session.data.transaction_id)!.request
    expect(items.map(({ type }) => type)).toEqual(types)
  })

  it("charges nothing for a line that was removed from the cart", async () => {
    const cartId = await shop().fillCart({ SOUND: 1, TOTE: 1 })
    await shop().chooseShipping(cartId)
    const { data } = await shop().store("GET", `/carts/${cartId}`)
    const { id } = data.cart.items.find((item: any) => item.variant_sku === "SOUND")
    await shop().store("DELETE", `/carts/${cartId}/line-items/${id}`)
    const started = await shop().startSession(await shop().openCollection(cartId))
    const [session] = started.data.payment_collection.payment_sessions
    const { items } = simulator()
      .transactions()
      .find((one) => one.id === session.data.transaction_id)!.request
    expect(items.map(({ description }) => description)).toEqual([
      "Linen tote (Standard)",
      "Standard delivery",
    ])
    const landed = await approveAndReturn(session.data.transaction_id)
    expect(landed.headers.location).toContain("/confirmed")
  })

  it("brings a customer who cancels back to the checkout, uncharged", async () => {
    const calls = counting()
    const { cartId, session } = await shop().startPayment()
    const { location } = await simulator().cancel(session.data.transaction_id)
    const landed = await shop().visit(location)
    expect(landed.headers.location).toBe(
      "http://localhost:8000/fr/checkout?step=payment&wallet=canceled"
    )
    expect(await shop().listOrders(cartId)).toEqual([])
    expect(calls()).toEqual({ inits: 1, resumes: 0, captures: 0 })
    const outcome = await shop().store("GET", `/ext-wallet/payment-sessions/${session.id}`)
    expect(outcome.data).toEqual({ outcome: "canceled", order_id: null })
  })

  it("#27 #28 still takes a payment that is approved after its cancel link was opened", async () => {
    const { cartId, session } = await shop().startPayment()
    const { redirections } = simulator()
      .transactions()
      .find(({ id }) => id === session.data.transaction_id)!.request
    await shop().visit(redirections.cancelURL)
    const landed = await approveAndReturn(session.data.transaction_id)
    expect(await shop().listOrders(cartId)).toHaveLength(1)
    expect(landed.headers.location).toContain("/confirmed")
  })

  it("lands a failure at the wallet on the checkout with a reason", async () => {
    const { cartId, session } = await shop().startPayment()
    const row = await shop().wallet.ledger.findBySession(session.id)
    const token = shop().wallet.links.sign("error", row!.id)
    const landed = await shop().visit(`http://localhost:9000/ext-wallet/error/${token}`)
    expect(landed.headers.location).toBe(
      "http://localhost:8000/fr/checkout?step=payment&wallet=failed&reason=declined"
    )
    expect(await shop().listOrders(cartId)).toEqual([])
  })

  it("does not call a refusal a decline before a test payment: the service may have captured by itself", async () => {
    await forgetService(shop())
    const { cartId, session } = await shop().startPayment()
    const { location } = await simulator().fail(session.data.transaction_id)
    const landed = await shop().visit(location)
    expect(landed.headers.location).toContain("wallet=failed&reason=checking")
    expect(await shop().listOrders(cartId)).toEqual([])
    const row = await shop().wallet.ledger.findBySession(session.id)
    expect(row).toMatchObject({ state: "review", capture: "unknown", reason: "refused_unproven" })
  })

  it("calls a refusal a decline where the service is known to answer so, and leaves the cart usable", async () => {
    const { cartId, collectionId, session } = await shop().startPayment()
    const { location } = await simulator().fail(session.data.transaction_id)
    const landed = await shop().visit(location)
    expect(landed.headers.location).toContain("wallet=failed&reason=declined")
    expect(await shop().listOrders(cartId)).toEqual([])
    expect((await shop().startSession(collectionId)).status).toBe(200)
  })

  it("#15 completes nothing before the customer has approved", async () => {
    const calls = counting()
    const { cartId } = await shop().startPayment()
    const { status, data } = await shop().complete(cartId)
    expect(await shop().listOrders(cartId)).toEqual([])
    expect(status).toBe(200)
    expect(data).toMatchObject({
      type: "cart",
      error: { type: "payment_requires_more_error", message: expect.stringContaining("approved") },
    })
    expect(calls().resumes).toBe(0)
  })

  it("#11 makes one order and one resume of fifty returns at once", async () => {
    const calls = counting()
    const { cartId, session } = await shop().startPayment()
    const { location } = await simulator().approve(session.data.transaction_id)
    const landed = await Promise.all(Array.from({ length: 50 }, () => shop().visit(location)))
    expect(new Set(landed.map(({ headers }) => headers.location)).size).toBe(1)
    expect(await shop().listOrders(cartId)).toHaveLength(1)
    expect(calls()).toMatchObject({ resumes: 1, captures: 1 })
  })

  it("#16 charges nothing for a cart that changed while the customer was at the wallet", async () => {
    const calls = counting()
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    const { items } = (await shop().store("GET", `/carts/${cartId}`)).data.cart
    const changed = await shop().store("POST", `/carts/${cartId}/line-items/${items[0].id}`, {
      quantity: 5,
    })
    expect(changed.status).toBe(200)
    const landed = await approveAndReturn(session.data.transaction_id)
    expect(landed.headers.location).toContain("wallet=failed&reason=cart_changed")
    expect(calls()).toMatchObject({ resumes: 0, captures: 0 })
    expect(await shop().listOrders(cartId)).toEqual([])
  })

  it("#47 ignores what the shopper writes into the session's data", async () => {
    const calls = counting()
    const { cartId, session } = await shop().startPayment(
      { SOUND: 1 },
      { data: { state: "captured", status: "captured", transaction_id: "tx_1", ref: "forged" } }
    )
    expect(session.data.transaction_id).not.toBe("tx_1")
    const { data } = await shop().complete(cartId)
    expect(data.type).toBe("cart")
    expect(calls()).toMatchObject({ resumes: 0, captures: 0 })
  })

  it("#21 tells the customer when something is sold out, without charging", async () => {
    const calls = counting()
    const { cartId, collectionId, session } = await shop().startPayment({ TOTE: 1, SOUND: 1 })
    await shop().sellOut("TOTE")
    const landed = await approveAndReturn(session.data.transaction_id)
    expect(landed.headers.location).toContain("reason=out_of_stock")
    expect(calls()).toMatchObject({ resumes: 0, captures: 0 })
    expect(await shop().listOrders(cartId)).toEqual([])

    const { items } = (await shop().store("GET", `/carts/${cartId}`)).data.cart
    const tote = items.find(({ variant_sku }: any) => variant_sku === "TOTE")
    await shop().store("DELETE", `/carts/${cartId}/line-items/${tote.id}`)
    const again = await shop().startSession(collectionId)
    const [second] = again.data.payment_collection.payment_sessions
    await approveAndReturn(second.data.transaction_id)
    expect(await shop().listOrders(cartId)).toHaveLength(1)
    expect(calls()).toMatchObject({ resumes: 1, captures: 1 })
  })

  it("#42 sends the shopper where the storefront asked, but only on its own origin", async () => {
    const own = await shop().startPayment(
      { SOUND: 1 },
      { data: { return_to: "http://localhost:8000/done?a=1" } }
    )
    const landed = await approveAndReturn(own.session.data.transaction_id)
    const [orderId] = await shop().listOrders(own.cartId)
    expect(landed.headers.location).toBe(
      `http://localhost:8000/done?a=1&wallet=paid&order_id=${orderId}`
    )
    const foreign = await shop().startPayment(
      { SOUND: 1 },
      { data: { return_to: "http://localhost:8000.evil.test/" } }
    )
    const elsewhere = await approveAndReturn(foreign.session.data.transaction_id)
    expect(elsewhere.headers.location).toMatch(/^http:\/\/localhost:8000\/fr\/order\//)
  })
})
