import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createCartCreditLinesWorkflow } from "@medusajs/medusa/core-flows"

import type { TransactionRow } from "../../src/modules/ext_wallet/types"
import { NOTHING_IN_STORE } from "../../src/domain/payment/__tests__/signals"
import { diesAt, meanwhileAt } from "../shop/at-checkpoint"
import { eventually } from "../shop/eventually"
import { moveBack } from "../shop/move-back"
import { paymentSteps } from "../shop/payment-steps"
import { testStore } from "../shop/test-store"
import { whileUnreachable } from "../shop/service-elsewhere"

jest.setTimeout(180_000)

testStore({ name: "recovery" }, (store) => {
  const { shop, simulator } = store
  const { rowOf, approve, recover, releaseLocks, ...steps } = paymentSteps(store)

  async function startCart() {
    const cartId = await shop().fillCart({ SOUND: 1 })
    return { cartId, collectionId: await shop().openCollection(cartId) }
  }

  async function payFor(cartId: string, session: any) {
    await shop().visit(await approve(session))
    expect(await shop().listOrders(cartId)).toHaveLength(1)
  }

  /** As two servers leave it that don't share their locks: each has made an order, and booked the capture on it. */
  async function copyOrder(row: TransactionRow, orderId: string, credit = 0): Promise<string> {
    const { container } = shop()
    const orders = container.resolve(Modules.ORDER)
    const { transactions } = await shop().readOrder(orderId)
    const [{ amount, currency_code, reference, reference_id }] = transactions
    const items = [{ title: "Sound", quantity: 1, unit_price: Number(amount) + credit }]
    const { id } = await orders.createOrders({ currency_code, items })
    if (credit > 0) {
      const line = { amount: credit, reference: "credit", reference_id: "credit_1" }
      await orders.createOrderCreditLines([{ order_id: id, ...line }])
    }
    await container.resolve(ContainerRegistrationKeys.LINK).create({
      [Modules.ORDER]: { order_id: id },
      [Modules.CART]: { cart_id: row.cart_id },
    })
    // Medusa looks for another order of the collection and then writes, so that two servers both write.
    await shop()
      .database("order_payment_collection")
      .insert({
        id: `ordpay_${id}`,
        order_id: id,
        payment_collection_id: row.payment_collection_id,
      })
    const booking = { order_id: id, amount, currency_code, reference, reference_id }
    await orders.addOrderTransactions(booking)
    return id
  }

  /** Paid, with a second order of its cart. The payment is the first one's, unless it is said to be the other's. */
  async function payWithTwoOrders(asked: "first" | "second" = "first") {
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    await shop().visit(await approve(session))
    const [first] = await shop().listOrders(cartId)
    const row = await rowOf(session.id)
    const second = await copyOrder(row, first!)
    const [owner, other] = asked === "first" ? [first!, second] : [second, first!]
    await moveBack(shop(), row.id, 3, { look_at: new Date(0), order_id: owner })
    return { session, owner, other }
  }

  /** Medusa's workflow fails as long as the payment collection has two orders. */
  const cancelByScript = (orderId: string) =>
    shop().container.resolve(Modules.ORDER).cancel(orderId)

  async function expectPaidAlone(owner: string, other: string) {
    const [paid, unpaid] = [await shop().readOrder(owner), await shop().readOrder(other)]
    expect([paid.transactions.length, unpaid.transactions.length]).toEqual([1, 0])
    expect(paid.summary.pending_difference).toBe(0)
    expect(unpaid.summary.paid_total).toBe(0)
    expect(paid.payment_collections.map(({ status }: { status: string }) => status)).toEqual([
      "completed",
    ])
    expect(unpaid.payment_collections).toEqual([])
  }

  const resumesDuring = async (work: () => Promise<unknown>) => {
    const before = simulator().totals().resumes
    await work()
    return simulator().totals().resumes - before
  }

  it("#4 shows a payment that was interrupted before resume was sent, and never sends it by itself", async () => {
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    const location = await approve(session)
    await diesAt("resume_claimed", (connection) => shop().visitUntil(location, connection))
    await releaseLocks()
    const row = await rowOf(session.id)
    expect(row.state).toBe("resuming")
    await moveBack(shop(), row.id, 3)
    const resumes = await resumesDuring(async () => {
      expect(await recover()).toMatchObject({ reviewed: 1 })
      await shop().visit(location)
    })
    expect(resumes).toBe(0)
    await steps.expectOrderInReview({ cartId, session })
  })

  it("shows it although Medusa cannot be told, and keeps no other payment waiting for that", async () => {
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    const location = await approve(session)
    await diesAt("resume_claimed", (connection) => shop().visitUntil(location, connection))
    const { id } = await rowOf(session.id)
    await moveBack(shop(), id, 3)
    // As `locking-postgres` leaves it: locked for good.
    await releaseLocks()
    const locks = shop().container.resolve(Modules.LOCKING)
    await locks.acquire(cartId, { expire: 600 })
    await steps.givenUpInLedger(id)
    await moveBack(shop(), id, 3, { recovery_attempts: 2 })
    await recover()
    await locks.release(cartId)
    const row = await rowOf(session.id)
    expect([row.state, row.look_at]).toEqual(["review", null])
  })

  it("#6 shows a payment whose captured answer was lost with the server", async () => {
    const { session } = await shop().startPayment({ SOUND: 1 })
    const location = await approve(session)
    await diesAt("resume_answered", (connection) => shop().visitUntil(location, connection))
    await releaseLocks()
    await moveBack(shop(), (await rowOf(session.id)).id, 3)
    expect(await recover()).toMatchObject({ reviewed: 1 })
    expect(await rowOf(session.id)).toMatchObject({ state: "review", reason: "outcome_unknown" })
  })

  it("#7 records one payment on one order when the server died after the capture", async () => {
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    const location = await approve(session)
    await diesAt("resume_settled", (connection) => shop().visitUntil(location, connection))
    await releaseLocks()
    const row = await rowOf(session.id)
    expect(row.state).toBe("captured")
    await moveBack(shop(), row.id, 3)
    expect(
      await resumesDuring(async () => expect(await recover()).toMatchObject({ settled: 1 }))
    ).toBe(0)
    const orders = await shop().listOrders(cartId)
    expect(orders).toHaveLength(1)
    const order = await shop().readOrder(orders[0]!)
    expect(order.payment_collections[0]).toMatchObject({ status: "completed" })
    expect(order.payment_collections[0].payments).toHaveLength(1)
    expect(order.transactions).toHaveLength(1)
    expect(order.summary.pending_difference).toBe(0)
    expect(await recover()).toEqual({ settled: 0, reviewed: 0 })
  })

  it("#8 asks for the payment of an order that the server made before it died", async () => {
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    const location = await approve(session)
    await diesAt("authorize_begun", (connection) => shop().visitUntil(location, connection))
    await releaseLocks()
    const [orderId] = await shop().listOrders(cartId)
    expect((await shop().readOrder(orderId!)).payment_collections[0].payments).toEqual([])
    await moveBack(shop(), (await rowOf(session.id)).id, 3)
    expect(
      await resumesDuring(async () => expect(await recover()).toMatchObject({ settled: 1 }))
    ).toBe(1)
    const order = await shop().readOrder(orderId!)
    expect(order.payment_collections[0]).toMatchObject({ status: "completed" })
    expect(order.summary.pending_difference).toBe(0)
  })

  it("charges no customer who came back while recovery waited and was told to try again", async () => {
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    await approve(session)
    const { id } = await rowOf(session.id)
    await steps.approvedInLedger(id)
    await moveBack(shop(), id, 3)
    const toldToTryAgain = async () => {
      const { ledger } = shop().wallet
      const { state_changed_at: since } = (await ledger.find(id))!
      await ledger.apply(id, {
        type: "return_concluded",
        since,
        order_id: null,
        refused: true,
        obstruction: null,
      })
    }
    const resumes = await resumesDuring(() =>
      meanwhileAt("authorize_begun", toldToTryAgain, recover)
    )
    expect(resumes).toBe(0)
    expect(await rowOf(session.id)).toMatchObject({ state: "approved", reason: "not_completed" })
    expect(await shop().listOrders(cartId)).toEqual([])
  })

  it("#8 asks for it, too, where the customer has come back meanwhile and saw the order wait", async () => {
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    const location = await approve(session)
    await diesAt("authorize_begun", (connection) => shop().visitUntil(location, connection))
    await releaseLocks()
    const { id } = await rowOf(session.id)
    await moveBack(shop(), id, 0)
    const landed = await whileUnreachable(shop().wallet, () => shop().visit(location))
    const [orderId] = await shop().listOrders(cartId)
    expect(landed.headers.location).toContain(orderId)
    await moveBack(shop(), id, 3)
    expect(await resumesDuring(recover)).toBe(1)
    expect((await rowOf(session.id)).state).toBe("captured")
    expect((await shop().readOrder(orderId!)).summary.pending_difference).toBe(0)
  })

  it("#1 #2 lets what died before the wallet's address was known expire, and starts anew", async () => {
    const { cartId, collectionId } = await startCart()
    for (const point of ["init_begun", "init_answered"] as const) {
      await diesAt(point, (connection) => shop().startSessionUntil(collectionId, connection))
    }
    const rows = await shop().wallet.ledger.listByCollection(collectionId)
    expect(rows.map(({ state }) => state)).toEqual(["init_sent", "init_sent"])
    for (const { id } of rows) await moveBack(shop(), id, 11)
    expect(await recover()).toMatchObject({ settled: 2, reviewed: 0 })
    const left = await shop().wallet.ledger.listByCollection(collectionId)
    expect(left.map(({ state }) => state)).toEqual(["expired", "expired"])
    // The service has their links. It may try one, or mistake it for another payment's.
    for (const { id } of rows) {
      const token = shop().wallet.links.sign("return", id)
      await shop().visit(`http://localhost:9000/ext-wallet/return/${token}`)
      expect((await shop().wallet.ledger.find(id))?.state).toBe("expired")
    }
    const started = await shop().startSession(collectionId)
    expect(started.status).toBe(200)
    await payFor(cartId, started.data.payment_collection.payment_sessions[0])
  })

  it("#3 keeps the ids of a payment whose session Medusa never stored", async () => {
    const { collectionId } = await startCart()
    await diesAt("init_saved", (connection) => shop().startSessionUntil(collectionId, connection))
    const [row] = await shop().wallet.ledger.listByCollection(collectionId)
    expect(row).toMatchObject({ state: "ready", transaction_id: expect.any(String) })
    expect(JSON.stringify(await simulator().journal())).toContain(row!.transaction_id)
  })

  it("#9 lands on the same order when the answer to the customer was lost", async () => {
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    const location = await approve(session)
    await diesAt("return_settled", (connection) => shop().visitUntil(location, connection))
    const [orderId] = await shop().listOrders(cartId)
    const resumes = await resumesDuring(async () => {
      const landed = await shop().visit(location)
      expect(landed.headers.location).toContain(`/order/${orderId}/confirmed`)
    })
    expect(resumes).toBe(0)
    expect(await shop().listOrders(cartId)).toEqual([orderId])
  })

  it("#59 books a capture that was recorded before the server died, once", async () => {
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    await shop().visit(await approve(session))
    const [orderId] = await shop().listOrders(cartId)
    const { transactions } = await shop().readOrder(orderId!)
    await shop().container.resolve(Modules.ORDER).deleteOrderTransactions(transactions[0].id)
    const row = await rowOf(session.id)
    await moveBack(shop(), row.id, 3, { look_at: new Date(0) })
    expect(await recover()).toMatchObject({ settled: 1 })
    await moveBack(shop(), row.id, 3, { look_at: new Date(0) })
    expect(await recover()).toMatchObject({ settled: 1 })
    const order = await shop().readOrder(orderId!)
    expect(order.transactions).toHaveLength(1)
    expect(order.summary.pending_difference).toBe(0)
  })

  it("leaves one booking where two servers without shared locks have booked the same capture", async () => {
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    await shop().visit(await approve(session))
    const [orderId] = await shop().listOrders(cartId)
    const { transactions } = await shop().readOrder(orderId!)
    const [{ amount, currency_code, reference, reference_id }] = transactions
    const again = { order_id: orderId!, amount, currency_code, reference, reference_id }
    await shop().container.resolve(Modules.ORDER).addOrderTransactions(again)
    expect((await shop().readOrder(orderId!)).summary.pending_difference).toBeLessThan(0)
    const row = await rowOf(session.id)
    await moveBack(shop(), row.id, 3, { look_at: new Date(0) })
    expect(await recover()).toEqual({ settled: 1, reviewed: 0 })
    const order = await shop().readOrder(orderId!)
    expect(order.transactions.map(({ id }: { id: string }) => id)).toEqual([transactions[0].id])
    expect(order.summary.pending_difference).toBe(0)
    expect(order.summary.paid_total).toBe(amount)
  })

  it.each([["first" as const], ["second" as const]])(
    "leaves the capture on the %s of two orders of one cart, for which it was asked",
    async (asked) => {
      const { session, owner, other } = await payWithTwoOrders(asked)
      expect(await recover()).toEqual({ settled: 1, reviewed: 0 })
      await expectPaidAlone(owner, other)
      expect(await rowOf(session.id)).toMatchObject({ state: "captured", order_id: owner })
    }
  )

  it("leaves the capture on one of two orders of a cart that had store credit", async () => {
    const cartId = await shop().fillCart({ SOUND: 1 })
    const credit = { cart_id: cartId, amount: 1, reference: "credit", reference_id: "credit_1" }
    await createCartCreditLinesWorkflow(shop().container).run({
      input: [{ ...credit, metadata: {} }],
    })
    const started = await shop().startSession(await shop().openCollection(cartId))
    const [session] = started.data.payment_collection.payment_sessions
    await shop().visit(await approve(session))
    const [owner] = await shop().listOrders(cartId)
    const row = await rowOf(session.id)
    const other = await copyOrder(row, owner!, credit.amount)
    await moveBack(shop(), row.id, 3, { look_at: new Date(0), order_id: owner })
    await recover()
    await expectPaidAlone(owner!, other)
  })

  it("takes the capture off an order that was sent meanwhile, and off its summary", async () => {
    const { owner, other } = await payWithTwoOrders()
    const { items } = await shop().readOrder(other)
    await shop()
      .container.resolve(Modules.ORDER)
      .registerFulfillment({ order_id: other, items: [{ id: items[0].id, quantity: 1 }] })
    await recover()
    await expectPaidAlone(owner, other)
  })

  it("leaves one order paid where an admin wants to cancel the other of two", async () => {
    const { owner, other } = await payWithTwoOrders()
    const refused = await shop().admin("POST", `/orders/${other}/cancel`)
    expect([refused.status, refused.data.message]).toEqual([
      400,
      expect.stringContaining("This cart became two orders"),
    ])
    await recover()
    expect((await shop().admin("POST", `/orders/${other}/cancel`)).status).toBe(200)
    await expectPaidAlone(owner, other)
  })

  it.each([["first" as const], ["second" as const]])(
    "leaves the %s of two orders paid where a script has canceled the other one",
    async (asked) => {
      const { session, owner, other } = await payWithTwoOrders(asked)
      await cancelByScript(other)
      await recover()
      await expectPaidAlone(owner, other)
      expect(await rowOf(session.id)).toMatchObject({ state: "captured", order_id: owner })
    }
  )

  it("leaves no capture on the other of two orders where the paid one was canceled", async () => {
    const { session, owner, other } = await payWithTwoOrders()
    await cancelByScript(owner)
    await recover()
    const unpaid = await shop().readOrder(other)
    expect([unpaid.transactions, unpaid.payment_collections]).toEqual([[], []])
    expect(unpaid.summary.paid_total).toBe(0)
    expect(await rowOf(session.id)).toMatchObject({ reason: "refund_owed", order_id: owner })
  })

  describe("a store that splits a cart into several orders", () => {
    /** In the place of the order that Medusa has made, as a marketplace does it: one order for each seller. */
    async function payAndSplit({ isBooked }: { isBooked: boolean }) {
      const { cartId, session } = await shop().startPayment({ SOUND: 1 })
      await shop().visit(await approve(session))
      const [whole] = await shop().listOrders(cartId)
      const row = await rowOf(session.id)
      const { container } = shop()
      const link = container.resolve(ContainerRegistrationKeys.LINK)
      const orders = container.resolve(Modules.ORDER)
      const { transactions } = await shop().readOrder(whole!)
      const [{ amount, currency_code, reference, reference_id }] = transactions
      const shares = [amount - 1, 1]
      const parts: string[] = []
      for (const share of shares) {
        const items = [{ title: "Part", quantity: 1, unit_price: share }]
        const { id } = await orders.createOrders({ currency_code, items })
        await link.create({
          [Modules.ORDER]: { order_id: id },
          [Modules.CART]: { cart_id: cartId },
        })
        const booking = { order_id: id, amount: share, currency_code, reference, reference_id }
        if (isBooked) await orders.addOrderTransactions(booking)
        parts.push(id)
      }
      await shop().database("order_cart").where({ order_id: whole }).delete()
      await shop().database("order_payment_collection").where({ order_id: whole }).delete()
      await moveBack(shop(), row.id, 3, { look_at: new Date(0), order_id: null })
      return { cartId, session, parts, shares }
    }

    const bookedOn = async (orders: string[]) => {
      const found = await Promise.all(orders.map((id) => shop().readOrder(id)))
      return found.map(({ status, transactions }) => [
        status,
        ...transactions.map(({ amount }: { amount: number }) => amount),
      ])
    }

    it("#95 keeps its orders and their shares of the capture", async () => {
      const { cartId, session, parts, shares } = await payAndSplit({ isBooked: true })
      expect(await recover()).toEqual({ settled: 1, reviewed: 0 })
      expect(await bookedOn(parts)).toEqual(shares.map((share) => ["pending", share]))
      expect((await shop().listOrders(cartId)).sort()).toEqual([...parts].sort())
      expect(await rowOf(session.id)).toMatchObject({ state: "captured", look_at: null })
    })

    it("#95 keeps the parts of an order that stands beside them", async () => {
      const { session, owner, other } = await payWithTwoOrders()
      const metadata = { parent_order_id: owner }
      await shop().container.resolve(Modules.ORDER).updateOrders(other, { metadata })
      const before = await bookedOn([owner, other])
      expect(await recover()).toEqual({ settled: 1, reviewed: 0 })
      expect(await bookedOn([owner, other])).toEqual(before)
      expect((await shop().readOrder(other)).payment_collections).toHaveLength(1)
      expect(await rowOf(session.id)).toMatchObject({ state: "captured", order_id: owner })
    })

    it("#95 is asked about a capture that is on none of its orders, and none is booked or canceled", async () => {
      const { session, parts } = await payAndSplit({ isBooked: false })
      expect(await recover()).toEqual({ settled: 0, reviewed: 1 })
      const { id } = await rowOf(session.id)
      expect(await rowOf(session.id)).toMatchObject({ state: "review", reason: "orders_split" })
      const resolved = await shop().admin("POST", `/ext-wallet/payments/${id}/resolve`, {
        outcome: "paid",
        reason: "The sellers deliver.",
      })
      expect(resolved.data.payment.state).toBe("captured")
      await moveBack(shop(), id, 10)
      await recover()
      expect(await rowOf(session.id)).toMatchObject({ state: "captured", look_at: null })
      expect(await bookedOn(parts)).toEqual([["pending"], ["pending"]])
    })
  })

  it("#27 expires a payment without a return, and still takes a later one", async () => {
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    await moveBack(shop(), (await rowOf(session.id)).id, 59)
    await recover()
    expect((await rowOf(session.id)).state).toBe("ready")
    await moveBack(shop(), (await rowOf(session.id)).id, 3)
    await recover()
    expect((await rowOf(session.id)).state).toBe("expired")
    await shop().visit(await approve(session))
    expect(await shop().listOrders(cartId)).toHaveLength(1)
  })

  it("#62 asks a person where a captured payment cannot become an order", async () => {
    const { cartId, session } = await shop().startPayment({ TOTE: 1 })
    const location = await approve(session)
    const row = await rowOf(session.id)
    await steps.capturedInLedger(row.id)
    await shop().sellOut("TOTE")
    await shop().visitBriefly(location)
    expect(await rowOf(session.id)).toMatchObject({
      state: "captured",
      payment_session_id: session.id,
    })
    await moveBack(shop(), row.id, 3)
    expect(await recover()).toEqual({ settled: 0, reviewed: 0 })
    await moveBack(shop(), row.id, 3)
    expect(await recover()).toMatchObject({ reviewed: 1 })
    expect(await rowOf(session.id)).toMatchObject({
      state: "review",
      reason: "order_impossible",
      capture: "known",
    })
    expect(await shop().listOrders(cartId)).toEqual([])
  })

  it("#62 asks a person, too, where the lock on a captured payment's sessions cannot be had", async () => {
    const { collectionId, session } = await shop().startPayment({ SOUND: 1 })
    const { id } = await rowOf(session.id)
    await steps.capturedInLedger(id)
    // Another session is there, which has to go first.
    await shop().container.resolve(Modules.PAYMENT).createPaymentSession(collectionId, {
      provider_id: "pp_system_default",
      amount: session.amount,
      currency_code: "eur",
      data: {},
    })
    await shop().container.resolve(Modules.LOCKING).acquire(`ext-wallet:${collectionId}`)
    await moveBack(shop(), id, 3)
    await steps.triedBefore(id, 1)
    await recover()
    await releaseLocks()
    expect(await rowOf(session.id)).toMatchObject({ state: "review", reason: "order_impossible" })
  })

  it("#62 makes the order once where Medusa failed after the capture and wanted to take it back", async () => {
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    const location = await approve(session)
    const orders = shop().container.resolve(Modules.ORDER)
    const failing = jest
      .spyOn(orders, "addOrderTransactions")
      .mockRejectedValueOnce(new Error("The order's books are closed."))
    await shop().visitBriefly(location)
    expect(failing).toHaveBeenCalled()
    failing.mockRestore()
    const payments = shop().container.resolve(Modules.PAYMENT)
    expect((await payments.retrievePaymentSession(session.id)).id).toBe(session.id)
    const row = await rowOf(session.id)
    expect(row).toMatchObject({ state: "captured", capture: "known" })
    await moveBack(shop(), row.id, 3)
    const resumes = await resumesDuring(async () => {
      expect(await recover()).toMatchObject({ settled: 1, reviewed: 0 })
      await shop().visit(location)
    })
    expect(resumes).toBe(0)
    const [orderId, ...others] = await shop().listOrders(cartId)
    expect(others).toEqual([])
    const order = await shop().readOrder(orderId!)
    expect(order.payment_collections[0].status).toBe("completed")
    expect(order.transactions).toHaveLength(1)
  })

  it.each<["recorded" | "recorded by a server that died over it"]>([
    ["recorded"],
    ["recorded by a server that died over it"],
  ])(
    "lets the cart be ordered again once the refund of what could not become an order is %s",
    async (how) => {
      const { cartId, collectionId, session } = await shop().startPayment({ SOUND: 1 })
      const orders = shop().container.resolve(Modules.ORDER)
      const failing = jest
        .spyOn(orders, "addOrderTransactions")
        .mockRejectedValue(new Error("The order's books are closed."))
      await shop().visitBriefly(await approve(session))
      const { id } = await rowOf(session.id)
      for (const _attempt of [1, 2]) {
        await moveBack(shop(), id, 3)
        await recover()
      }
      failing.mockRestore()
      expect(await rowOf(session.id)).toMatchObject({ state: "review", reason: "order_impossible" })
      const refunded = { outcome: "refunded", reason: "Given back at the operator" }
      const decide = (connection?: AbortSignal) =>
        shop().admin("POST", `/ext-wallet/payments/${id}/resolve`, refunded, connection)
      if (how === "recorded") {
        expect((await decide()).status).toBe(200)
      } else {
        await diesAt("review_decided", decide)
        await releaseLocks()
        await moveBack(shop(), id, 3)
        expect(await recover()).toEqual({ settled: 1, reviewed: 0 })
      }
      expect(await rowOf(session.id)).toMatchObject({ state: "closed_refunded", look_at: null })
      const again = await shop().startSession(collectionId)
      const [second] = again.data.payment_collection.payment_sessions
      simulator().fault("reset_before_capture", { on: "resume", times: 1 })
      await shop().visit(await approve(second))
      // What was given back must not pay for it.
      await steps.expectOrderInReview({ cartId, session: second })
    }
  )

  it("asks about an order that was made after its payment was closed and its session was gone", async () => {
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    const location = await approve(session)
    await diesAt("authorize_begun", (connection) => shop().visitUntil(location, connection))
    await releaseLocks()
    const { id } = await rowOf(session.id)
    await steps.stuckInLedger(id)
    // Whoever closed it saw no order yet.
    await shop().wallet.ledger.apply(id, {
      type: "decided",
      outcome: "unpaid",
      actor: "admin:user_1",
      note: "Not captured there",
      view: NOTHING_IN_STORE,
      since: (await rowOf(session.id)).state_changed_at,
    })
    await shop().container.resolve(Modules.PAYMENT).deletePaymentSession(session.id)
    expect(await rowOf(session.id)).toMatchObject({ state: "closed_unpaid", order_id: null })
    await moveBack(shop(), id, 3)
    expect(await recover()).toEqual({ settled: 0, reviewed: 1 })
    expect(await rowOf(session.id)).toMatchObject({
      state: "review",
      reason: "order_unpaid",
      capture: "none",
    })
    const path = `/ext-wallet/payments/${id}/resolve`
    await shop().admin("POST", path, { outcome: "unpaid", reason: "Not captured there" })
    const [orderId] = await shop().listOrders(cartId)
    expect((await shop().readOrder(orderId!)).status).toBe("canceled")
    expect((await rowOf(session.id)).state).toBe("closed_unpaid")
  })

  describe("a payment that is closed without an order", () => {
    const payments = () => shop().container.resolve(Modules.PAYMENT)
    const locks = () => shop().container.resolve(Modules.LOCKING)
    const sessionsOf = async (collectionId: string) => {
      const found = await payments().listPaymentSessions({ payment_collection_id: collectionId })
      return found.map(({ id }) => id)
    }
    const close = (id: string) =>
      shop().admin("POST", `/ext-wallet/payments/${id}/resolve`, {
        outcome: "unpaid",
        reason: "Not captured there",
      })

    async function startInReview() {
      const started = await shop().startPayment({ SOUND: 1 })
      const { id } = await rowOf(started.session.id)
      await steps.answeredInLedger(id, { kind: "refused", proven: false })
      return { ...started, id }
    }

    it("keeps its session while the cart is locked, and loses it once the cart is free", async () => {
      const { id, cartId, collectionId, session } = await startInReview()
      await locks().acquire(cartId, { expire: 60 })
      expect((await close(id)).data.payment.state).toBe("closed_unpaid")
      expect(await sessionsOf(collectionId)).toEqual([session.id])
      expect((await rowOf(session.id)).look_at).not.toBeNull()
      // Recovery waits for the cart, too, and comes again.
      await moveBack(shop(), id, 3)
      expect(await recover()).toEqual({ settled: 0, reviewed: 0 })
      expect(await sessionsOf(collectionId)).toEqual([session.id])
      await locks().release(cartId)
      await moveBack(shop(), id, 3)
      expect(await recover()).toEqual({ settled: 1, reviewed: 0 })
      expect(await sessionsOf(collectionId)).toEqual([])
      expect((await rowOf(session.id)).look_at).toBeNull()
    })

    it("leaves alone what was paid another way after it was looked at, and before the cart was had", async () => {
      const { id, cartId, collectionId, session } = await startInReview()
      const payAnotherWay = async () => {
        const other = await payments().createPaymentSession(collectionId, {
          provider_id: "pp_system_default",
          currency_code: "eur",
          amount: session.amount,
          data: {},
        })
        await payments().authorizePaymentSession(other.id, {})
        return other.id
      }
      const lock = locks()
      const acquire = lock.acquire.bind(lock)
      const others: string[] = []
      let times = 0
      const second = jest.spyOn(lock, "acquire").mockImplementation(async (keys, ...rest) => {
        times += keys === cartId ? 1 : 0
        // The first look has ended, and what follows from it has not begun.
        if (keys === cartId && times === 2) others.push(await payAnotherWay())
        return acquire(keys, ...rest)
      })
      expect((await close(id)).data.payment.state).toBe("closed_unpaid")
      second.mockRestore()
      expect(await sessionsOf(collectionId)).toEqual(others)
      const { status } = await payments().retrievePaymentCollection(collectionId)
      expect(status).toBe("authorized")
    })
  })

  it("#21 pays for no order that is taken back while the customer waits for the cart's lock", async () => {
    const { cartId, collectionId, session } = await shop().startPayment({ SOUND: 1 })
    const location = await approve(session)
    await diesAt("authorize_begun", (connection) => shop().visitUntil(location, connection))
    await releaseLocks()
    const [left] = await shop().listOrders(cartId)
    const { container } = shop()
    await moveBack(shop(), (await rowOf(session.id)).id, 0)
    const letGo = await steps.waitsForCart(cartId, () => shop().visit(location))
    // As Medusa does it when the stock has run out.
    await container.resolve(ContainerRegistrationKeys.LINK).dismiss([
      { [Modules.ORDER]: { order_id: left! }, [Modules.CART]: { cart_id: cartId } },
      {
        [Modules.ORDER]: { order_id: left! },
        [Modules.PAYMENT]: { payment_collection_id: collectionId },
      },
    ])
    await container.resolve(Modules.ORDER).deleteOrders([left!])
    await container.resolve(Modules.CART).updateCarts([{ id: cartId, completed_at: null }])
    const { headers } = await letGo()
    const [orderId, ...others] = await shop().listOrders(cartId)
    expect(others).toEqual([])
    expect(orderId).not.toBe(left)
    expect(headers.location).toContain(`/order/${orderId}/confirmed`)
    expect((await rowOf(session.id)).order_id).toBe(orderId)
  })

  it("is carried on by another server where the one that recovers dies, too", async () => {
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    const { id } = await rowOf(session.id)
    await steps.capturedInLedger(id)
    await moveBack(shop(), id, 3)
    await diesAt("recovery_claimed", (connection) =>
      shop().admin("POST", "/ext-wallet/recover", {}, connection)
    )
    await releaseLocks()
    // As long as the claim lasts, nobody else is at it.
    expect(await recover()).toEqual({ settled: 0, reviewed: 0 })
    await moveBack(shop(), id, 3)
    expect(await recover()).toEqual({ settled: 1, reviewed: 0 })
    expect(await shop().listOrders(cartId)).toHaveLength(1)
  })

  it("asks about it, too, where the buyer let the payment go when nothing happened", async () => {
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    const location = await approve(session)
    await diesAt("authorize_begun", (connection) => shop().visitUntil(location, connection))
    await releaseLocks()
    await shop().container.resolve(Modules.PAYMENT).deletePaymentSession(session.id)
    const row = await rowOf(session.id)
    expect(row).toMatchObject({ state: "superseded", reason: "session_deleted" })
    await moveBack(shop(), row.id, 3)
    expect(await recover()).toMatchObject({ reviewed: 1 })
    expect(await rowOf(session.id)).toMatchObject({ state: "review", reason: "order_unpaid" })
    const path = `/ext-wallet/payments/${row.id}/resolve`
    await shop().admin("POST", path, { outcome: "unpaid", reason: "Not taken" })
    const [orderId] = await shop().listOrders(cartId)
    expect((await shop().readOrder(orderId!)).status).toBe("canceled")
  })

  describe("an order that a server made before it died, and reserved nothing for", () => {
    const inventory = () => shop().container.resolve(Modules.INVENTORY)
    const reservationsOf = async (orderId: string) => {
      const { items } = await shop()
        .container.resolve(Modules.ORDER)
        .retrieveOrder(orderId, {
          relations: ["items"],
        })
      return inventory().listReservationItems({ line_item_id: items!.map(({ id }) => id) })
    }

    async function leaveOrder() {
      const { cartId, session } = await shop().startPayment({ TOTE: 2, SOUND: 1 })
      const location = await approve(session)
      await diesAt("authorize_begun", (connection) => shop().visitUntil(location, connection))
      await releaseLocks()
      const [orderId] = await shop().listOrders(cartId)
      const reserved = await reservationsOf(orderId!)
      expect(reserved).toHaveLength(1)
      await inventory().deleteReservationItems(reserved.map(({ id }) => id))
      return { orderId: orderId!, session, location, id: (await rowOf(session.id)).id }
    }

    const byReturn = ({ location }: { location: string }) => shop().visit(location)
    const byRecovery = async ({ id }: { id: string }) => {
      for (const minutes of [3, 0, 0]) {
        await moveBack(shop(), id, minutes)
        await recover()
      }
    }

    it.each([
      ["return", byReturn],
      ["recovery", byRecovery],
    ])("#21 gets its goods by %s, and is paid", async (_by, comeBack) => {
      const left = await leaveOrder()
      expect(await resumesDuring(() => comeBack(left))).toBe(1)
      expect(await reservationsOf(left.orderId)).toMatchObject([{ quantity: 2 }])
      expect((await shop().readOrder(left.orderId)).payment_collections[0].status).toBe("completed")
    })

    it("#21 is not charged by return where the goods are sold, and a person is asked", async () => {
      const { location, id, session } = await leaveOrder()
      await shop().sellOut("TOTE")
      const resumes = await resumesDuring(async () => {
        const landed = await shop().visit(location)
        expect(landed.headers.location).toContain("reason=out_of_stock")
        await moveBack(shop(), id, 61)
        await recover()
      })
      expect(resumes).toBe(0)
      expect(await rowOf(session.id)).toMatchObject({ state: "review", reason: "order_unpaid" })
    })

    it("#21 is not charged by recovery where the goods are sold, nor when an admin asks again", async () => {
      const left = await leaveOrder()
      await shop().sellOut("TOTE")
      const resumes = await resumesDuring(async () => {
        await byRecovery(left)
        const unpaid = { state: "review", reason: "order_unpaid", capture: "none" }
        expect(await rowOf(left.session.id)).toMatchObject(unpaid)
        const again = await shop().admin("POST", `/ext-wallet/payments/${left.id}/resume`, {
          reason: "Approved and not captured at the operator",
        })
        expect([again.status, again.data.message]).toEqual([
          400,
          expect.stringContaining("out of stock"),
        ])
      })
      expect(resumes).toBe(0)
      expect(await reservationsOf(left.orderId)).toEqual([])
    })

    it("waits for the server that is just reserving, and reserves nothing twice", async () => {
      const { cartId, session } = await shop().startPayment({ TOTE: 2 })
      const location = await approve(session)
      const reserve = inventory().createReservationItems.bind(inventory())
      const slow = jest.spyOn(inventory(), "createReservationItems")
      slow.mockImplementation(async (...input: any[]) => {
        await new Promise((resolve) => setTimeout(resolve, 1500))
        return (reserve as any)(...input)
      })
      const first = shop().visit(location)
      await eventually(async () => expect(await shop().listOrders(cartId)).toHaveLength(1))
      await Promise.all([first, shop().visit(location)])
      expect(slow).toHaveBeenCalledTimes(1)
      slow.mockRestore()
      const [orderId] = await shop().listOrders(cartId)
      expect(await reservationsOf(orderId!)).toHaveLength(1)
      expect((await rowOf(session.id)).state).toBe("captured")
    })
  })

  describe("a paid order that was canceled while no server listened", () => {
    const REFUND_OWED = { state: "review", reason: "refund_owed" }

    async function cancelUnheard() {
      const { cartId, session } = await shop().startPayment({ SOUND: 1 })
      await payFor(cartId, session)
      const { id } = await rowOf(session.id)
      await moveBack(shop(), id, 3)
      expect(await recover()).toMatchObject({ settled: 1 })
      const [orderId] = await shop().listOrders(cartId)
      // Beside the workflow, which would tell the subscriber.
      await shop().container.resolve(Modules.ORDER).cancel(orderId!)
      expect((await rowOf(session.id)).state).toBe("captured")
      return session
    }

    it("is owed its refund", async () => {
      const session = await cancelUnheard()
      await recover()
      expect(await rowOf(session.id)).toMatchObject(REFUND_OWED)
    })

    it("is found among more canceled orders than Medusa gives at once", async () => {
      const session = await cancelUnheard()
      const [from, to] = [-1_001, 1_001]
      await shop().database.raw(
        `insert into "order" (id, currency_code, status, canceled_at)
          select 'order_of_others_' || n, 'eur', 'canceled', now() + make_interval(secs => 60 * sign(n))
            from generate_series(?::int, ?::int) as n`,
        [from, to]
      )
      await recover()
      await shop().database("order").whereLike("id", "order_of_others_%").delete()
      expect(await rowOf(session.id)).toMatchObject(REFUND_OWED)
    })

    it("is found by the first run an hour after the last look, at any minute", async () => {
      const session = await cancelUnheard()
      const runJob: (container: unknown) => Promise<void> = jest.requireActual(
        "../../.medusa/server/src/jobs/recover-payments"
      ).default
      await runJob(shop().container)
      expect((await rowOf(session.id)).state).toBe("captured")
      await shop()
        .database("ext_wallet_server")
        .update({
          orders_read_at: shop().database.raw("now() - interval '1 hour'"),
        })
      await runJob(shop().container)
      expect(await rowOf(session.id)).toMatchObject(REFUND_OWED)
    })
  })

  it("#56 settles each payment once, however many recoveries run at once", async () => {
    const sessions = []
    for (let count = 0; count < 3; count++) {
      const { cartId, session } = await shop().startPayment({ SOUND: 1 })
      await approve(session)
      const row = await rowOf(session.id)
      await steps.approvedInLedger(row.id)
      await moveBack(shop(), row.id, 3)
      sessions.push({ cartId, id: row.id })
    }
    const resumes = await resumesDuring(async () => {
      const runs = await Promise.all(Array.from({ length: 4 }, recover))
      expect(runs.reduce((sum, { settled }) => sum + settled, 0)).toBe(3)
    })
    expect(resumes).toBe(3)
    for (const { cartId } of sessions) expect(await shop().listOrders(cartId)).toHaveLength(1)
  })

  it("believes the service's late answer after recovery had given the payment up", async () => {
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    const location = await approve(session)
    await meanwhileAt(
      "resume_answered",
      (id) => steps.givenUpInLedger(id),
      () => shop().visit(location)
    )
    expect((await rowOf(session.id)).state).toBe("captured")
    const [orderId] = await shop().listOrders(cartId)
    expect((await shop().readOrder(orderId!)).payment_collections[0].status).toBe("completed")
  })

  it("refuses to cancel an order while its payment is being captured", async () => {
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    const location = await approve(session)
    await meanwhileAt(
      "resume_claimed",
      async () => {
        const [orderId] = await shop().listOrders(cartId)
        const { status, data } = await shop().admin("POST", `/orders/${orderId}/cancel`)
        expect([status, data.message]).toEqual([400, expect.stringContaining("is being captured")])
      },
      () => shop().visit(location)
    )
    expect((await rowOf(session.id)).state).toBe("captured")
  })

  it("announces a capture, and again where the server died before it could", async () => {
    const { database } = shop()
    const { session } = await shop().startPayment({ SOUND: 1 })
    const heard: any[] = []
    const bus = shop().container.resolve(Modules.EVENT_BUS)
    bus.subscribe("ext_wallet.payment_captured", async ({ data }: any) => void heard.push(data))
    await shop().visit(await approve(session))
    const row = await rowOf(session.id)
    const told = { id: row.id, order_id: row.order_id, cart_id: row.cart_id }
    await eventually(async () => expect(heard).toEqual([told]))
    await eventually(async () => expect(await database("ext_wallet_announcement")).toEqual([]))
    await database("ext_wallet_announcement").insert({
      id: "ewan_left",
      name: "ext_wallet.payment_captured",
      wallet_transaction_id: row.id,
      emit_after: new Date(0),
    })
    await recover()
    await eventually(async () => expect(heard).toEqual([told, told]))
  })

  it("forgets what the service answered after the time of retention, and nothing else", async () => {
    const { database } = shop()
    const { session } = await shop().startPayment({ SOUND: 1 })
    const row = await rowOf(session.id)
    const { ledger } = shop().wallet
    const detail = { excerpt: "a body", status: 500 }
    const note = (actor: string, created_at: Date) =>
      database("ext_wallet_event").insert({
        id: `ewev_${actor}`,
        wallet_transaction_id: row.id,
        type: "init_failed",
        actor,
        detail,
        created_at,
      })
    await note("old", new Date(Date.now() - 91 * 86_400_000))
    await note("new", new Date())
    await recover()
    const events = await ledger.listEvents(row.id)
    expect(events.find(({ actor }) => actor === "old")!.detail).toEqual({ status: 500 })
    expect(events.find(({ actor }) => actor === "new")!.detail).toEqual(detail)
  })
})
