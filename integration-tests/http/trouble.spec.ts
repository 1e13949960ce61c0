import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

import { meanwhileAt } from "../shop/at-checkpoint"
import { testStore } from "../shop/test-store"

testStore({ name: "trouble" }, (store) => {
  const { shop, simulator, rowOf, approve, startApproved, recoverAfter, requestOf } = store
  const rowsOf = (collectionId: string) => shop().wallet.ledger.listByCollection(collectionId)

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
  ] as const)(
    "%s, as the answer to resume, leaves the order awaiting its payment",
    async (_case, fault, options) => {
      const { cartId, session } = await shop().startPayment({ SOUND: 1 })
      simulator().fault(fault, { on: "resume", times: 1, ...options })
      const resumesBefore = simulator().totals().resumes
      const location = await approve(session)
      const landed = await shop().visit(location)
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
    }
  )

  it("#81 a process that was paused between claim and call sends nothing, gives the claim back, and charges once later", async () => {
    const { cartId, session, location } = await startApproved()
    const before = simulator().totals().resumes
    const landed = await meanwhileAt(
      "resume_claimed",
      async (id) => {
        expect(await shop().wallet.ledger.find(id)).toMatchObject({ state: "resuming" })
        // As one that was suspended: not even a timer runs.
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_500)
      },
      () => shop().visit(location)
    )
    expect(simulator().totals().resumes).toBe(before)
    expect(landed.headers.location).toContain("wallet=failed")
    expect(await rowOf(session.id)).toMatchObject({ state: "approved", capture: "none" })
    expect(await shop().listOrders(cartId)).toEqual([])

    await store.moveBack((await rowOf(session.id)).id, 0)
    expect((await shop().visit(location)).headers.location).toContain("/confirmed")
    expect(await rowOf(session.id)).toMatchObject({ state: "captured", capture: "known" })
    expect(simulator().totals().resumes).toBe(before + 1)
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
      const { cartId, session, location } = await startApproved()
      const landed = await meanwhileAt("resume_answered", refuseToWrite, () => visit(location))
      return { cartId, location, landed, row: await rowOf(session.id) }
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
      await recoverAfter(row.id, 3)
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

  it("#17 places no order with another way to pay when an old wallet tab is approved", async () => {
    const { cartId, collectionId, session, id } = await shop().startPayment({ SOUND: 1 })
    await shop().visit((await simulator().cancel(session.data.transaction_id)).location)
    await shop().startSession(collectionId, {}, "pp_system_default")
    const landed = await shop().visit(requestOf(session).redirections.returnURL)
    expect(landed.headers.location).toContain("reason=cart_changed")
    expect(await shop().listOrders(cartId)).toEqual([])
    expect(await shop().wallet.ledger.find(id)).toMatchObject({
      state: "superseded",
      reason: "session_deleted",
    })
  })

  it("asks for an address before anything is started", async () => {
    const initsBefore = simulator().totals().inits
    const { status, data, collectionId } = await shop().tryToPay({ TOTE: 1 }, { address: false })
    expect(status).toBe(400)
    expect(data.message).toBe(
      "Shipping address required. Please enter a shipping address before you pay."
    )
    expect(simulator().totals().inits).toBe(initsBefore)
    expect(await rowsOf(collectionId)).toEqual([])
  })

  it("sends the receiver's name alone for digital goods", async () => {
    const { session } = await shop().startPayment({ SOUND: 1 })
    expect(requestOf(session).delivery).toEqual({ fullName: "Jeanne Martin" })
  })

  it.each([
    ["an answer that promises nothing", "server_error_before_capture", "try again in a moment"],
    ["a refusal", "status", "choose another payment method"],
    ["#41 a hostile redirection", "hostile_redirection_url", "choose another payment method"],
    ["a web page", "html", "choose another payment method"],
  ] as const)("%s at init is refused kindly", async (_case, fault, text) => {
    simulator().fault(fault, { on: "init", ...(fault === "status" ? { status: 422 } : {}) })
    const { status, data, collectionId } = await shop().tryToPay()
    expect(status).toBe(422)
    expect(data.message).toContain(text)
    expect(await rowsOf(collectionId)).toMatchObject([{ state: "init_failed" }])
    simulator().clearFaults()
    expect((await shop().startSession(collectionId)).status).toBe(200)
  })

  it("#40 never gives one transaction id to two payments", async () => {
    await shop().startPayment({ SOUND: 1 })
    simulator().fault("repeated_id", { on: "init", times: 1 })
    const { status, collectionId } = await shop().tryToPay()
    expect(status).toBe(422)
    expect(await rowsOf(collectionId)).toMatchObject([
      { state: "init_failed", reason: "duplicate_transaction_id" },
    ])
  })

  it("says that the wallet is unavailable when there is no key", async () => {
    await shop().wallet.saveEnvironment("sandbox", { api_key: null })
    const { status, data, cartId, collectionId } = await shop().tryToPay()
    expect(status).toBe(422)
    expect(data.message).toContain("Payment method unavailable")
    const config = await shop().store("GET", `/ext-wallet/config?cart_id=${cartId}`)
    expect(config.data).toMatchObject({ available: false, reason: "no_key" })
    expect(await rowsOf(collectionId)).toEqual([])
  })
})
