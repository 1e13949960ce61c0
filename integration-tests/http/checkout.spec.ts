import { initRequestSchema } from "../../src/gateway/contract"
import { testStore } from "../shop/test-store"

testStore({ name: "checkout" }, (store) => {
  const { shop, simulator, rowOf, approve, approveAndReturn, buy, requestOf, counting } = store

  it("turns an approved wallet payment into one paid order", async () => {
    const calls = counting()
    const { inits } = simulator().totals()
    const { cartId, session } = await shop().startPayment({ TOTE: 2 })
    expect(simulator().totals().inits).toBe(inits + 1)
    expect(session.status).toBe("pending")
    expect(session.data).toMatchObject({
      redirection_url: expect.stringContaining("/ext-wallet/continue/"),
      wallet_url: expect.stringContaining(simulator().url),
      ext_order_id: expect.any(String),
      environment: "sandbox",
    })

    const landed = await approveAndReturn(session)

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
    expect(calls()).toEqual({ resumes: 1, captures: 1 })
    const paid = { state: "captured", capture: "known", order_id: orderId }
    expect(await rowOf(session.id)).toMatchObject(paid)
    const outcome = await shop().store("GET", `/ext-wallet/payment-sessions/${session.id}`)
    expect(outcome.data).toEqual({ outcome: "paid", order_id: orderId })
  })

  it.each([
    ["a physical product, with its delivery", { TOTE: 1 }, undefined, ["physical", "physical"]],
    ["a digital product", { SOUND: 2 }, undefined, ["digital"]],
    ["a price that does not divide", { SEEDS: 3 }, undefined, ["physical", "physical"]],
    [
      "both kinds, with a promotion code",
      { TOTE: 1, SEEDS: 7, SOUND: 3 },
      "WELCOME15",
      ["digital", "physical", "physical", "physical"],
    ],
  ])("sends a valid body that adds up for %s", async (_case, basket, promotion, types) => {
    const { session } = await shop().startPayment(basket, { promotion })
    const { transaction, items } = initRequestSchema.parse(requestOf(session))
    expect(items.map(({ type }) => type).sort()).toEqual(types)
    expect(transaction.totalAmount).toBe(Math.round(session.amount * 100))
    expect(items.reduce((sum, item) => sum + item.quantity * item.unitAmount, 0)).toBe(
      transaction.totalAmount
    )
    expect(items.every((item) => Number.isInteger(item.unitAmount))).toBe(true)
  })

  it("charges nothing for a line that was removed from the cart", async () => {
    const cartId = await shop().fillCart({ SOUND: 1, TOTE: 1 })
    await shop().chooseShipping(cartId)
    const { data } = await shop().store("GET", `/carts/${cartId}`)
    const { id } = data.cart.items.find((item: any) => item.variant_sku === "SOUND")
    await shop().store("DELETE", `/carts/${cartId}/line-items/${id}`)
    const session = await shop().startAgain(await shop().openCollection(cartId))
    expect(requestOf(session).items.map(({ description }) => description)).toEqual([
      "Linen tote (Standard)",
      "Standard delivery",
    ])
    const landed = await approveAndReturn(session)
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
    expect(calls()).toEqual({ resumes: 0, captures: 0 })
    const outcome = await shop().store("GET", `/ext-wallet/payment-sessions/${session.id}`)
    expect(outcome.data).toEqual({ outcome: "canceled", order_id: null })
  })

  it("#27 #28 still takes a payment that is approved after its cancel link was opened", async () => {
    const { cartId, session } = await shop().startPayment()
    await shop().visit(requestOf(session).redirections.cancelURL)
    const landed = await approveAndReturn(session)
    expect(await shop().listOrders(cartId)).toHaveLength(1)
    expect(landed.headers.location).toContain("/confirmed")
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
    const location = await approve(session)
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
    const landed = await approveAndReturn(session)
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
    const landed = await approveAndReturn(session)
    expect(landed.headers.location).toContain("reason=out_of_stock")
    expect(calls()).toMatchObject({ resumes: 0, captures: 0 })
    expect(await shop().listOrders(cartId)).toEqual([])

    const { items } = (await shop().store("GET", `/carts/${cartId}`)).data.cart
    const tote = items.find(({ variant_sku }: any) => variant_sku === "TOTE")
    await shop().store("DELETE", `/carts/${cartId}/line-items/${tote.id}`)
    await approveAndReturn(await shop().startAgain(collectionId))
    expect(await shop().listOrders(cartId)).toHaveLength(1)
    expect(calls()).toMatchObject({ resumes: 1, captures: 1 })
  })

  it("#42 sends the shopper where the storefront asked, but only on its own origin", async () => {
    const own = await buy({ SOUND: 1 }, { return_to: "http://localhost:8000/done?a=1" })
    expect(own.landed.headers.location).toBe(
      `http://localhost:8000/done?a=1&wallet=paid&order_id=${own.orderId}`
    )
    const foreign = await buy({ SOUND: 1 }, { return_to: "http://localhost:8000.evil.test/" })
    expect(foreign.landed.headers.location).toMatch(/^http:\/\/localhost:8000\/fr\/order\//)
  })
})
