import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

import { meanwhileAt } from "../shop/at-checkpoint"
import { moveBack } from "../shop/move-back"
import { paymentSteps } from "../shop/payment-steps"
import { testStore } from "../shop/test-store"
import { whileUnreachable } from "../shop/service-elsewhere"

jest.setTimeout(120_000)

/** Production's payment API is down: nothing listens there. */
const DOWN = { baseUrl: "http://127.0.0.1:1" }

testStore({ name: "trouble", production: DOWN }, (store) => {
  const { shop, simulator } = store
  const { askedInLedger, recover } = paymentSteps(store)
  const approveAndReturn = async (transactionId: string) => {
    const { location } = await simulator().approve(transactionId)
    return { location, landed: await shop().visit(location) }
  }
  const rowOf = (sessionId: string) => shop().wallet.ledger.findBySession(sessionId)
  const rowsOf = (collectionId: string) => shop().wallet.ledger.listByCollection(collectionId)

  describe("an answer that tells nothing", () => {
    it.each([
      ["#29 no answer, although it captured", "hang", {}],
      ["#30 a reset before capturing", "reset_before_capture", {}],
      ["#30 a reset after capturing", "reset_after_capture", {}],
      ["#35 a 500 before capturing", "server_error_before_capture", { status: 500 }],
      ["#35 a 502 after capturing", "server_error_after_capture", { status: 502 }],
      ["#35 a 503 before capturing", "server_error_before_capture", { status: 503 }],
      ["#37 an answer that breaks off", "truncated", {}],
      ["#37 a web page", "html", {}],
      ["#37 an empty answer", "empty", {}],
      ["#37 wrong types", "wrong_type", {}],
      ["#39 an answer for another payment", "wrong_id", {}],
    ] as const)("%s leaves the order awaiting its payment", async (_case, fault, options) => {
      const { cartId, session } = await shop().startPayment({ SOUND: 1 })
      simulator().fault(fault, { on: "resume", times: 1, ...options })
      const resumesBefore = simulator().totals().resumes
      const { location, landed } = await approveAndReturn(session.data.transaction_id)
      const [orderId] = await shop().listOrders(cartId)
      expect(landed.headers.location).toBe(
        `http://localhost:8000/fr/order/${orderId}/confirmed?wallet=confirming`
      )
      const order = await shop().readOrder(orderId!)
      expect(order.payment_collections[0].status).toBe("awaiting")
      expect(order.payment_collections[0].payments).toEqual([])
      expect(await rowOf(session.id)).toMatchObject({
        state: "review",
        capture: "unknown",
        reason: "outcome_unknown",
        order_id: orderId,
      })
      await shop().visit(location)
      await shop().complete(cartId)
      expect(simulator().totals().resumes - resumesBefore).toBe(1)
    })
  })

  describe("an answer that PostgreSQL cannot store", () => {
    /** A proxy in front of the service breaks down, and says so in bytes. */
    const behindBrokenProxy = async (work: () => Promise<void>) => {
      const proxy = createServer((_request, response) => {
        response.writeHead(502).end("bad\0gateway")
      })
      await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve))
      const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
      await whileUnreachable(shop().wallet, work, address).finally(() => proxy.close())
    }

    it("#37 leaves the order awaiting its payment all the same", async () => {
      const { cartId, session } = await shop().startPayment({ SOUND: 1 })
      const { location } = await simulator().approve(session.data.transaction_id)
      await behindBrokenProxy(async () => {
        await shop().visit(location)
      })
      const [orderId] = await shop().listOrders(cartId)
      expect([(await rowOf(session.id))!.state, orderId]).toEqual(["review", expect.any(String)])
    })

    it("#37 tells the customer to try again, and counts as a start that failed", async () => {
      const collectionId = await shop().openCollection(await shop().fillCart({ SOUND: 1 }))
      await behindBrokenProxy(async () => {
        const { status, data } = await shop().startSession(collectionId)
        expect([status, data.code]).toEqual([expect.any(Number), "try_again"])
      })
      expect(await rowsOf(collectionId)).toMatchObject([{ state: "init_failed" }])
    })
  })

  describe("a process that was paused between the claim and the call", () => {
    /** As one that was suspended: not even a timer runs. */
    const standStill = (ms: number) =>
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

    it("#81 sends nothing, gives the claim back, and charges once when the customer returns", async () => {
      const { cartId, session } = await shop().startPayment({ SOUND: 1 })
      const { location } = await simulator().approve(session.data.transaction_id)
      const before = simulator().totals().resumes
      const landed = await meanwhileAt(
        "resume_claimed",
        async (id) => {
          expect(await shop().wallet.ledger.find(id)).toMatchObject({ state: "resuming" })
          standStill(3_500)
        },
        () => shop().visit(location)
      )
      expect(simulator().totals().resumes).toBe(before)
      expect(landed.headers.location).toContain("wallet=failed")
      expect(await rowOf(session.id)).toMatchObject({ state: "approved", capture: "none" })
      expect(await shop().listOrders(cartId)).toEqual([])

      await moveBack(shop(), (await rowOf(session.id))!.id, 0)
      expect((await shop().visit(location)).headers.location).toContain("/confirmed")
      expect(await rowOf(session.id)).toMatchObject({ state: "captured", capture: "known" })
      expect(simulator().totals().resumes).toBe(before + 1)
    })
  })

  describe("a capture that the ledger cannot take down", () => {
    const letWrite = async () => {
      await shop().database.raw("drop function if exists test_ledger_is_full() cascade")
    }
    const refuseToWrite = async () => {
      await shop().database.raw(`
        create function test_ledger_is_full() returns trigger language plpgsql as
          $$ begin raise exception 'No space left on device'; end $$;
        create trigger test_ledger_is_full before update on ext_wallet_transaction for each row
          when (old.state = 'resuming' and new.state <> 'resuming')
          execute function test_ledger_is_full()`)
    }
    afterEach(async () => {
      jest.restoreAllMocks()
      await letWrite()
    })

    /** What was logged about it, and a test's chance to mend the ledger. */
    function watchLog(mend: () => unknown = () => undefined): string[] {
      const logger = shop().container.resolve(ContainerRegistrationKeys.LOGGER)
      const logged: string[] = []
      jest.spyOn(logger, "error").mockImplementation((message: unknown) => {
        if (!String(message).includes("could not be saved")) return
        logged.push(String(message))
        mend()
      })
      return logged
    }

    async function capturedUnwritten(visit = shop().visit) {
      const { cartId, session } = await shop().startPayment({ SOUND: 1 })
      const { location } = await simulator().approve(session.data.transaction_id)
      const landed = await meanwhileAt("resume_answered", refuseToWrite, () => visit(location))
      const row = await rowOf(session.id)
      return { cartId, session, location, landed, row: row! }
    }

    it("#82 is taken down once the ledger can be written again", async () => {
      const logged = watchLog(letWrite)
      const before = simulator().totals().captures
      const { landed, row } = await capturedUnwritten()
      expect(logged).toHaveLength(1)
      expect(landed.headers.location).toContain("/confirmed")
      expect(row).toMatchObject({ state: "captured", capture: "known" })
      expect(simulator().totals().captures).toBe(before + 1)
    })

    it("#82 is logged with its ids, and reviewed, where the ledger stays unwritable", async () => {
      const logged = watchLog()
      const { cartId, location, row } = await capturedUnwritten(shop().visitBriefly)
      expect(row.state).toBe("resuming")
      for (const id of [row.id, row.transaction_id!, row.ext_order_id!]) {
        expect(logged[0]).toContain(id)
      }
      expect(logged[0]).toContain('was "captured"')

      await letWrite()
      const before = simulator().totals().resumes
      await moveBack(shop(), row.id, 3)
      await recover()
      await shop().visit(location)
      expect(await shop().wallet.ledger.find(row.id)).toMatchObject({
        state: "review",
        capture: "unknown",
        reason: "outcome_unknown",
      })
      expect(simulator().totals().resumes).toBe(before)
      expect((await shop().listOrders(cartId)).length).toBeLessThanOrEqual(1)
    })
  })

  it("#61 holds the cart still while its payment is in progress", async () => {
    const { cartId, collectionId, session } = await shop().startPayment({ SOUND: 1 })
    const row = await rowOf(session.id)
    await askedInLedger(row!.id)
    const { items } = (await shop().store("GET", `/carts/${cartId}`)).data.cart
    const changes = await Promise.all([
      shop().store("POST", `/carts/${cartId}`, { email: "other@example.test" }),
      shop().store("POST", `/carts/${cartId}/line-items/${items[0].id}`, { quantity: 9 }),
      shop().store("DELETE", `/carts/${cartId}/line-items/${items[0].id}`),
      shop().store("POST", `/carts/${cartId}/promotions`, { promo_codes: ["WELCOME15"] }),
      shop().startSession(collectionId),
    ])
    for (const { status, data } of changes) {
      expect(status).toBe(409)
      expect(data).toMatchObject({
        code: "payment_in_progress",
        message: expect.stringContaining("Payment in progress"),
      })
    }
    const { cart } = (await shop().store("GET", `/carts/${cartId}`)).data
    expect(cart.payment_collection.payment_sessions).toMatchObject([{ id: session.id }])
  })

  it("#17 places no order with another way to pay when an old wallet tab is approved", async () => {
    const { cartId, collectionId, session } = await shop().startPayment({ SOUND: 1 })
    const { location } = await simulator().cancel(session.data.transaction_id)
    await shop().visit(location)
    await shop().startSession(collectionId, {}, "pp_system_default")
    const row = await rowOf(session.id)
    const token = shop().wallet.links.sign("return", row!.id)
    const landed = await shop().visit(`http://localhost:9000/ext-wallet/return/${token}`)
    expect(landed.headers.location).toContain("reason=cart_changed")
    expect(await shop().listOrders(cartId)).toEqual([])
    expect(await shop().wallet.ledger.find(row!.id)).toMatchObject({
      state: "superseded",
      reason: "session_deleted",
    })
  })

  it("charges nothing for an order that was canceled while the customer was at the wallet", async () => {
    const cartId = await shop().fillCart({ SOUND: 1 })
    const firstCollection = await shop().openCollection(cartId)
    await shop().startSession(firstCollection, {}, "pp_system_default")
    const orderId = (await shop().complete(cartId)).data.order.id
    const { total } = await shop().readOrder(orderId)
    const { data } = await shop().admin("POST", "/payment-collections", {
      order_id: orderId,
      amount: total,
    })
    const started = await shop().startSession(data.payment_collection.id)
    const [session] = started.data.payment_collection.payment_sessions
    const { redirections } = simulator().transactions().at(-1)!.request
    const canceled = await shop().visit(redirections.cancelURL)
    expect(canceled.headers.location).toContain("wallet=canceled")
    expect((await shop().admin("POST", `/orders/${orderId}/cancel`)).status).toBe(200)
    const { landed } = await approveAndReturn(session.data.transaction_id)
    expect(landed.headers.location).toContain("reason=cart_changed")
    expect(simulator().transactions().at(-1)).toMatchObject({ state: "approved" })
    const { id } = (await rowOf(session.id))!
    const { payment } = (await shop().admin("GET", `/ext-wallet/payments/${id}`)).data
    expect(payment.events.at(-1)).toMatchObject({
      type: "cart_changed",
      detail: {
        change: "The order was canceled",
        wording: { code: "order_canceled", params: {} },
      },
    })
  })

  it("asks for an address before anything is started", async () => {
    const cartId = await shop().fillCart({ TOTE: 1 }, { address: false })
    const collectionId = await shop().openCollection(cartId)
    const initsBefore = simulator().totals().inits
    const { status, data } = await shop().startSession(collectionId)
    expect(status).toBe(400)
    expect(data.message).toBe(
      "Shipping address required. Please enter a shipping address before you pay."
    )
    expect(simulator().totals().inits).toBe(initsBefore)
    expect(await rowsOf(collectionId)).toEqual([])
  })

  it("sends the receiver's name alone for digital goods", async () => {
    const { session } = await shop().startPayment({ SOUND: 1 })
    const journal = await simulator().journal()
    const sent = journal.find((entry) => entry.transactionId === session.data.transaction_id)
    expect(sent?.request).toMatchObject({ delivery: { fullName: "Jeanne Martin" } })
    expect(sent?.request).not.toHaveProperty("delivery.address")
  })

  it.each([
    ["an answer that promises nothing", "server_error_before_capture", "try again in a moment"],
    ["a refusal", "status", "choose another payment method"],
    ["#41 a hostile redirection", "hostile_redirection_url", "choose another payment method"],
    ["a web page", "html", "choose another payment method"],
  ] as const)("%s at init is refused kindly", async (_case, fault, text) => {
    const cartId = await shop().fillCart({ SOUND: 1 })
    const collectionId = await shop().openCollection(cartId)
    simulator().fault(fault, { on: "init", ...(fault === "status" ? { status: 422 } : {}) })
    const { status, data } = await shop().startSession(collectionId)
    expect(status).toBe(422)
    expect(data.message).toContain(text)
    expect(await rowsOf(collectionId)).toMatchObject([{ state: "init_failed" }])
    simulator().clearFaults()
    expect((await shop().startSession(collectionId)).status).toBe(200)
  })

  it("#40 never gives one transaction id to two payments", async () => {
    await shop().startPayment({ SOUND: 1 })
    simulator().fault("repeated_id", { on: "init", times: 1 })
    const cartId = await shop().fillCart({ SOUND: 1 })
    const collectionId = await shop().openCollection(cartId)
    const { status } = await shop().startSession(collectionId)
    expect(status).toBe(422)
    expect(await rowsOf(collectionId)).toMatchObject([
      { state: "init_failed", reason: "duplicate_transaction_id" },
    ])
  })

  it("says try again to the shopper, and what to check to the admin, when the service is unreachable", async () => {
    await shop().wallet.saveSettings({ active_environment: "production" })
    await shop().wallet.saveEnvironment("production", {
      api_key: simulator().productionKey,
      account_id: "acc_live",
      currency_code: "eur",
    })
    const cartId = await shop().fillCart({ SOUND: 1 })
    const collectionId = await shop().openCollection(cartId)
    const { status, data } = await shop().startSession(collectionId)
    expect(status).toBe(422)
    expect(data.message).toBe(
      "Payment not completed. You were not charged. Please try again in a moment."
    )
    const [row] = await rowsOf(collectionId)
    expect(row).toMatchObject({ state: "init_failed", reason: "unreachable" })
    const events = await shop().wallet.ledger.listEvents(row!.id)
    expect(events.at(-1)?.detail).toMatchObject({
      problem: expect.stringContaining("could not be reached"),
      remedy: expect.stringMatching(/firewall/i),
    })
  })

  it("tells the admin why the key does not work, and the customer only that the wallet is unavailable", async () => {
    await shop().wallet.saveEnvironment("sandbox", { api_key: "a-key-that-is-wrong" })
    const cartId = await shop().fillCart({ SOUND: 1 })
    const collectionId = await shop().openCollection(cartId)
    const { data } = await shop().startSession(collectionId)
    expect(data.message).toBe(
      "Payment method unavailable. You were not charged. Please choose another payment method."
    )
    const [row] = await rowsOf(collectionId)
    const events = await shop().wallet.ledger.listEvents(row!.id)
    expect(events.at(-1)).toMatchObject({
      type: "init_failed",
      detail: {
        problem: expect.stringMatching(/key/i),
        remedy: expect.stringMatching(/allowlist/i),
      },
    })
    expect(JSON.stringify(events)).not.toContain("a-key-that-is-wrong")
  })

  it("says that the wallet is unavailable when there is no key", async () => {
    await shop().wallet.saveEnvironment("sandbox", { api_key: null })
    const cartId = await shop().fillCart({ SOUND: 1 })
    const config = await shop().store("GET", `/ext-wallet/config?cart_id=${cartId}`)
    expect(config.data).toMatchObject({ available: false, reason: "no_key" })
    const collectionId = await shop().openCollection(cartId)
    const { status, data } = await shop().startSession(collectionId)
    expect(status).toBe(422)
    expect(data.message).toContain("Payment method unavailable")
    expect(await rowsOf(collectionId)).toEqual([])
  })

  it("shows an order's wallet payments to admins only", async () => {
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    await approveAndReturn(session.data.transaction_id)
    const [orderId] = await shop().listOrders(cartId)
    const path = `/ext-wallet/payments?order_id=${orderId}`
    expect((await shop().request("GET", `/admin${path}`)).status).toBe(401)
    const { status, data } = await shop().admin("GET", path)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      count: 1,
      payments: [
        {
          state: "captured",
          environment: "sandbox",
          amount: session.amount,
          order_id: orderId,
          customer_email: "jeanne@example.test",
        },
      ],
    })
    expect(data.payments[0]).not.toHaveProperty("return_to")
  })
})
