/** Rows of docs/faults.md that no other file is about: races, replaced sessions, a database that refuses. */
import { Modules } from "@medusajs/framework/utils"

import { startSimulator, type Simulator } from "../../simulator"
import { diesAt, diesBefore, meanwhileAt } from "../shop/at-checkpoint"
import { eventually } from "../shop/eventually"
import { testStore } from "../shop/test-store"

const SERVICE = { accept: "*/*" }
const DAY_MS = 86_400_000

testStore({ name: "fault_rows" }, (store) => {
  const { shop, simulator } = store
  const { rowOf, approve, approveAndReturn, recover, recoverAfter, counting } = store
  const { buy, startApproved, requestOf, resolve, expectOnePaidOrder, expectOrderInReview } = store
  const locking = () => shop().container.resolve(Modules.LOCKING)
  const addressesOf = (session: any) => requestOf(session).redirections

  it("#5 a server that dies while the service works on its resume leaves a review", async () => {
    const { cartId, session, location } = await startApproved()
    const calls = counting()
    simulator().fault("hang", { on: "resume", times: 1 })
    await diesBefore(
      "resume_answered",
      () => eventually(async () => expect(calls()).toEqual({ resumes: 1, captures: 1 })),
      (connection) => shop().visitUntil(location, connection)
    )
    await store.releaseLocks()
    const row = await rowOf(session.id)
    expect(row.state).toBe("resuming")
    expect(await recoverAfter(row.id, 3)).toMatchObject({ reviewed: 1 })
    await shop().visit(location)
    expect(calls().resumes).toBe(1)
    await expectOrderInReview({ cartId, session })
  })

  it("#10 a server that dies while it holds the cart's lock blocks no customer once the lease is over", async () => {
    const { cartId, id, location } = await startApproved()
    await diesAt("authorize_begun", (connection) => shop().visitUntil(location, connection))
    await expect(locking().acquire(cartId)).rejects.toThrow("Failed to acquire lock")
    await store.moveBack(id, 3)

    const now = Date.now
    const later = jest.spyOn(Date, "now").mockImplementation(() => now() + 3 * 60_000)
    try {
      expect(await recover()).toMatchObject({ settled: 1, reviewed: 0 })
    } finally {
      later.mockRestore()
    }
    await expectOnePaidOrder(cartId)
  })

  it("#10 a return waits once for a locked cart, although a dead server left an order there", async () => {
    const { cartId, session, location, id } = await store.dieOnReturn("authorize_begun")
    expect(await rowOf(session.id)).toMatchObject({ state: "approved", order_id: null })
    const locks = locking()
    const acquire = locks.acquire.bind(locks)
    const now = Date.now.bind(Date)
    let waits = 0
    // Whoever waits for the lock has done so for half a minute at once.
    const clock = jest.spyOn(Date, "now").mockImplementation(() => now() + waits * 31_000)
    const held = jest.spyOn(locks, "acquire").mockImplementation(async (keys, ...rest) => {
      if (keys !== cartId) return acquire(keys, ...rest)
      waits += 1
      throw new Error("Failed to acquire lock")
    })
    await shop()
      .visit(location)
      .finally(() => [clock, held].forEach((mock) => mock.mockRestore()))
    expect(waits).toBe(1)
    await store.moveBack(id, 0)
    await shop().visit(location)
    await expectOnePaidOrder(cartId)
  })

  it("#13 the browser and the service's own server: one order, one resume", async () => {
    const { cartId, location } = await startApproved()
    const calls = counting()
    const answers = await Promise.all([
      shop().visit(location),
      shop().visit(location, "POST", SERVICE),
      shop().visit(location),
      shop().visit(location, "POST", SERVICE),
    ])
    const orderId = await expectOnePaidOrder(cartId)
    expect(answers.map(({ status }) => status)).toEqual([303, 200, 303, 200])
    for (const { headers } of [answers[0], answers[2]]) {
      expect(headers.location).toContain(`/order/${orderId}/confirmed`)
    }
    expect(calls()).toEqual({ resumes: 1, captures: 1 })
  })

  it("#14 the storefront's complete and the return: one order, one resume", async () => {
    const { cartId, location } = await startApproved()
    const calls = counting()
    await Promise.all([
      shop().complete(cartId),
      shop().visit(location),
      shop().complete(cartId),
      shop().visit(location),
      shop().complete(cartId),
    ])
    const orderId = await expectOnePaidOrder(cartId)
    const { data } = await shop().complete(cartId)
    expect(data).toMatchObject({ type: "order", order: { id: orderId } })
    expect(calls()).toEqual({ resumes: 1, captures: 1 })
  })

  it("#12 #13 on servers that share no lock: one resume, and no second order that is paid", async () => {
    const { session, location } = await startApproved()
    const calls = counting()
    const spies = [
      jest.spyOn(locking(), "acquire").mockResolvedValue(undefined),
      jest.spyOn(locking(), "execute").mockImplementation((_keys, job) => job()),
    ]
    await Promise.all([
      shop().visit(location),
      shop().visit(location, "POST", SERVICE),
      shop().visit(location),
      shop().visit(location, "POST", SERVICE),
    ])
    spies.forEach((spy) => spy.mockRestore())
    const { id, state } = await rowOf(session.id)
    expect(state).toBe("captured")
    // Each may have booked the capture, on an order of its own even.
    const bookings = () => shop().database("order_transaction").where({ reference: "capture" })
    await store.moveBack(id, 3, { look_at: new Date(0) })
    await recover()
    expect(await bookings()).toHaveLength(1)
    expect(calls()).toEqual({ resumes: 1, captures: 1 })
  })

  it("#12 the doctor calls locks in memory a mistake as soon as the store has another server", async () => {
    const locks = async () => (await shop().admin("GET", "/ext-wallet/doctor")).data.checks[1]
    const servers = () => shop().database("ext_wallet_server")
    // The store from which this one was copied may have run a moment ago.
    await servers().delete()
    await shop().wallet.servers.beat()
    await servers().insert({ id: "ewsrv_dead", seen_at: new Date(0) })
    expect(await locks()).toMatchObject({ id: "locking", status: "warning" })
    await servers().insert({ id: "ewsrv_other", seen_at: shop().database.fn.now() })
    expect(await locks()).toMatchObject({
      status: "error",
      message: expect.stringContaining("There are several servers"),
      remedy: expect.stringContaining("locking-redis"),
    })
    await shop().wallet.servers.beat()
    expect(await servers().where({ id: "ewsrv_dead" })).toEqual([])
    await servers().where({ id: "ewsrv_other" }).delete()
  })

  it.each(["the old one first", "the new one first"])(
    "#18 old and new session both paid, %s: one order, one charge",
    async (which) => {
      const { cartId, collectionId, session } = await shop().startPayment({ SOUND: 1 })
      const second = await shop().startAgain(collectionId)
      const calls = counting()
      const both = which === "the old one first" ? [session, second] : [second, session]
      const [, landed] = [await approveAndReturn(both[0]), await approveAndReturn(both[1])]
      await expectOnePaidOrder(cartId)
      expect(calls()).toEqual({ resumes: 1, captures: 1 })
      // Also who comes last, and is not charged, sees the order and is not asked to pay again.
      const [orderId] = await shop().listOrders(cartId)
      expect(landed.headers.location).toMatch(new RegExp(`/order/${orderId}/confirmed$`))
      expect((await rowOf(second.id)).state).toBe("captured")
    }
  )

  it("#18 old and new session both paid at once: one order, one charge", async () => {
    const { cartId, collectionId, session } = await shop().startPayment({ SOUND: 1 })
    const [old, current] = [
      await approve(session),
      await approve(await shop().startAgain(collectionId)),
    ]
    const calls = counting()
    await Promise.all([old, current, old, current].map((location) => shop().visit(location)))
    await expectOnePaidOrder(cartId)
    expect(calls()).toEqual({ resumes: 1, captures: 1 })
  })

  it("#19 a cart that was ordered another way is not charged again", async () => {
    const { cartId, collectionId, session, id } = await shop().startPayment({ SOUND: 1 })
    await shop().startAgain(collectionId, "pp_system_default")
    const { order } = (await shop().complete(cartId)).data
    const calls = counting()
    const landed = await approveAndReturn(session)
    expect(calls()).toEqual({ resumes: 0, captures: 0 })
    expect(await shop().listOrders(cartId)).toEqual([order.id])
    expect(landed.headers.location).toMatch(new RegExp(`/order/${order.id}/confirmed$`))
    expect((await shop().wallet.ledger.find(id))!.state).toBe("superseded")
    expect(await recoverAfter(id, 3)).toMatchObject({ reviewed: 0 })
  })

  it("#20 a cart whose region and currency changed is not charged, and told so", async () => {
    const { cartId, session, id } = await shop().startPayment({ SOUND: 1 })
    await shop().moveToDollars(cartId)
    const { cart } = (await shop().store("GET", `/carts/${cartId}`)).data
    expect(cart.currency_code).toBe("usd")
    const calls = counting()
    const landed = await approveAndReturn(session)
    expect(landed.headers.location).toContain("reason=cart_changed")
    expect(calls()).toEqual({ resumes: 0, captures: 0 })
    expect(await shop().listOrders(cartId)).toEqual([])
    expect((await shop().wallet.ledger.find(id))!.state).toBe("superseded")
  })

  it.each([0, 1])("#60 of two sessions of a double click, number %i is approved", async (which) => {
    const cartId = await shop().fillCart({ SOUND: 1 })
    const collectionId = await shop().openCollection(cartId)
    const first = await shop().startAgain(collectionId)
    // Beside the store route, which would take the first one away: so two clicks at once do.
    const second = await shop().payments.createPaymentSession(collectionId, {
      provider_id: "pp_ext_wallet",
      currency_code: first.currency_code,
      amount: first.amount,
      data: {},
    })
    const calls = counting()
    await approveAndReturn([first, second][which])
    await expectOnePaidOrder(cartId)
    expect(calls()).toEqual({ resumes: 1, captures: 1 })
    expect((await rowOf([first, second][which]!.id)).state).toBe("captured")
  })

  it.each(["GET", "POST"])(
    "#23 the return URL opened by %s before approving pays nothing and spoils nothing",
    async (method) => {
      const { cartId, session } = await shop().startPayment({ SOUND: 1 })
      await shop().visit(addressesOf(session).returnURL, method)
      expect(await shop().listOrders(cartId)).toEqual([])
      const row = await rowOf(session.id)
      expect(row.state).toBe("declined")

      await store.moveBack(row.id, 0, { last_resume_at: new Date(Date.now() - 11_000) })
      const landed = await approveAndReturn(session)
      const orderId = await expectOnePaidOrder(cartId)
      expect(landed.headers.location).toContain(`/order/${orderId}/confirmed`)
    }
  )

  it("#25 #26 every link shows the order for a day, then leads to the shop, and changes nothing", async () => {
    const { session, id, orderId } = await buy()
    const { returnURL, cancelURL } = addressesOf(session)
    const errorURL = `http://localhost:9000/ext-wallet/error/${shop().wallet.links.sign("error", id)}`
    const links = [returnURL, cancelURL, errorURL, returnURL]
    for (const address of links) {
      const { headers } = await shop().visit(address)
      expect(headers.location).toBe(`http://localhost:8000/fr/order/${orderId}/confirmed`)
    }
    const MONTHS = 200 * 24 * 60
    await store.moveBack(id, MONTHS, { created_at: new Date(Date.now() - 200 * DAY_MS) })
    const facts = async () => ({
      row: await shop().wallet.ledger.find(id),
      events: await shop().wallet.ledger.listEvents(id),
      order: await shop().readOrder(orderId),
    })
    // A subscriber marks the order in its own time, once.
    const isMarked = async () => expect((await facts()).order.metadata).not.toBeNull()
    await eventually(isMarked)
    const before = await facts()
    const calls = counting()
    for (const address of links) {
      const { headers } = await shop().visit(address)
      expect(headers.location).toBe("http://localhost:8000/")
    }
    expect(await facts()).toEqual(before)
    expect(calls()).toEqual({ resumes: 0, captures: 0 })
  })

  it("#42 neither cancel nor error leaves for an address that the shop does not know", async () => {
    for (const return_to of ["https://evil.test/", "//evil.test/", "javascript:alert(1)"]) {
      const { id } = await shop().startPayment({ SOUND: 1 }, { data: { return_to } })
      for (const outcome of ["error", "cancel"] as const) {
        const token = shop().wallet.links.sign(outcome, id)
        const query = "?return_to=https://evil.test/&next=https://evil.test/"
        const { headers } = await shop().visit(
          `http://localhost:9000/ext-wallet/${outcome}/${token}${query}`
        )
        expect(headers.location).toMatch(/^http:\/\/localhost:8000\/fr\/checkout/)
        expect(headers.location).not.toContain("evil")
      }
    }
  })

  it.each([1, -1])("#52 a clock that is %i day off expires nothing and pays", async (days) => {
    const now = Date.now
    const clock = jest.spyOn(Date, "now").mockImplementation(() => now() + days * DAY_MS)
    try {
      const { cartId, session } = await shop().startPayment({ SOUND: 1 })
      await recover()
      expect((await rowOf(session.id)).state).toBe("ready")
      simulator().expireTokens()
      await approveAndReturn(session)
      await expectOnePaidOrder(cartId)
    } finally {
      clock.mockRestore()
    }
  })

  describe("a database that refuses", () => {
    /** Every write of this state fails, or only the first one. */
    async function refuseState(state: string, code: string, always: boolean) {
      await shop().database.raw(`create sequence refusals`)
      await shop().database.raw(`
        create function refuse_state() returns trigger language plpgsql as $$
        begin
          if new.state = '${state}' and (${String(always)} or nextval('refusals') = 1) then
            raise exception 'refused' using errcode = '${code}';
          end if;
          return new;
        end $$`)
      await shop().database.raw(`create trigger refuse_state before update on ext_wallet_transaction
        for each row execute function refuse_state()`)
    }
    const allowAgain = async () => {
      await shop().database.raw("drop function if exists refuse_state() cascade")
      await shop().database.raw("drop sequence if exists refusals")
    }
    afterEach(allowAgain)

    it("#53 before the resume is written down: none is sent", async () => {
      const { cartId, session, location } = await startApproved()
      const calls = counting()
      await refuseState("resuming", "53100", true)
      const landed = await shop().visit(location)
      expect(landed.headers.location ?? "").not.toContain("/confirmed")
      expect(calls()).toEqual({ resumes: 0, captures: 0 })
      await allowAgain()
      await store.moveBack((await rowOf(session.id)).id, 0)
      await shop().visit(location)
      await expectOnePaidOrder(cartId)
      expect(calls()).toEqual({ resumes: 1, captures: 1 })
    })

    it("#54 after the service has captured: a review, once it is back", async () => {
      const { cartId, session, location } = await startApproved()
      const calls = counting()
      await refuseState("captured", "53100", true)
      await shop().visitBriefly(location)
      const row = await rowOf(session.id)
      expect(row.state).toBe("resuming")
      await allowAgain()
      expect(await recoverAfter(row.id, 3)).toMatchObject({ reviewed: 1 })
      await shop().visit(location)
      expect(await rowOf(session.id)).toMatchObject({ state: "review", capture: "unknown" })
      expect(calls()).toEqual({ resumes: 1, captures: 1 })
      for (const id of await shop().listOrders(cartId)) {
        expect((await shop().readOrder(id)).payment_collections[0].payments).toEqual([])
      }
    })

    it.each([
      ["a deadlock", "40P01"],
      ["a serialization failure", "40001"],
    ])("#55 for %s, once: the write is repeated, the call is not", async (_case, code) => {
      const { cartId, location } = await startApproved()
      const calls = counting()
      await refuseState("captured", code, false)
      await shop().visit(location)
      await expectOnePaidOrder(cartId)
      expect(calls()).toEqual({ resumes: 1, captures: 1 })
    })
  })

  it("#57 a flood sends one resume per approval signal, and three per payment", async () => {
    await shop().wallet.saveSettings({ client_sdk: true })
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    const { location } = await simulator().fail(session.data.transaction_id)
    const calls = counting()
    const flood = () =>
      Promise.all(
        Array.from({ length: 4 }, () => [
          shop().visit(location),
          shop().complete(cartId),
          shop().store("POST", `/ext-wallet/payment-sessions/${session.id}/approve`),
        ]).flat()
      )
    const { id } = await rowOf(session.id)
    // However long a flood takes, the ten seconds after which the buyer may try again are not over.
    const notYet = () => store.moveBack(id, 0, { last_resume_at: new Date(Date.now() + DAY_MS) })
    const tenSecondsLater = () =>
      store.moveBack(id, 0, { last_resume_at: new Date(Date.now() - 11_000) })
    for (const allowed of [1, 2, 3]) {
      await meanwhileAt("resume_settled", notYet, flood)
      expect(calls().resumes).toBe(allowed)
      await tenSecondsLater()
    }
    await flood()
    expect(calls()).toEqual({ resumes: 3, captures: 0 })
    expect(await shop().listOrders(cartId)).toEqual([])
  })

  it.each(["resume_claimed", "resume_settled"] as const)(
    "#61 at %s nothing of the cart can be replaced, and the order is paid",
    async (moment) => {
      const { cartId, collectionId, session, location } = await startApproved()
      const { items } = (await shop().store("GET", `/carts/${cartId}`)).data.cart
      await meanwhileAt(
        moment,
        async () => {
          const tries = await Promise.all([
            shop().startSession(collectionId),
            shop().startSession(collectionId, {}, "pp_system_default"),
            shop().store("POST", `/carts/${cartId}/line-items/${items[0].id}`, { quantity: 9 }),
            shop().store("DELETE", `/carts/${cartId}/line-items/${items[0].id}`),
            shop().store("POST", `/carts/${cartId}`, { email: "other@example.test" }),
            shop().store("POST", `/carts/${cartId}/promotions`, { promo_codes: ["WELCOME15"] }),
          ])
          for (const { status, data } of tries) {
            expect([status, data.code]).toEqual([409, "payment_in_progress"])
            expect(data.message).toContain("Payment in progress")
          }
        },
        () => shop().visit(location)
      )
      const orderId = await expectOnePaidOrder(cartId)
      const order = await shop().readOrder(orderId)
      expect(order.payment_collections[0].payment_sessions).toMatchObject([{ id: session.id }])
    }
  )

  describe("a payment that was started before baseUrl changed", () => {
    let newService: Simulator
    const urlsOf = ({ url }: Simulator) => ({ authUrl: url, baseUrl: url })
    const configure = (service: Simulator) =>
      Object.assign(shop().wallet.options.environments.sandbox, urlsOf(service))
    const callsToNewService = () => newService.totals()
    const NO_CALLS = { tokenRequests: 0, inits: 0, resumes: 0, captures: 0 }

    beforeEach(async () => {
      newService = await startSimulator()
    })

    afterEach(async () => {
      configure(simulator())
      await newService.close()
    })

    it("#96 goes to review when the customer returns, and the new service is not called", async () => {
      const { cartId, session, location, id } = await startApproved()
      const calls = counting()
      configure(newService)
      const landed = await shop().visit(location)
      const [orderId] = await shop().listOrders(cartId)
      expect(landed.headers.location).toContain(`/order/${orderId}/confirmed?wallet=confirming`)
      const moved = { state: "review", reason: "service_moved", order_id: orderId }
      expect(await rowOf(session.id)).toMatchObject(moved)
      const order = await shop().readOrder(orderId!)
      expect(order.payment_collections[0].status).toBe("awaiting")

      const retried = await shop().admin("POST", `/ext-wallet/payments/${id}/resume`, {
        reason: "The customer says that it was approved.",
      })
      expect(retried.status).toBe(400)
      expect(retried.data.message).toContain("started at another address")
      await recoverAfter(id, 10)
      expect(await rowOf(session.id)).toMatchObject(moved)
      expect([callsToNewService(), calls()]).toEqual([NO_CALLS, { resumes: 0, captures: 0 }])

      const told = await shop().admin("GET", `/ext-wallet/payments/${id}`)
      expect(told.data.payment.review.look_up).toContain("previous address")
      expect((await resolve(id, "paid")).data.payment.state).toBe("captured")
      await expectOnePaidOrder(cartId)
      expect(callsToNewService()).toEqual(NO_CALLS)
    })
  })

  it("#70 the sandbox on a public shop takes payments of testers only", async () => {
    await shop().wallet.saveSettings({ sandbox_testers: ["tester@example.test"] })
    const start = async (email: string) => {
      const customer = await shop().signIn(email)
      const cartId = await shop().fillCart({ SOUND: 1 }, { email })
      const collectionId = await shop().openCollection(cartId)
      const config = await customer.store("GET", `/ext-wallet/config?cart_id=${cartId}`)
      const { status } = await customer.startSession(collectionId)
      return { available: config.data.available, status }
    }
    const before = process.env.NODE_ENV
    const inits = simulator().totals().inits
    process.env.NODE_ENV = "production"
    try {
      expect(await start("jeanne@example.test")).toEqual({ available: false, status: 422 })
      expect(simulator().totals().inits).toBe(inits)
      expect(await start("tester@example.test")).toEqual({ available: true, status: 200 })
    } finally {
      process.env.NODE_ENV = before
    }
    expect(await start("jeanne@example.test")).toEqual({ available: true, status: 200 })
  })
})
