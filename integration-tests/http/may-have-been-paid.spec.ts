/** Payments that the service may have captured on approval: the customer pays once, and an admin hears of the rest. */

import { recoverPaymentsWorkflow } from "../../src/workflows"
import { forgetService, knowService, WAITS } from "../shop/known-service"
import { moveBack } from "../shop/move-back"
import { paymentSteps } from "../shop/payment-steps"
import { testStore } from "../shop/test-store"

jest.setTimeout(180_000)

testStore({ name: "maypaid", simulator: { flow: "hosted" } }, (store) => {
  const { shop, simulator } = store
  const { rowOf, approve, recover } = paymentSteps(store)
  const find = async (id: string) => (await shop().wallet.ledger.find(id))!
  const start = async () => {
    const payment = await shop().startPayment({ TOTE: 1 })
    return { ...payment, id: (await rowOf(payment.session.id)).id }
  }
  const recoverAfter = async (id: string, minutes: number) => {
    await moveBack(shop(), id, minutes)
    await recover()
  }
  const outcomeOf = async (session: { id: string }) =>
    (await shop().store("GET", `/ext-wallet/payment-sessions/${session.id}`)).data.outcome
  /** As a server has it that does not know better yet. */
  const knownAt = (id: string, captures: string) =>
    shop().database("ext_wallet_transaction").where({ id }).update({ captures })
  const listed = async (state: string) => {
    const { data } = await shop().admin("GET", `/ext-wallet/payments?state=${state}`)
    return data.payments.map((payment: { id: string }) => payment.id)
  }
  const redirections = (session: any) =>
    simulator()
      .transactions()
      .find(({ id }) => id === session.data.transaction_id)!.request.redirections

  describe("an environment in which it is unknown when the service captures", () => {
    beforeEach(async () => {
      simulator().behave({ flow: "hosted" })
      await forgetService(shop())
    })

    type Started = Awaited<ReturnType<typeof start>>

    /** What every customer who came back is promised, and what an admin finds. */
    async function expectPaidOnce({ cartId, collectionId, session, id }: Started, landing: string) {
      expect(landing).toMatch(/reason=checking|wallet=confirming/)
      expect(await outcomeOf(session)).toBe("confirming")
      const second = await shop().startSession(collectionId)
      expect([second.status, (await shop().listOrders(cartId)).length < 2]).toEqual([409, true])
      for (const orderId of await shop().listOrders(cartId)) {
        const order = await shop().readOrder(orderId)
        expect(order.payment_collections[0].status).toBe("awaiting")
      }
      // Recovery tries again for as long as the customer can still be expected, and then an admin is asked.
      await recoverAfter(id, 3)
      await recoverAfter(id, 61)
      expect(await find(id)).toMatchObject({ state: "review", capture: "unknown" })
      expect(await listed("review")).toContain(id)
    }

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
        const payment = await start()
        const location = await approve(payment.session)
        await cause()
        const landed = await shop().visit(location)
        expect(simulator().totals().captures - before).toBe(1)
        await expectPaidOnce(payment, landed.headers.location!)
      }
    )

    it("#88 has a replaced payment reviewed if its customer approves it after all", async () => {
      const payment = await start()
      await shop().startSession(payment.collectionId)
      expect((await find(payment.id)).state).toBe("superseded")
      const landed = await shop().visit(await approve(payment.session))
      expect(landed.headers.location).toContain("reason=checking")
      expect(await find(payment.id)).toMatchObject({
        state: "review",
        reason: "paid_after_change",
        capture: "unknown",
      })
      expect((await shop().startSession(payment.collectionId)).status).toBe(409)
      expect(await shop().listOrders(payment.cartId)).toEqual([])
    })

    it("#89 reopens a payment that was closed as unpaid and then paid, when its customer comes back", async () => {
      const { cartId, session, id } = await start()
      await recoverAfter(id, 61)
      const decision = { outcome: "unpaid", reason: "Not on the statement" }
      await shop().admin("POST", `/ext-wallet/payments/${id}/resolve`, decision)
      expect((await find(id)).state).toBe("closed_unpaid")
      const landed = await shop().visit(await approve(session))
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
      await forgetService(shop())
      const { wallet } = shop()
      const { base_url } = await wallet.getEnvironment("sandbox")
      await wallet.profiles.save({
        ...WAITS,
        environment: "sandbox",
        integration: "redirect",
        base_url: base_url ?? "",
        is_simulated: false,
        observed: {},
        learned_by: null,
      })
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
      await shop().visit(redirections(canceled.session).cancelURL)
      const superseded = await start()
      await shop().startSession(superseded.collectionId)
      const expired = await start()
      const old = await start()
      const paid = await start()
      await shop().visit(await approve(paid.session))
      for (const { id } of [canceled, superseded, expired, old]) await moveBack(shop(), id, 61)
      await recover()
      const states = async () =>
        Promise.all(
          [canceled, superseded, expired, old, paid].map(async ({ id }) => (await find(id)).state)
        )
      expect(await states()).toEqual(["canceled", "superseded", "expired", "expired", "captured"])
      const created_at = shop().database.raw("created_at - interval '31 days'")
      await shop().database("ext_wallet_transaction").where({ id: old.id }).update({ created_at })

      await moveBack(shop(), expired.id, 3)
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
      const landed = await shop().visit(await approve(payment.session))
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
      const decide = (outcome: string, reason: string) =>
        shop().admin("POST", `/ext-wallet/payments/${id}/resolve`, { outcome, reason })
      const page = async () =>
        (await shop().admin("GET", `/ext-wallet/payments/${id}`)).data.payment
      expect((await page()).can_reopen).toBe(true)
      expect((await decide("refunded", "Refunded there")).status).toBe(400)
      const reported = await decide("paid", "Shown as captured")
      expect(reported.data.payment).toMatchObject({ state: "review", capture: "unknown" })
      expect((await page()).can_reopen).toBe(false)
      expect(await listed("review")).toContain(id)
      expect(await shop().listOrders(cartId)).toEqual([])
      const resumes = simulator().totals().resumes
      expect((await decide("paid", "Shown as captured")).data.payment.state).toBe("captured")
      expect(simulator().totals().resumes).toBe(resumes)
      const [orderId] = await shop().listOrders(cartId)
      expect((await shop().readOrder(orderId!)).summary.pending_difference).toBe(0)
    })
  })
})
