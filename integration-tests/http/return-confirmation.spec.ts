import { forgetService, knowService, WAITS } from "../shop/known-service"
import { testStore } from "../shop/test-store"

/** The service captures on approval; its own server calls from 203.0.113.7, through our proxy on loopback. */
const SERVICE = { accept: "*/*", "x-forwarded-for": "203.0.113.7" }

testStore(
  {
    name: "return",
    simulator: { flow: "hosted" },
    options: { trustedProxies: ["127.0.0.1", "::1"] },
    sandbox: { callbackAddresses: ["203.0.113.0/24"] },
  },
  (store) => {
    const { shop, simulator, rowOf, approveAndReturn, buy, requestOf } = store
    const { startApproved, recoverAfter, resolve, stuckInLedger } = store
    const returnLinkOf = (session: any) => requestOf(session).redirections.returnURL
    const stateOf = async (sessionId: string) => (await rowOf(sessionId)).state

    beforeEach(() => knowService(shop().wallet, { ...WAITS, captures: "on_approval" }))

    it("#26 keeps the order waiting, and every link says so, until the service's own server has called", async () => {
      const { session, landed, orderId } = await buy()
      const waiting = `/order/${orderId}/confirmed?wallet=confirming`
      expect(landed.headers.location).toContain(waiting)
      expect((await shop().readOrder(orderId)).payment_collections[0].status).toBe("awaiting")
      // Neither canceled nor declined: it may have been made.
      for (const link of [
        requestOf(session).redirections.cancelURL,
        session.data.redirection_url,
      ]) {
        expect((await shop().visit(link)).headers.location).toContain(waiting)
      }
      expect(await stateOf(session.id)).toBe("approved")

      await shop().visit(returnLinkOf(session), "POST", SERVICE)

      const order = await shop().readOrder(orderId)
      expect(order.payment_collections[0].status).toBe("completed")
      expect(order.summary.pending_difference).toBe(0)
      expect(await stateOf(session.id)).toBe("captured")
      expect(simulator().totals().resumes).toBe(0)
    })

    it.each([
      ["a forged header behind the real one", { "x-forwarded-for": "203.0.113.7, 198.51.100.1" }],
      ["no header at all", {}],
    ])("#64 does not believe %s", async (_case, headers) => {
      const { session } = await buy()
      await shop().visit(returnLinkOf(session), "POST", { accept: "*/*", ...headers })
      expect(await stateOf(session.id)).toBe("approved")
    })

    it("takes no approve of the SDK for a payment, which anyone could send", async () => {
      await shop().wallet.saveSettings({ client_sdk: true })
      const { cartId, session } = await shop().startPayment({ SOUND: 1 })
      const { data } = await shop().store(
        "POST",
        `/ext-wallet/payment-sessions/${session.id}/approve`
      )
      // They may have paid, and nothing that anyone could send is written down.
      expect(data).toMatchObject({ outcome: "pending", order_id: null })
      expect(await shop().listOrders(cartId)).toEqual([])
      expect(await stateOf(session.id)).toBe("ready")
    })

    const find = async (id: string) => (await shop().wallet.ledger.find(id))!
    const start = () => shop().startPayment({ SOUND: 1 })
    const payAndReturn = async (session: any) => {
      const landed = await approveAndReturn(session)
      await shop().visit(returnLinkOf(session), "POST", SERVICE)
      return landed
    }
    const inReview = { state: "review", capture: "unknown" }

    it("#18 of an old and a new session, both paid, one makes the order, one comes before a person", async () => {
      const { cartId, collectionId, session, id } = await start()
      const second = await shop().startAgain(collectionId)
      await payAndReturn(second)
      await payAndReturn(session)
      const orders = await shop().listOrders(cartId)
      expect(orders).toHaveLength(1)
      expect((await shop().readOrder(orders[0]!)).summary.pending_difference).toBe(0)
      expect(await stateOf(second.id)).toBe("captured")
      expect(await find(id)).toMatchObject(inReview)
    })

    it("#19 a payment for a cart that was ordered another way comes before a person", async () => {
      const { cartId, collectionId, session, id } = await start()
      await shop().startAgain(collectionId, "pp_system_default")
      const { order } = (await shop().complete(cartId)).data
      await payAndReturn(session)
      expect(await find(id)).toMatchObject(inReview)
      expect(await shop().listOrders(cartId)).toEqual([order.id])
    })

    it("#20 a payment in a currency that the cart no longer has comes before a person", async () => {
      const { cartId, session, id } = await start()
      await shop().moveToDollars(cartId)
      const landed = await payAndReturn(session)
      expect(landed.headers.location).toContain("reason=checking")
      expect(await find(id)).toMatchObject(inReview)
      expect(await shop().listOrders(cartId)).toEqual([])
    })

    const listedApart = { state: "unconfirmed", capture: "unknown" }

    it("lists a payment without a return apart, and a late return makes the order", async () => {
      const { cartId, session, id } = await start()
      await recoverAfter(id, 61)
      expect(await find(id)).toMatchObject(listedApart)
      await payAndReturn(session)
      expect(await shop().listOrders(cartId)).toHaveLength(1)
      expect(await find(id)).toMatchObject({ state: "captured", capture: "known" })
    })

    it("a payment that was closed as unpaid comes before a person when the service returns", async () => {
      const { cartId, id, location } = await startApproved()
      await recoverAfter(id, 61)
      await resolve(id, "unpaid")
      expect((await find(id)).state).toBe("closed_unpaid")
      await shop().visit(location, "GET", SERVICE)
      const reviewed = { state: "review", reason: "captured_after_all", capture: "known" }
      expect(await find(id)).toMatchObject(reviewed)
      expect(await shop().listOrders(cartId)).toEqual([])
    })

    it("a payment that is listed apart stays so where a decision about it is refused", async () => {
      const { session, id } = await start()
      await shop().payments.deletePaymentSession(session.id)
      await recoverAfter(id, 61)
      expect(await find(id)).toMatchObject(listedApart)
      expect((await resolve(id, "paid")).data).toMatchObject({ code: "session_gone" })
      expect(await find(id)).toMatchObject(listedApart)
    })

    const follow = (session: any, method = "GET") =>
      shop().visit(session.data.redirection_url, method)

    it("#86 starts a canceled payment anew, and has the old one reviewed if it is approved later", async () => {
      const { session, collectionId, id } = await start()
      await shop().visit(requestOf(session).redirections.cancelURL)
      await follow(session, "POST")
      const [live] = await shop().payments.listPaymentSessions({
        payment_collection_id: collectionId,
      })
      const { headers } = await follow(session)
      expect(headers.location).toBe(live!.data.wallet_url)
      const landed = await approveAndReturn(session)
      expect(landed.headers.location).toContain("reason=checking")
      expect(await find(id)).toMatchObject({ state: "review", capture: "unknown" })
      // Nothing is started, nor offered, beside what may have been paid.
      expect((await follow(session)).headers.location).toContain("reason=checking")
    })

    it("#63 a refusal of an admin's first request may hide a capture", async () => {
      await knowService(shop().wallet)
      const { id } = await startApproved()
      await stuckInLedger(id)
      simulator().fault("status", { on: "resume", status: 404 })
      const { data } = await shop().admin("POST", `/ext-wallet/payments/${id}/resume`, {
        reason: "Approved and not captured at the operator",
      })
      expect(data).toMatchObject({
        captured: false,
        payment: { state: "review", reason: "outcome_unknown", capture: "unknown" },
      })
    })

    it.each([400, 404, 409])(
      "#63 a resume that is answered %i is looked at, and never called a decline",
      async (status) => {
        await forgetService(shop())
        const { cartId, session } = await shop().startPayment({ SOUND: 1 })
        simulator().fault("status", { on: "resume", status })
        const landed = await approveAndReturn(session)
        expect(landed.headers.location).toMatch(/reason=checking|wallet=confirming/)
        expect(await rowOf(session.id)).toMatchObject({
          state: "review",
          capture: "unknown",
        })
        for (const id of await shop().listOrders(cartId)) {
          const order = await shop().readOrder(id)
          expect(order.payment_collections[0].status).toBe("awaiting")
        }
        const outcome = await shop().store("GET", `/ext-wallet/payment-sessions/${session.id}`)
        expect(outcome.data.outcome).toBe("confirming")
      }
    )
  }
)
