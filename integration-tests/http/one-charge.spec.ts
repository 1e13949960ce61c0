import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createCartCreditLinesWorkflow } from "@medusajs/medusa/core-flows"

import { testStore } from "../shop/test-store"

testStore({ name: "one_charge" }, (store) => {
  const { shop, rowOf, approveAndReturn, buy, dieOnReturn, waitsForCart, capturesDuring } = store

  /** As two servers without shared locks make it, or one that stood still for longer than its lock lasts. */
  async function openSecondCollection(cartId: string, firstId: string): Promise<string> {
    const { container, payments } = shop()
    const { amount, currency_code } = await payments.retrievePaymentCollection(firstId)
    const [second] = await payments.createPaymentCollections([{ amount, currency_code }])
    await container.resolve(ContainerRegistrationKeys.LINK).create({
      [Modules.CART]: { cart_id: cartId },
      [Modules.PAYMENT]: { payment_collection_id: second!.id },
    })
    return second!.id
  }

  it("starts no payment in a second collection of a cart that was paid for", async () => {
    const { cartId, collectionId } = await buy()
    const started = await shop().startSession(await openSecondCollection(cartId, collectionId))
    const [other] = started.data.payment_collection?.payment_sessions ?? []
    const captures = await capturesDuring(async () => {
      if (other) await approveAndReturn(other)
    })
    expect([captures, started.data.code]).toEqual([0, "already_paid"])
  })

  it("charges what an order owes that has discounts, shipping and store credit", async () => {
    const cartId = await shop().fillCart({ TOTE: 1, SEEDS: 7, SOUND: 3 })
    await shop().chooseShipping(cartId)
    await shop().store("POST", `/carts/${cartId}/promotions`, { promo_codes: ["WELCOME15"] })
    const { container } = shop()
    const credit = { cart_id: cartId, amount: 5, reference: "credit", reference_id: "credit_1" }
    await createCartCreditLinesWorkflow(container).run({ input: [{ ...credit, metadata: {} }] })
    const session = await shop().startAgain(await shop().openCollection(cartId))
    await approveAndReturn(session)
    expect((await rowOf(session.id)).state).toBe("captured")
    const [orderId] = await shop().listOrders(cartId)
    expect((await shop().readOrder(orderId!)).summary.pending_difference).toBe(0)
  })

  it("charges no customer whose order was paid another way while they waited for the cart's lock", async () => {
    const {
      cartId,
      collectionId,
      session,
      location,
      id: paymentId,
    } = await dieOnReturn("authorize_begun")
    await store.moveBack(paymentId, 0)
    const letGo = await waitsForCart(cartId, () => shop().visit(location))
    const { payments } = shop()
    const { amount, currency_code } = await payments.retrievePaymentCollection(collectionId)
    const provider_id = "pp_system_default"
    const sibling = { provider_id, amount, currency_code, data: {} }
    const { id } = await payments.createPaymentSession(collectionId, sibling)
    await payments.authorizePaymentSession(id, {})
    const captures = await capturesDuring(letGo)
    expect([captures, (await rowOf(session.id)).state]).toEqual([0, "superseded"])
  })

  it("charges nothing for an order that a dead server made of the cart before it was changed", async () => {
    const { cartId, collectionId } = await dieOnReturn("authorize_begun", { SOUND: 2 })
    const [orderId] = await shop().listOrders(cartId)
    // Medusa links the order and closes the cart side by side: a server may die between the two.
    const carts = shop().container.resolve(Modules.CART)
    await carts.updateCarts([{ id: cartId, completed_at: null }])
    const { data } = await shop().store("GET", `/carts/${cartId}`)
    const [line] = data.cart.items
    const changed = await shop().store("POST", `/carts/${cartId}/line-items/${line.id}`, {
      quantity: 1,
    })
    expect(changed.status).toBe(200)
    const next = await shop().startAgain(collectionId)
    const captures = await capturesDuring(() => approveAndReturn(next))
    const order = await shop().readOrder(orderId!)
    expect([captures, order.summary.pending_difference, (await rowOf(next.id)).state]).toEqual([
      0,
      order.total,
      "superseded",
    ])
  })

  it("#99 answers four clicks on Pay at once without an error, with one open payment and one charge", async () => {
    const cartId = await shop().fillCart({ SOUND: 1 })
    const click = async () => {
      const opened = await shop().store("POST", "/payment-collections", { cart_id: cartId })
      const started = await shop().startSession(opened.data.payment_collection?.id)
      return { opened: opened.status, started }
    }
    const clicks = await Promise.all([click(), click(), click(), click()])
    expect(clicks.map(({ opened, started }) => [opened, started.status])).toEqual(
      Array(4).fill([200, 200])
    )
    const { data } = await shop().store("GET", `/carts/${cartId}`)
    const { id, payment_sessions } = data.cart.payment_collection
    const payments = await shop().wallet.ledger.listByCollection(id)
    expect(payments.map(({ state }) => state).sort()).toEqual([
      "ready",
      "superseded",
      "superseded",
      "superseded",
    ])
    expect(payment_sessions).toHaveLength(1)
    const captures = await capturesDuring(async () => {
      for (const { started } of clicks) {
        const [session] = started.data.payment_collection.payment_sessions
        await approveAndReturn(session)
      }
    })
    expect([captures, await shop().listOrders(cartId)]).toEqual([1, [expect.any(String)]])
  })
})
