import { Modules } from "@medusajs/framework/utils"

import { forgetService, knowService, WAITS } from "../shop/known-service"
import { moveBack } from "../shop/move-back"
import { paymentSteps } from "../shop/payment-steps"
import { testStore } from "../shop/test-store"

jest.setTimeout(120_000)

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
    const { shop, simulator } = store
    const { rowOf, stuckInLedger } = paymentSteps(store)
    const returned = async () => {
      const { cartId, session } = await shop().startPayment({ SOUND: 1 })
      const { location } = await simulator().approve(session.data.transaction_id)
      const landed = await shop().visit(location)
      const [orderId] = await shop().listOrders(cartId)
      return { cartId, session, location, landed, orderId: orderId! }
    }
    const stateOf = async (sessionId: string) => (await rowOf(sessionId)).state

    beforeEach(() => knowService(shop().wallet, { ...WAITS, captures: "on_approval" }))

    it("keeps the order waiting until the service's own server has called", async () => {
      const { session, location, landed, orderId } = await returned()
      expect(landed.headers.location).toContain("wallet=confirming")
      expect((await shop().readOrder(orderId)).payment_collections[0].status).toBe("awaiting")
      expect(await stateOf(session.id)).toBe("approved")

      await shop().visit(location, "POST", SERVICE)

      const order = await shop().readOrder(orderId)
      expect(order.payment_collections[0].status).toBe("completed")
      expect(order.summary.pending_difference).toBe(0)
      expect(await stateOf(session.id)).toBe("captured")
      expect(simulator().totals().resumes).toBe(0)
    })

    it("#26 says of a payment that may have been made neither canceled nor declined", async () => {
      const { session, landed, orderId } = await returned()
      expect(landed.headers.location).toContain("wallet=confirming")
      const { cancelURL } = simulator().transactions().at(-1)!.request.redirections
      const later = await shop().visit(cancelURL)
      expect(later.headers.location).toContain(`/order/${orderId}/confirmed`)
      expect(later.headers.location).toContain("wallet=confirming")
      expect(await stateOf(session.id)).toBe("approved")
    })

    it.each([
      ["a forged header behind the real one", { "x-forwarded-for": "203.0.113.7, 198.51.100.1" }],
      ["no header at all", {}],
    ])("#64 does not believe %s", async (_case, headers) => {
      const { session, location } = await returned()
      await shop().visit(location, "POST", { accept: "*/*", ...headers })
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

    it("#16 puts a payment for a cart that changed meanwhile before a person", async () => {
      const { cartId, session } = await shop().startPayment({ SOUND: 1 })
      const { location } = await simulator().approve(session.data.transaction_id)
      const { items } = (await shop().store("GET", `/carts/${cartId}`)).data.cart
      await shop().store("POST", `/carts/${cartId}/line-items/${items[0].id}`, { quantity: 2 })
      const landed = await shop().visit(location)
      expect(landed.headers.location).toContain("reason=checking")
      const row = await rowOf(session.id)
      expect(row).toMatchObject({ state: "review", capture: "unknown" })
    })

    describe("money that moved for what is no longer asked for", () => {
      const find = async (id: string) => (await shop().wallet.ledger.find(id))!
      const start = async () => {
        const payment = await shop().startPayment({ SOUND: 1 })
        const { id } = await rowOf(payment.session.id)
        return { ...payment, id }
      }
      const payAndReturn = async (session: any) => {
        const { location } = await simulator().approve(session.data.transaction_id)
        const landed = await shop().visit(location)
        await shop().visit(location, "POST", SERVICE)
        return landed
      }
      const startAgain = async (collectionId: string, provider?: string) => {
        const { data } = await shop().startSession(collectionId, {}, provider)
        return data.payment_collection.payment_sessions[0]
      }
      const inReview = { state: "review", capture: "unknown" }

      it("#18 of an old and a new session, both paid, one makes the order, one comes before a person", async () => {
        const { cartId, collectionId, session, id } = await start()
        const second = await startAgain(collectionId)
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
        await startAgain(collectionId, "pp_system_default")
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

      const recoverAfter = async (id: string, minutes: number) => {
        await moveBack(shop(), id, minutes)
        await shop().admin("POST", "/ext-wallet/recover", {})
      }
      const listedApart = { state: "unconfirmed", capture: "unknown" }

      it("lists a payment without a return apart, and a late return makes the order", async () => {
        const { cartId, session, id } = await start()
        await recoverAfter(id, 61)
        expect(await find(id)).toMatchObject(listedApart)
        await payAndReturn(session)
        expect(await shop().listOrders(cartId)).toHaveLength(1)
        expect(await find(id)).toMatchObject({ state: "captured", capture: "known" })
      })

      it.each([
        ["the buyer", undefined, "unknown"],
        ["the service", SERVICE, "known"],
      ])(
        "a payment that was closed as unpaid comes before a person when %s returns",
        async (_who, headers, capture) => {
          const { cartId, session, id } = await start()
          const { location } = await simulator().approve(session.data.transaction_id)
          await recoverAfter(id, 61)
          const decision = { outcome: "unpaid", reason: "Not on the statement" }
          await shop().admin("POST", `/ext-wallet/payments/${id}/resolve`, decision)
          expect((await find(id)).state).toBe("closed_unpaid")
          await shop().visit(location, "GET", headers)
          const reviewed = { state: "review", reason: "captured_after_all", capture }
          expect(await find(id)).toMatchObject(reviewed)
          expect(await shop().listOrders(cartId)).toEqual([])
        }
      )

      it("a payment that is listed apart stays so where a decision about it is refused", async () => {
        const { session, id } = await start()
        await shop().container.resolve(Modules.PAYMENT).deletePaymentSession(session.id)
        await recoverAfter(id, 61)
        expect(await find(id)).toMatchObject(listedApart)
        const decision = { outcome: "paid", reason: "On the statement" }
        const { data } = await shop().admin("POST", `/ext-wallet/payments/${id}/resolve`, decision)
        expect(data).toMatchObject({ code: "session_gone" })
        expect(await find(id)).toMatchObject(listedApart)
      })

      it.each(["canceled", "superseded"])(
        "a payment that is %s is listed apart later, for it may have been paid",
        async (state) => {
          const { collectionId, id } = await start()
          const { cancelURL } = simulator().transactions().at(-1)!.request.redirections
          await (state === "canceled" ? shop().visit(cancelURL) : startAgain(collectionId))
          await recoverAfter(id, 59)
          expect((await find(id)).state).toBe(state)
          await recoverAfter(id, 2)
          expect(await find(id)).toMatchObject(listedApart)
        }
      )

      describe("the payment link", () => {
        const follow = (session: any, method = "GET") =>
          shop().visit(session.data.redirection_url, method)

        it.each(["ready", "unconfirmed"])(
          "#86 leads a payment that is %s, and may still be paid, to its own page at the wallet",
          async (state) => {
            const { session, id } = await start()
            if (state === "unconfirmed") await recoverAfter(id, 61)
            expect((await find(id)).state).toBe(state)
            for (const method of ["GET", "POST"]) {
              const { headers } = await follow(session, method)
              expect(headers.location).toBe(session.data.wallet_url)
            }
            expect((await find(id)).state).toBe(state)
          }
        )

        it("#86 starts a canceled payment anew, and has the old one reviewed if it is approved later", async () => {
          const { session, collectionId, id } = await start()
          const old = session.data.transaction_id
          const { cancelURL } = simulator().transactions().at(-1)!.request.redirections
          await shop().visit(cancelURL)
          await follow(session, "POST")
          const [live] = await shop()
            .container.resolve(Modules.PAYMENT)
            .listPaymentSessions({ payment_collection_id: collectionId })
          const { headers } = await follow(session)
          expect(headers.location).toBe(live!.data.wallet_url)
          const landed = await shop().visit((await simulator().approve(old)).location)
          expect(landed.headers.location).toContain("reason=checking")
          expect(await find(id)).toMatchObject({ state: "review", capture: "unknown" })
          // Nothing is started, nor offered, beside what may have been paid.
          expect((await follow(session)).headers.location).toContain("reason=checking")
        })

        it("#86 sends no customer to a replaced payment, which cannot become an order", async () => {
          const { session, collectionId, id } = await start()
          const cancel = async () =>
            shop().visit(simulator().transactions().at(-1)!.request.redirections.cancelURL)
          await cancel()
          await follow(session, "POST")
          await recoverAfter(id, 61)
          expect(await find(id)).toMatchObject(listedApart)
          await cancel()
          const before = simulator().totals().inits
          for (const method of ["GET", "POST"]) {
            const { headers } = await follow(session, method)
            expect(headers.location).toContain("reason=checking")
          }
          expect(simulator().totals().inits).toBe(before)
          // The customer may still choose the wallet anew at the checkout.
          const live = await startAgain(collectionId)
          expect((await follow(session)).headers.location).toBe(live.data.wallet_url)
        })

        it("never says that nothing was charged, when the cart is paid another way or has changed", async () => {
          const { cartId, collectionId, session } = await start()
          const { items } = (await shop().store("GET", `/carts/${cartId}`)).data.cart
          await shop().store("POST", `/carts/${cartId}/line-items/${items[0].id}`, { quantity: 2 })
          expect((await follow(session)).headers.location).toContain("reason=unknown_error")
          await startAgain(collectionId, "pp_system_default")
          expect((await follow(session)).headers.location).toContain("reason=unknown_error")
        })

        it("starts a payment for what the cart is now, where its session stayed", async () => {
          const { session, id } = await start()
          await moveBack(shop(), id, 0, { lines_hash: "of other lines with the same total" })
          expect((await follow(session)).data).toContain('<form method="post" action="?to_wallet">')
          const { headers } = await follow(session, "POST")
          expect(headers.location).toContain(simulator().url)
          expect(headers.location).not.toBe(session.data.wallet_url)
          const landed = await payAndReturn(session)
          expect(landed.headers.location).toContain("reason=checking")
          expect(await find(id)).toMatchObject(inReview)
        })

        it("lands where the order waits, once the customer has come back", async () => {
          const { session, orderId } = await returned()
          const { headers } = await follow(session)
          expect(headers.location).toContain(`/order/${orderId}/confirmed?wallet=confirming`)
        })
      })
    })

    describe("if the store calls resume although the service captures on approval", () => {
      it("#63 a refusal of an admin's first request may hide a capture", async () => {
        await knowService(shop().wallet)
        const { session } = await shop().startPayment({ SOUND: 1 })
        await simulator().approve(session.data.transaction_id)
        const { id } = await rowOf(session.id)
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
          const { location } = await simulator().approve(session.data.transaction_id)
          simulator().fault("status", { on: "resume", status })
          const landed = await shop().visit(location)
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
    })
  }
)
