/** What was approved is what is charged and shipped: attempts to have something else paid for, or paid twice. */
import { Modules } from "@medusajs/framework/utils"

import { DELIVERY_PARTS } from "../../src/domain/delivery"
import { meanwhileAt } from "../shop/at-checkpoint"
import { changedOrders } from "../shop/changed-orders"
import { forgetService, knowService } from "../shop/known-service"
import { ADDRESS, type Answer } from "../shop/shop"
import { testStore } from "../shop/test-store"

testStore({ name: "approved" }, (store) => {
  const { shop, simulator } = store
  const { rowOf, approve, approveAndReturn, startApproved, recoverAfter, resolve } = store
  const { openReview, capturesDuring, dieOnVisit } = store
  const { credit, edit, openCollection, owed, sendBack, ...changed } = changedOrders(store)
  const admin = (path: string, body: unknown = {}) => changed.admin("POST", path, body)

  const done = async (answer: Promise<Answer>): Promise<any> => {
    const { status, data } = await answer
    expect({ status, ...(status === 200 ? {} : data) }).toEqual({ status: 200 })
    return data
  }

  const lastChange = async (session: any) => {
    const { id } = await rowOf(session.id)
    const { payment } = (await shop().admin("GET", `/ext-wallet/payments/${id}`)).data
    return payment.events.at(-1).detail.wording.code
  }

  const update = (cartId: string, change: unknown) =>
    done(shop().store("POST", `/carts/${cartId}`, change))

  describe("a cart that is sent elsewhere while its customer is at the wallet", () => {
    /** As dear as the one before, so that no total tells. */
    async function chooseAnotherOption(cartId: string) {
      const [option] = await shop().container.resolve(Modules.FULFILLMENT).listShippingOptions({})
      const { shipping_option } = await admin("/shipping-options", {
        name: "Pickup",
        price_type: "flat",
        provider_id: option!.provider_id,
        service_zone_id: option!.service_zone_id,
        shipping_profile_id: option!.shipping_profile_id,
        type: { label: "Pickup", description: "At a shop", code: "pickup" },
        prices: [{ currency_code: "eur", amount: 4.9 }],
        rules: [
          { attribute: "enabled_in_store", value: "true", operator: "eq" },
          { attribute: "is_return", value: "false", operator: "eq" },
        ],
      })
      const body = { option_id: shipping_option.id }
      await done(shop().store("POST", `/carts/${cartId}/shipping-methods`, body))
    }

    /** The same way to send it, to another place. */
    async function choosePickupPoint(cartId: string) {
      const { cart } = await done(shop().store("GET", `/carts/${cartId}`))
      const [method] = cart.shipping_methods
      const body = { option_id: method.shipping_option_id, data: { point: "7" } }
      await done(shop().store("POST", `/carts/${cartId}/shipping-methods`, body))
    }

    it.each<[string, (cartId: string) => Promise<unknown>, string]>([
      [
        "the receiver",
        (id) => update(id, { shipping_address: { ...ADDRESS, first_name: "Mallory" } }),
        "delivery_address",
      ],
      [
        "the address",
        (id) => update(id, { shipping_address: { ...ADDRESS, address_1: "Rue de Lyon 9" } }),
        "delivery_address",
      ],
      ["the email address", (id) => update(id, { email: "m@example.test" }), "delivery_email"],
      ["the shipping method", chooseAnotherOption, "delivery_methods"],
      ["the pickup point", choosePickupPoint, "delivery_methods"],
      [
        "a pickup point in the address",
        (id) => update(id, { shipping_address: { ...ADDRESS, metadata: { point: "7" } } }),
        "delivery_details",
      ],
    ])("#74 is not charged where %s changed", async (_what, change, code) => {
      const { cartId, session, location } = await startApproved({ TOTE: 1 })
      await change(cartId)
      // Nothing else gives it away: Medusa keeps the session.
      expect((await rowOf(session.id)).state).toBe("ready")
      const captures = await capturesDuring(async () => {
        const landed = await shop().visit(location)
        expect(landed.headers.location).toContain("reason=cart_changed")
      })
      expect(captures).toBe(0)
      expect(await rowOf(session.id)).toMatchObject({
        state: "superseded",
        reason: "cart_changed",
      })
      expect(await lastChange(session)).toBe(code)
      expect(await shop().listOrders(cartId)).toEqual([])
    })

    it("is charged where the same address and shipping method were sent once more", async () => {
      const { cartId, location } = await startApproved({ TOTE: 1 })
      await update(cartId, { shipping_address: ADDRESS, email: "jeanne@example.test" })
      const { cart } = await done(shop().store("GET", `/carts/${cartId}`))
      const body = { option_id: cart.shipping_methods[0].shipping_option_id }
      await done(shop().store("POST", `/carts/${cartId}/shipping-methods`, body))
      expect(await capturesDuring(() => shop().visit(location))).toBe(1)
      expect(await shop().listOrders(cartId)).toHaveLength(1)
    })

    it("leaves nothing about its customer in the ledger, and no mark that two payments share", async () => {
      const rows = await Promise.all(
        [1, 2].map(async () => rowOf((await shop().startPayment({ TOTE: 1 })).session.id))
      )
      const text = JSON.stringify(rows)
      for (const personal of ["Jeanne", "Martin", "Rue de Paris", "jeanne@example.test"]) {
        expect(text).not.toContain(personal)
      }
      const [one, other] = rows.map((row) => row.delivery_hash!.split(".").slice(2))
      expect(one).toHaveLength(DELIVERY_PARTS.length)
      expect(one!.filter((part) => other!.includes(part))).toEqual([])
    })

    it("is led to a new payment by its link", async () => {
      const { cartId, session } = await shop().startPayment({ TOTE: 1 })
      await update(cartId, { shipping_address: { ...ADDRESS, city: "Paris" } })
      const followed = await shop().visit(session.data.redirection_url)
      expect(followed.data).toContain('<form method="post" action="?to_wallet">')
    })
  })

  describe("a cart that a stranger changes after its customer has paid and closed the tab", () => {
    beforeEach(async () => {
      simulator().behave({ flow: "hosted" })
      await forgetService(shop())
    })
    afterAll(async () => {
      simulator().behave({ flow: "resume" })
      await knowService(shop().wallet)
    })

    /** Listed for comparison, and holds its cart no longer. */
    async function leave() {
      const { cartId, session, id } = await startApproved({ TOTE: 1 })
      await recoverAfter(id, 61)
      expect(await rowOf(session.id)).toMatchObject({ state: "unconfirmed", capture: "unknown" })
      return { id, cartId, session }
    }
    const read = async (id: string) =>
      (await shop().admin("GET", `/ext-wallet/payments/${id}`)).data.payment

    it.each([
      ["address", { shipping_address: { ...ADDRESS, address_1: "Rue de Lyon 9" } }, "an address"],
      ["email address", { email: "mallory@example.test" }, "The email address changed"],
    ])(
      "#92 becomes no order when an admin says paid: its %s differs, and the payment is refunded",
      async (_what, change, said) => {
        const { id, cartId } = await leave()
        await done(shop().store("POST", `/carts/${cartId}`, change))
        expect((await read(id)).review.obstacles).toMatchObject({
          paid: { code: "changed_since_approval", message: expect.stringContaining(said) },
          refunded: null,
        })
        const { status, data } = await resolve(id, "paid")
        expect([status, data.code]).toEqual([400, "changed_since_approval"])
        expect(data.message).toContain(said)
        expect(await shop().listOrders(cartId)).toEqual([])
        const refunded = await resolve(id, "refunded")
        expect([refunded.status, refunded.data.payment.state]).toEqual([200, "closed_refunded"])
        expect(await shop().listOrders(cartId)).toEqual([])
      }
    )

    it("#92 becomes no order when it changes between the decision and the order", async () => {
      const { id, cartId, session } = await leave()
      const carts = shop().container.resolve(Modules.CART)
      // Past the guard on the store's routes, which holds the cart by now.
      const change = async () => {
        await carts.updateCarts([{ id: cartId, email: "mallory@example.test" }])
      }
      const { status, data } = await meanwhileAt("review_decided", change, () =>
        resolve(id, "paid")
      )
      expect([status, data.payment.state]).toEqual([200, "review"])
      expect(await rowOf(session.id)).toMatchObject({
        reason: "paid_after_change",
        capture: "known",
      })
      expect(await shop().listOrders(cartId)).toEqual([])
      expect((await read(id)).review.obstacles).toMatchObject({
        paid: { code: "changed_since_approval" },
        refunded: null,
      })
    })

    it("#92 is not paid with an order that a server left before it had compared the changed cart", async () => {
      const { cartId, id, location } = await startApproved({ TOTE: 1 })
      await update(cartId, { email: "mallory@example.test" })
      await dieOnVisit("authorize_begun", location)
      await recoverAfter(id, 3)
      const left = await read(id)
      expect(left).toMatchObject({ state: "review", order_id: expect.any(String) })
      expect(left.review.obstacles).toMatchObject({ paid: { code: "changed_since_approval" } })
      expect((await resolve(id, "paid")).status).toBe(400)
      expect((await shop().readOrder(left.order_id)).payment_status).not.toBe("captured")
    })

    it("becomes an order when an admin says paid and nothing has changed", async () => {
      const { id, cartId } = await leave()
      const { data } = await resolve(id, "paid")
      expect(data.payment).toMatchObject({ state: "captured", order_id: expect.any(String) })
      expect(await shop().listOrders(cartId)).toEqual([data.payment.order_id])
    })
  })

  /** An order that nobody has paid for yet: the customer said that they would pay on delivery. */
  async function placeOrder(basket: Record<string, number>) {
    const cartId = await shop().fillCart(basket)
    if (basket.TOTE) await shop().chooseShipping(cartId)
    await shop().startSession(await shop().openCollection(cartId), {}, "pp_system_default")
    const { order } = (await shop().complete(cartId)).data
    return shop().readOrder(order.id)
  }

  async function startLater(orderId: string, amount: number) {
    const collectionId = await openCollection(orderId, amount)
    return { collectionId, session: await shop().startAgain(collectionId) }
  }

  describe("a later payment of an order", () => {
    it("#74 is not charged where the order's address changed meanwhile", async () => {
      const { id, total } = await placeOrder({ TOTE: 1 })
      const { session } = await startLater(id, total)
      const location = await approve(session)
      await admin(`/orders/${id}`, { shipping_address: { ...ADDRESS, city: "Paris" } })
      expect(await capturesDuring(() => shop().visit(location))).toBe(0)
      expect(await lastChange(session)).toBe("delivery_address")
    })

    it("#77 is charged once where two collections ask for one debt", async () => {
      const { id, total } = await placeOrder({ SOUND: 2 })
      const sessions = [await startLater(id, total), await startLater(id, total)]
      const [first, second] = await Promise.all(sessions.map(({ session }) => approve(session)))
      expect(await capturesDuring(() => shop().visit(first!))).toBe(1)
      const captures = await capturesDuring(async () => {
        const landed = await shop().visit(second!)
        expect(landed.data).toContain("Thank you")
        expect(landed.headers.location).toBeUndefined()
      })
      expect([captures, await owed(id)]).toEqual([0, 0])
    })

    it("#77 is charged once where both are approved at once", async () => {
      const { id, total } = await placeOrder({ SOUND: 2 })
      const sessions = [await startLater(id, total), await startLater(id, total)]
      const locations = await Promise.all(sessions.map(({ session }) => approve(session)))
      const captures = await capturesDuring(() =>
        Promise.all(locations.map((location) => shop().visit(location)))
      )
      expect([captures, await owed(id)]).toEqual([1, 0])
    })

    it("#77 is charged once where the first payment is captured, and its server died before it was booked", async () => {
      const { id, total } = await placeOrder({ SOUND: 2 })
      const [first, second] = [await startLater(id, total), await startLater(id, total)]
      const [location, other] = [await approve(first.session), await approve(second.session)]
      await dieOnVisit("resume_settled", location)
      expect(await owed(id)).toBe(total)
      expect(await capturesDuring(() => shop().visit(other))).toBe(0)
      expect(await rowOf(second.session.id)).toMatchObject({
        state: "superseded",
        reason: "another_payment",
      })
    })

    it("#77 is not charged beside the order's first payment while its outcome is unknown", async () => {
      const { orderId } = await openReview()
      const { total } = await shop().readOrder(orderId)
      const started = await shop().startSession(await openCollection(orderId, total))
      expect([started.status, started.data.code]).toEqual([422, "already_paid"])
    })

    it("#77 is not charged for more than a credit line left of the debt", async () => {
      const { id, total } = await placeOrder({ SOUND: 2 })
      const { session } = await startLater(id, total)
      const location = await approve(session)
      await credit(id, 1)
      expect(await capturesDuring(() => shop().visit(location))).toBe(0)
      expect(await lastChange(session)).toBe("partly_paid")
    })

    it("#77 is not charged for a debt that a return took away", async () => {
      const { id, total } = await placeOrder({ TOTE: 2 })
      // Medusa brings one collection up to date, and leaves every other at its old amount.
      const started = [await startLater(id, total), await startLater(id, total)]
      const locations = await Promise.all(started.map(({ session }) => approve(session)))
      await sendBack(id)
      expect(await owed(id)).toBeLessThan(total)
      const captures = await capturesDuring(() =>
        Promise.all(locations.map((location) => shop().visit(location)))
      )
      const changes = await Promise.all(started.map(({ session }) => lastChange(session)))
      expect([captures, changes]).toEqual([0, expect.arrayContaining(["partly_paid"])])
    })

    it("#77 is not started for a debt that is paid, or for more than the order owes", async () => {
      const { id, total } = await placeOrder({ SOUND: 2 })
      const [paid, open] = [await openCollection(id, total - 1), await openCollection(id, total)]
      const before = simulator().totals().inits
      await approveAndReturn(await shop().startAgain(paid))
      expect(await owed(id)).toBe(1)
      const tooMuch = await shop().startSession(open)
      expect([tooMuch.status, tooMuch.data.code]).toEqual([422, "cart_changed"])
      await credit(id, 1)
      const nothing = await shop().startSession(open)
      expect([nothing.status, nothing.data.code]).toEqual([422, "already_paid"])
      expect(simulator().totals().inits - before).toBe(1)
    })

    it("is charged for a part of the debt, and for the rest after that", async () => {
      const { id, total } = await placeOrder({ SOUND: 2 })
      for (const amount of [1, total - 1]) {
        const { session } = await startLater(id, amount)
        await approveAndReturn(session)
        expect((await rowOf(session.id)).state).toBe("captured")
      }
      expect(await owed(id)).toBe(0)
    })
  })

  it("#78 leaves the rest owed where an order was edited to more and then resolved as paid", async () => {
    const { id, orderId, session } = await openReview()
    const before = await shop().readOrder(orderId)
    await edit(orderId, 3)
    expect((await resolve(id, "paid")).status).toBe(200)
    await recoverAfter(id, 3)
    const order = await shop().readOrder(orderId)
    const [collection] = order.payment_collections
    expect(collection).toMatchObject({
      status: "partially_captured",
      amount: order.total,
      captured_amount: before.total,
    })
    const rest = order.summary.pending_difference
    expect(rest).toBeCloseTo(order.total - before.total)
    expect(rest).toBeGreaterThan(0)
    // Recovery is done with it, and the rest can be paid for.
    expect(await rowOf(session.id)).toMatchObject({ state: "captured", look_at: null })
    const later = await startLater(orderId, rest)
    await approveAndReturn(later.session)
    expect(await owed(orderId)).toBe(0)
  })
})
