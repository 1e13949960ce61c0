import { Modules } from "@medusajs/framework/utils"

import { callAnswered, captureWanted } from "../../src/domain/payment/__tests__/signals"
import { forgetService, knowService } from "../shop/known-service"
import { moveBack } from "../shop/move-back"
import { paymentSteps } from "../shop/payment-steps"
import { testStore } from "../shop/test-store"

jest.setTimeout(120_000)

testStore({ name: "manual" }, (store) => {
  const { shop, simulator } = store
  const { approvedInLedger } = paymentSteps(store)
  const authorized = async (basket: Record<string, number> = { SOUND: 1 }) => {
    await shop().wallet.saveSettings({ capture: "manual" })
    const { cartId, session } = await shop().startPayment(basket)
    const { location } = await simulator().approve(session.data.transaction_id)
    await shop().visit(location)
    const [orderId] = await shop().listOrders(cartId)
    const order = await shop().readOrder(orderId!)
    return { cartId, session, order, payment: order.payment_collections[0].payments[0] }
  }
  const capture = (paymentId: string, amount?: number) =>
    shop().admin("POST", `/payments/${paymentId}/capture`, amount ? { amount } : {})

  it("only authorizes at the return, and captures when the admin does", async () => {
    const { session, order, payment } = await authorized()
    expect(order.payment_collections[0].status).toBe("authorized")
    expect(simulator().transactions().at(-1)).toMatchObject({ state: "approved" })
    const { status } = await capture(payment.id)
    expect(status).toBe(200)
    expect(simulator().transactions().at(-1)).toMatchObject({ state: "captured" })
    const paid = await shop().readOrder(order.id)
    expect(paid.payment_collections[0].status).toBe("completed")
    expect(paid.summary.pending_difference).toBe(0)
    expect(await shop().wallet.ledger.findBySession(session.id)).toMatchObject({
      state: "captured",
    })
  })

  describe("a return link that a scanner opens before the customer has approved", () => {
    const openedByScanner = async () => {
      await shop().wallet.saveSettings({ capture: "manual" })
      const { cartId, session } = await shop().startPayment({ SOUND: 1 })
      const { redirections } = simulator().transactions().at(-1)!.request
      const landed = await shop().visit(redirections.returnURL)
      const [orderId] = await shop().listOrders(cartId)
      const read = async () => (await shop().wallet.ledger.findBySession(session.id))!
      return { session, redirections, landed, orderId: orderId!, read }
    }
    const outcomeOf = async (session: { id: string }) =>
      (await shop().store("GET", `/ext-wallet/payment-sessions/${session.id}`)).data

    it("#100 is never told as paid: the order waits, and the storefront hears that it is confirming", async () => {
      const { session, landed, orderId, read } = await openedByScanner()
      expect(landed.headers.location).toContain(`/order/${orderId}/confirmed?wallet=confirming`)
      expect(await outcomeOf(session)).toMatchObject({ outcome: "confirming", order_id: orderId })
      expect(await read()).toMatchObject({ state: "authorized", capture: "none" })
      const order = await shop().readOrder(orderId)
      expect(order.payment_collections[0]).toMatchObject({ captured_amount: 0 })
      expect(order.summary.pending_difference).toBe(order.total)
    })

    it("#100 notes on the payment that the customer canceled later, and the capture is then refused", async () => {
      const { session, redirections, orderId, read } = await openedByScanner()
      await simulator().cancel(session.data.transaction_id)
      const landed = await shop().visit(redirections.cancelURL)
      expect(landed.headers.location).toContain("wallet=confirming")
      const { id } = await read()
      const { data } = await shop().admin("GET", `/ext-wallet/payments/${id}`)
      expect(data.payment).toMatchObject({ state: "authorized", reason: "canceled_by_buyer" })
      expect(data.payment.events.map(({ type }: { type: string }) => type)).toContain("canceled")
      const order = await shop().readOrder(orderId)
      const captured = await capture(order.payment_collections[0].payments[0].id)
      expect(captured.status).toBe(400)
      expect(await read()).toMatchObject({ state: "declined", capture: "none" })
      expect((await shop().readOrder(orderId)).payment_collections[0].captured_amount).toBe(0)
    })
  })

  it("asks a person about an order whose authorization Medusa took back", async () => {
    const { session, payment } = await authorized()
    await shop().container.resolve(Modules.PAYMENT).cancelPayment(payment.id)
    const { ledger } = shop().wallet
    const row = (await ledger.findBySession(session.id))!
    expect(row).toMatchObject({ state: "canceled", reason: "canceled_in_store" })
    await moveBack(shop(), row.id, 3)
    const { data } = await shop().admin("POST", "/ext-wallet/recover", {})
    expect(data).toMatchObject({ reviewed: 1 })
    expect(await ledger.find(row.id)).toMatchObject({ state: "review", reason: "order_unpaid" })
  })

  it("has an authorized payment decided in review once an admin reports that the service shows it as captured", async () => {
    await forgetService(shop())
    try {
      const { session } = await authorized()
      const { ledger } = shop().wallet
      const { id } = (await ledger.findBySession(session.id))!
      const resumes = simulator().totals().resumes
      const decide = () =>
        shop().admin("POST", `/ext-wallet/payments/${id}/resolve`, {
          outcome: "paid",
          reason: "On the statement",
        })
      expect((await decide()).data.payment).toMatchObject({ state: "review", capture: "unknown" })
      expect((await decide()).data.payment.state).toBe("captured")
      expect(simulator().totals().resumes).toBe(resumes)
    } finally {
      await knowService(shop().wallet)
    }
  })

  it("#68 refuses a partial capture, and charges nothing for it", async () => {
    const { payment } = await authorized()
    const { status, data } = await capture(payment.id, 1)
    expect(status).toBe(400)
    expect(data.message).toContain("captured in full")
    expect(simulator().transactions().at(-1)).toMatchObject({ state: "approved" })
    expect((await capture(payment.id)).status).toBe(200)
  })

  it("#68 refuses a partial capture of a payment that the service has captured already", async () => {
    const { session, order, payment } = await authorized()
    const { ledger } = shop().wallet
    const { id } = (await ledger.findBySession(session.id))!
    // As after a server that died between the answer and everything that Medusa writes.
    await ledger.apply(id, captureWanted({ by: "capture", order_id: order.id }))
    await ledger.apply(id, callAnswered({ kind: "captured" }, { order_id: order.id }))
    const { status, data } = await capture(payment.id, 1)
    expect([status, data.message]).toEqual([400, expect.stringContaining("captured in full")])
    expect((await shop().readOrder(order.id)).transactions).toEqual([])
    expect((await capture(payment.id)).status).toBe(200)
    expect((await shop().readOrder(order.id)).summary.pending_difference).toBe(0)
  })

  describe("the capture of an order that owes less by now", () => {
    type Order = { id: string; total: number; items: { id: string }[] }

    const admin = async (path: string, body: unknown = {}) => {
      const { status, data } = await shop().admin("POST", path, body)
      expect({ status, ...(status === 200 ? {} : data) }).toEqual({ status: 200 })
      return data
    }

    const credit = (amountOf: (order: Order) => number) => (order: Order) =>
      admin(`/orders/${order.id}/credit-lines`, {
        amount: amountOf(order),
        reference: "goodwill",
        reference_id: "goodwill_1",
      })

    async function payAnotherWay({ id, total }: Order) {
      const wanted = { order_id: id, amount: total }
      const { payment_collection } = await admin("/payment-collections", wanted)
      const paid = `/payment-collections/${payment_collection.id}/mark-as-paid`
      await admin(paid, { order_id: id })
    }

    async function sendBack({ id, items }: Order) {
      const lines = [{ id: items[0]!.id, quantity: 1 }]
      await admin(`/orders/${id}/fulfillments`, { items: lines })
      const [place] = await shop().container.resolve(Modules.STOCK_LOCATION).listStockLocations({})
      const { return: sent } = await admin("/returns", { order_id: id, location_id: place!.id })
      await admin(`/returns/${sent.id}/request-items`, { items: lines })
      await admin(`/returns/${sent.id}/request`)
      await admin(`/returns/${sent.id}/receive`)
      await admin(`/returns/${sent.id}/receive-items`, { items: lines })
      await admin(`/returns/${sent.id}/receive/confirm`)
    }

    it.each<[string, (order: Order) => Promise<unknown>, string]>([
      ["a credit line over all of it", credit(({ total }) => total), "owes nothing"],
      ["a credit line over a part of it", credit(() => 1), "owes only"],
      ["another payment", payAnotherWay, "owes nothing"],
      // Medusa itself cancels the authorized payment then.
      ["a return", sendBack, "has been canceled"],
    ])("#91 is refused after %s, with the reason", async (_what, change, reason) => {
      const { order, payment } = await authorized({ TOTE: 2 })
      await change(order)
      expect((await shop().readOrder(order.id)).summary.pending_difference).toBeLessThan(
        order.total
      )
      const before = simulator().totals().resumes
      const { status, data } = await capture(payment.id)
      expect([status, data.message]).toEqual([400, expect.stringContaining(reason)])
      expect(simulator().totals().resumes).toBe(before)
      expect(simulator().transactions().at(-1)).toMatchObject({ state: "approved" })
    })
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
    expect(await shop().wallet.ledger.findBySession(session.id)).toMatchObject({
      state: "review",
      capture: "unknown",
    })
  })

  it("tells on the order that the service declined the capture, and goes on telling", async () => {
    const { session, order, payment } = await authorized()
    const onOrder = async () => {
      const { data } = await shop().admin("GET", `/ext-wallet/payments?order_id=${order.id}`)
      return data.payments[0]
    }
    expect(await onOrder()).toMatchObject({ state: "authorized", capture_declined: false })
    simulator().fault("status", { on: "resume", status: 400 })
    expect((await capture(payment.id)).status).toBe(400)
    const declined = { state: "declined", capture_declined: true, review_since: null }
    expect(await onOrder()).toMatchObject(declined)
    // Medusa itself does not say so.
    const [collection] = (await shop().readOrder(order.id)).payment_collections
    expect(collection.status).toBe("authorized")
    const { id } = (await shop().wallet.ledger.findBySession(session.id))!
    await moveBack(shop(), id, 3)
    await shop().admin("POST", "/ext-wallet/recover", {})
    expect(await onOrder()).toMatchObject(declined)
  })

  it("stays authorized, and can be captured later, when the service was out of reach", async () => {
    const { session, payment } = await authorized()
    await shop().wallet.saveEnvironment("sandbox", { api_key: null })
    expect((await capture(payment.id)).data.message).toContain("Nothing was charged")
    expect(await shop().wallet.ledger.findBySession(session.id)).toMatchObject({
      state: "authorized",
    })
    await shop().wallet.saveEnvironment("sandbox", { api_key: simulator().apiKey })
    expect((await capture(payment.id)).status).toBe(200)
  })

  it("takes an approve of the SDK as no ground for authorized: resume is asked at once", async () => {
    await shop().wallet.saveSettings({ capture: "manual", client_sdk: true })
    const { session } = await shop().startPayment({ SOUND: 1 })
    await simulator().approve(session.data.transaction_id)
    await shop().store("POST", `/ext-wallet/payment-sessions/${session.id}/approve`)
    expect(await shop().wallet.ledger.findBySession(session.id)).toMatchObject({
      state: "captured",
    })
  })

  it("leads the payment link of an approved payment to the wallet: a return by it would be no proof", async () => {
    await shop().wallet.saveSettings({ capture: "manual" })
    const { session } = await shop().startPayment({ SOUND: 1 })
    const { id } = (await shop().wallet.ledger.findBySession(session.id))!
    await approvedInLedger(id)
    const { headers } = await shop().visit(session.data.redirection_url)
    expect(headers.location).toBe(session.data.wallet_url)
  })

  /** Nobody knows whether the admin's capture worked, and the order stands. */
  async function unclear() {
    const { session, order, payment } = await authorized()
    simulator().fault("server_error_before_capture", { on: "resume", times: 1 })
    await capture(payment.id)
    const { id } = (await shop().wallet.ledger.findBySession(session.id))!
    const decision = { outcome: "unpaid", reason: "Not in the operator's dashboard" }
    const close = () => shop().admin("POST", `/ext-wallet/payments/${id}/resolve`, decision)
    return { id, order, payment, close }
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
    const payments = shop().container.resolve(Modules.PAYMENT)
    const dying = jest.spyOn(payments, "updatePayment").mockRejectedValueOnce(new Error("Died."))
    expect((await close()).status).toBe(500)
    dying.mockRestore()
    const read = async () => (await shop().readOrder(order.id)).payment_collections[0]
    expect(await read()).toMatchObject({ status: "canceled", payments: [{ canceled_at: null }] })
    await moveBack(shop(), id, 3)
    const { data } = await shop().admin("POST", "/ext-wallet/recover", {})
    expect(data).toEqual({ settled: 1, reviewed: 0 })
    expect(await read()).toMatchObject({
      status: "canceled",
      payments: [{ canceled_at: expect.any(String) }],
    })
    expect(await shop().wallet.ledger.find(id)).toMatchObject({
      state: "closed_unpaid",
      look_at: null,
    })
  })

  it("never resumes an authorized payment whose order was canceled", async () => {
    const { session, order } = await authorized()
    expect((await shop().admin("POST", `/orders/${order.id}/cancel`)).status).toBe(200)
    expect(await shop().wallet.ledger.findBySession(session.id)).toMatchObject({
      state: "canceled",
    })
    expect(simulator().transactions().at(-1)).toMatchObject({ state: "approved" })
  })
})
