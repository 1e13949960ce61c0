/** Payments that the service may have captured on approval: the customer pays once, and an admin hears of the rest. */

import { recoverPaymentsWorkflow } from "../../src/workflows"
import { forgetService, knowService, WAITS } from "../shop/known-service"
import { testStore } from "../shop/test-store"

testStore({ name: "maypaid", simulator: { flow: "hosted" } }, (store) => {
  const { shop, simulator } = store
  const { approve, startApproved, approveAndReturn, recover, recoverAfter } = store
  const { requestOf, resolve } = store
  const find = async (id: string) => (await shop().wallet.ledger.find(id))!
  const start = () => shop().startPayment({ TOTE: 1 })
  const outcomeOf = async (session: { id: string }) =>
    (await shop().store("GET", `/ext-wallet/payment-sessions/${session.id}`)).data.outcome
  /** As a server has it that does not know better yet. */
  const knownAt = (id: string, captures: string) =>
    shop().database("ext_wallet_transaction").where({ id }).update({ captures })
  const listed = async (state: string) => {
    const { data } = await shop().admin("GET", `/ext-wallet/payments?state=${state}`)
    return data.payments.map((payment: { id: string }) => payment.id)
  }

  describe("an environment in which it is unknown when the service captures", () => {
    beforeEach(async () => {
      simulator().behave({ flow: "hosted" })
      await forgetService(shop())
    })

    it.each<[string, () => Promise<unknown>]>([
      ["the item is sold out", () => shop().sellOut("TOTE")],
      [
        "the API key was removed",
        () => shop().admin("POST", "/ext-wallet/environments/sandbox", { api_key: null }),
      ],
      [
        "the service's token endpoint is down",
        async () => {
          simulator().expireTokens()
          simulator().fault("status", { on: "token", status: 503 })
        },
      ],
    ])(
      "#88 never asks a customer who paid to pay again if %s at the return",
      async (_trouble, cause) => {
        const before = simulator().totals().captures
        const { cartId, collectionId, session, location, id } = await startApproved({ TOTE: 1 })
        await cause()
        const landed = await shop().visit(location)
        expect(simulator().totals().captures - before).toBe(1)
        expect(landed.headers.location).toMatch(/reason=checking|wallet=confirming/)
        expect(await outcomeOf(session)).toBe("confirming")
        expect((await shop().startSession(collectionId)).status).toBe(409)
        const orders = await shop().listOrders(cartId)
        expect(orders.length).toBeLessThan(2)
        for (const orderId of orders) {
          const order = await shop().readOrder(orderId)
          expect(order.payment_collections[0].status).toBe("awaiting")
        }
        // Recovery tries again for as long as the customer can still be expected, and then an admin is asked.
        await recoverAfter(id, 3)
        await recoverAfter(id, 61)
        expect(await find(id)).toMatchObject({ state: "review", capture: "unknown" })
        expect(await listed("review")).toContain(id)
      }
    )

    it("#89 reopens a payment that was closed as unpaid and then paid, when its customer comes back", async () => {
      const { cartId, session, id } = await start()
      await recoverAfter(id, 61)
      await resolve(id, "unpaid")
      expect((await find(id)).state).toBe("closed_unpaid")
      const landed = await approveAndReturn(session)
      expect(landed.headers.location).toContain("reason=checking")
      expect(await find(id)).toMatchObject({
        state: "review",
        reason: "captured_after_all",
        capture: "unknown",
      })
      expect(await shop().listOrders(cartId)).toEqual([])
    })
  })

  describe("a production that captures on approval, after a sandbox that waits", () => {
    beforeEach(async () => {
      simulator().behave({ flow: "hosted" })
      const { wallet } = shop()
      await shop().database("ext_wallet_profile").where({ environment: "production" }).delete()
      await wallet.saveEnvironment("production", {
        api_key: simulator().productionKey,
        account_id: "acc_live",
        currency_code: "eur",
      })
      await wallet.saveSettings({ active_environment: "production" })
      // In production, customers are only sent to https, which the simulator doesn't speak.
      simulator().fault("hostile_redirection_url", { on: "init", variant: "foreign_host" })
    })

    it("#90 lists a payment whose customer closed the tab, also after a live payment was compared as captured", async () => {
      const first = await start()
      const location = await approve(first.session)
      const { id, extOrderId } = simulator().transactions().at(-1)!
      const body = JSON.stringify({ id, extOrderId, redirectionUrl: location })
      simulator().fault("status", { on: "resume", status: 200, body, times: 1 })
      await shop().visit(location)
      expect(await find(first.id)).toMatchObject({ state: "captured", environment: "production" })
      const path = `/ext-wallet/payments/${first.id}/comparison`
      expect((await shop().admin("POST", path, { shows: "captured" })).status).toBe(200)

      const second = await start()
      await approve(second.session)
      await recoverAfter(second.id, 61)
      expect(await find(second.id)).toMatchObject({ state: "unconfirmed", capture: "unknown" })
      expect(await listed("unconfirmed")).toEqual([second.id])
      expect(await outcomeOf(second.session)).toBe("confirming")
    })
  })

  describe("a service that is known to wait for the capture request", () => {
    beforeEach(() => simulator().behave({ flow: "resume" }))

    it("turns out to capture on approval, so the last 30 days' payments that were not charged are listed", async () => {
      const canceled = await start()
      await shop().visit(requestOf(canceled.session).redirections.cancelURL)
      const superseded = await start()
      await shop().startSession(superseded.collectionId)
      const expired = await start()
      const old = await start()
      const paid = await start()
      await approveAndReturn(paid.session)
      for (const { id } of [canceled, superseded, expired, old]) await store.moveBack(id, 61)
      await recover()
      const states = async () =>
        Promise.all(
          [canceled, superseded, expired, old, paid].map(async ({ id }) => (await find(id)).state)
        )
      expect(await states()).toEqual(["canceled", "superseded", "expired", "expired", "captured"])
      const created_at = shop().database.raw("created_at - interval '31 days'")
      await shop().database("ext_wallet_transaction").where({ id: old.id }).update({ created_at })

      await store.moveBack(expired.id, 3)
      await knowService(shop().wallet, { ...WAITS, captures: "on_approval" })
      await recover()

      expect(await states()).toEqual([
        "unconfirmed",
        "unconfirmed",
        "unconfirmed",
        "expired",
        "captured",
      ])
      expect((await listed("unconfirmed")).sort()).toEqual(
        [canceled.id, superseded.id, expired.id].sort()
      )
    })

    it("treats what a server started with less care as carefully as the rest from the next recovery on", async () => {
      await knowService(shop().wallet, { ...WAITS, captures: "on_approval" })
      const { id } = await start()
      await knownAt(id, "when_asked")
      // As the job runs it, every minute.
      await recoverPaymentsWorkflow(shop().container).run({ input: { ordersHourly: true } })
      expect((await find(id)).captures).toBe("on_approval")
    })

    it("treats a payment that is still open with the care that is due by now, however old it is", async () => {
      const { id } = await start()
      await shop()
        .database("ext_wallet_transaction")
        .where({ id })
        .update({ created_at: shop().database.raw("created_at - interval '31 days'") })
      await knowService(shop().wallet, { ...WAITS, captures: "on_approval" })
      expect((await find(id)).captures).toBe("on_approval")
    })

    it("treats payments under way with more care as soon as the SDK is allowed without a test payment", async () => {
      const { wallet } = shop()
      const { id } = await start()
      await shop().database("ext_wallet_profile").where({ integration: "sdk" }).delete()
      await wallet.saveSettings({ client_sdk: true })
      await wallet.profiles.raiseAll(await wallet.getSettings())
      expect((await find(id)).captures).toBe("unknown")
    })

    it("never tells a customer to try again whose payment was started before the service turned out to capture on approval", async () => {
      await knowService(shop().wallet, { ...WAITS, captures: "on_approval" })
      const payment = await start()
      await knownAt(payment.id, "when_asked")
      const landed = await approveAndReturn(payment.session)
      expect(landed.headers.location).not.toContain("reason=retry")
      expect(await find(payment.id)).toMatchObject({ state: "approved", captures: "on_approval" })
      expect((await shop().startSession(payment.collectionId)).status).toBe(409)
      expect(await outcomeOf(payment.session)).toBe("confirming")
    })

    it("has an expired payment decided in review once an admin reports that the service shows it as captured", async () => {
      simulator().behave({ flow: "resume" })
      const { id, cartId } = await start()
      await recoverAfter(id, 61)
      expect((await find(id)).state).toBe("expired")
      const page = async () =>
        (await shop().admin("GET", `/ext-wallet/payments/${id}`)).data.payment
      expect((await page()).can_reopen).toBe(true)
      expect((await resolve(id, "refunded")).status).toBe(400)
      const reported = await resolve(id, "paid")
      expect(reported.data.payment).toMatchObject({ state: "review", capture: "unknown" })
      expect((await page()).can_reopen).toBe(false)
      expect(await listed("review")).toContain(id)
      expect(await shop().listOrders(cartId)).toEqual([])
      const resumes = simulator().totals().resumes
      expect((await resolve(id, "paid")).data.payment.state).toBe("captured")
      expect(simulator().totals().resumes).toBe(resumes)
      const [orderId] = await shop().listOrders(cartId)
      expect((await shop().readOrder(orderId!)).summary.pending_difference).toBe(0)
    })
  })
})
