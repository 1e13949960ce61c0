/** Pages, paths, landings and answers that somebody has made up. */
import { createWalletRoute } from "../../storefront/next"
import { testStore } from "../shop/test-store"

const NEXT_STARTER =
  "{storefrontUrl}/api/wallet?done=1&to=/{country_code}/order/{order_id}/confirmed"
const BROWSER = { accept: "text/html" }

testStore({ name: "a13pages" }, (store) => {
  const { shop, simulator, rowOf, approve, buy } = store

  const pay = async () => {
    const { landed, ...paid } = await buy()
    return { ...paid, landing: new URL(landed.headers.location ?? "") }
  }

  it("sends every page of a payment so that it cannot be framed, rebased or sniffed", async () => {
    const { session, id } = await shop().startPayment({ SOUND: 1 })
    const { links } = shop().wallet
    await shop().visit((await simulator().cancel(session.data.transaction_id)).location)
    const forged = `${links.sign("return", id).slice(0, -1)}-`
    for (const [path, status] of [
      [`continue/${links.sign("continue", id)}`, 200],
      [`continue/${forged}`, 404],
      [`return/${forged}`, 404],
      [`status/${forged}`, 404],
      [`cancel/${forged}`, 404],
      [`error/${forged}`, 404],
    ] as const) {
      const answer = await shop().request("GET", `/ext-wallet/${path}`, undefined, BROWSER)
      const policy = String(answer.headers["content-security-policy"]).split("; ")
      expect([path, answer.status]).toEqual([path, status])
      expect(policy).toEqual(
        expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      )
      expect(answer.headers["x-content-type-options"]).toBe("nosniff")
    }
  })

  it("cancels no paid order by any spelling of the route", async () => {
    const { orderId } = await buy()
    const escaped = `%${orderId.charCodeAt(0).toString(16)}${orderId.slice(1)}`
    for (const path of [
      `orders/${orderId}/cancel`,
      `orders/${orderId}/cancel/`,
      `ORDERS/${orderId}/Cancel`,
      `orders/${escaped}/cancel`,
      `orders/${orderId}/%63ancel`,
      `orders//${orderId}/cancel`,
      `orders/${orderId}/cancel;a`,
    ]) {
      const { status } = await shop().admin("POST", `/${path}`, {})
      expect([path, [400, 404].includes(status)]).toEqual([path, true])
    }
    const order = await shop().readOrder(orderId)
    expect(order).toMatchObject({ status: "pending" })
    expect(order.payment_collections[0].status).toBe("completed")
  })

  describe("a landing that has a cart dropped", () => {
    const ask = async (token: string, cartId: string, method = "GET") => {
      const path = `/ext-wallet/finished/${token}?cart_id=${encodeURIComponent(cartId)}`
      return (await shop().request(method, path)).status
    }
    /** What becomes of the cookie of this cart, on the shop's own page. */
    const cookieAfter = async (landing: string, cartId: string) => {
      const { GET } = createWalletRoute({
        baseUrl: "http://localhost:9000",
        fetch: async (address) => {
          const { status } = await shop().open(new Request(address).url, "GET", {})
          return new Response(null, { status })
        },
      })
      const headers = { cookie: `_medusa_cart_id=${cartId}` }
      const answer = await GET(new Request(landing, { headers }))
      return answer.headers.getSetCookie().length > 0 ? "dropped" : "kept"
    }

    beforeEach(async () => {
      await shop().wallet.saveSettings({ landing: { success: NEXT_STARTER } })
    })

    it("drops the paid cart and no other, with any link", async () => {
      const mine = await pay()
      const { cartId: victim } = await shop().startPayment({ TOTE: 1 })
      const { href } = mine.landing
      expect(mine.landing.searchParams.get("done")).not.toBe("1")
      expect(await cookieAfter(href, mine.cartId)).toBe("dropped")
      expect(await cookieAfter(href, victim)).toBe("kept")
      expect(await cookieAfter("http://localhost:8000/api/wallet?done=1&to=/fr", victim)).toBe(
        "kept"
      )
    })

    it("believes no signature but its own, and tells nothing else", async () => {
      const { cartId, id, landing } = await pay()
      const token = landing.searchParams.get("done") ?? ""
      const { links } = shop().wallet
      expect(await ask(token, cartId)).toBe(204)
      expect(await ask(token, "")).toBe(404)
      expect(await ask(token, `${cartId}x`)).toBe(404)
      for (const purpose of ["return", "continue", "status", "cancel", "error"] as const) {
        expect([purpose, await ask(links.sign(purpose, id), cartId)]).toEqual([purpose, 404])
      }
      expect(await ask(`${token.slice(0, -1)}-`, cartId)).toBe(404)
      // A scanner's look tells it nothing, either.
      expect(await ask(token, `${cartId}x`, "HEAD")).toBe(await ask(token, cartId, "HEAD"))
    })

    it("signs no landing of a payment that failed", async () => {
      const error = "{storefrontUrl}/api/wallet?done=1&to=/fr/checkout"
      await shop().wallet.saveSettings({ landing: { success: NEXT_STARTER, cancel: error } })
      const { session } = await shop().startPayment({ SOUND: 1 })
      const { location } = await simulator().cancel(session.data.transaction_id)
      const { headers } = await shop().visit(location)
      expect(new URL(headers.location ?? "").searchParams.get("done")).toBe("1")
    })
  })

  describe("an answer of the service without measure", () => {
    const IDS = { id: "an-id", extOrderId: "EXT-1", redirectionUrl: "https://wallet.example/pay" }

    it.each([
      ["id", "i".repeat(5_000)],
      ["extOrderId", "o".repeat(500_000)],
      ["redirectionUrl", `https://wallet.example/${"p".repeat(500_000)}`],
    ])("starts no payment by its %s, says so, and blocks no other customer", async (...long) => {
      const [field, value] = long
      const body = JSON.stringify({ ...IDS, [field]: value })
      simulator().fault("status", { on: "init", status: 200, body, times: 1 })
      const { status, data, collectionId } = await shop().tryToPay()
      expect([status, data.code]).toEqual([422, "unavailable"])
      expect(JSON.stringify(data).length).toBeLessThan(1_000)
      const [row] = await shop().wallet.ledger.listByCollection(collectionId)
      expect(row).toMatchObject({ state: "init_failed", transaction_id: null })
      expect((await shop().startSession(collectionId)).status).toBe(200)
    })

    it("leaves a payment that may be captured with a person, and its order awaiting", async () => {
      const { cartId, session } = await shop().startPayment({ SOUND: 1 })
      const { transaction_id: id } = session.data
      const location = await approve(session)
      const body = JSON.stringify({ ...IDS, id, extOrderId: "o".repeat(500_000) })
      simulator().fault("status", { on: "resume", status: 200, body, times: 1, processed: true })
      await shop().visit(location)
      const row = await rowOf(session.id)
      expect(row).toMatchObject({ state: "review", reason: "outcome_unknown", capture: "unknown" })
      expect(await shop().listOrders(cartId)).toHaveLength(1)
      const captured = simulator()
        .transactions()
        .find((transaction) => transaction.id === id)
      expect(captured).toMatchObject({ state: "captured", captures: 1 })
      const events = await shop().wallet.ledger.listEvents(row.id)
      expect(JSON.stringify(events).length).toBeLessThan(20_000)
    })
  })
})
