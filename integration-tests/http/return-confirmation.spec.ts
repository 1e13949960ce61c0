import { testStore } from "../shop/test-store"

jest.setTimeout(120_000)

/** The service captures by itself; its own server calls from 203.0.113.7, through our proxy on loopback. */
const SERVICE = { accept: "*/*", "x-forwarded-for": "203.0.113.7" }

testStore(
  {
    name: "return",
    simulator: { flow: "hosted" },
    options: { trustedProxies: ["127.0.0.1", "::1"] },
    sandbox: { callbackAddresses: ["203.0.113.0/24"] },
  },
  ({ shop, simulator }) => {
    const returned = async (settings = {}) => {
      await shop().wallet.saveSettings({ confirmation: "return", ...settings })
      const { cartId, session } = await shop().startPayment({ SOUND: 1 })
      const { location } = await simulator().approve(session.data.transaction_id)
      const landed = await shop().visit(location)
      const [orderId] = await shop().listOrders(cartId)
      return { cartId, session, location, landed, orderId: orderId! }
    }
    const stateOf = async (sessionId: string) =>
      (await shop().wallet.ledger.findBySession(sessionId))?.state

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

    it.each([
      ["a forged header behind the real one", { "x-forwarded-for": "203.0.113.7, 198.51.100.1" }],
      ["no header at all", {}],
    ])("does not believe %s", async (_case, headers) => {
      const { session, location } = await returned()
      await shop().visit(location, "POST", { accept: "*/*", ...headers })
      expect(await stateOf(session.id)).toBe("approved")
    })

    it("takes the signed return alone where the owner said so", async () => {
      const { session, landed, orderId } = await returned({ accept_unproven_return: true })
      expect(landed.headers.location).toContain(`/order/${orderId}/confirmed`)
      expect(await stateOf(session.id)).toBe("captured")
    })

    it("takes no approve of the SDK for a payment, which anyone could send", async () => {
      await shop().wallet.saveSettings({ confirmation: "return", accept_unproven_return: true })
      const { cartId, session } = await shop().startPayment({ SOUND: 1 })
      const { data } = await shop().store(
        "POST",
        `/ext-wallet/payment-sessions/${session.id}/approve`
      )
      expect(data).toMatchObject({ outcome: "retry", order_id: null })
      expect(await shop().listOrders(cartId)).toEqual([])
      expect(await stateOf(session.id)).toBe("ready")
    })

    it("puts a payment for a cart that changed meanwhile before a person", async () => {
      await shop().wallet.saveSettings({ confirmation: "return" })
      const { cartId, session } = await shop().startPayment({ SOUND: 1 })
      const { location } = await simulator().approve(session.data.transaction_id)
      const { items } = (await shop().store("GET", `/carts/${cartId}`)).data.cart
      await shop().store("POST", `/carts/${cartId}/line-items/${items[0].id}`, { quantity: 2 })
      const landed = await shop().visit(location)
      expect(landed.headers.location).toContain("reason=checking")
      const row = await shop().wallet.ledger.findBySession(session.id)
      expect(row).toMatchObject({ state: "review", capture: "unknown" })
    })
  }
)
