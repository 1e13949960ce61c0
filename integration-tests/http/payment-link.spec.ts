import { openBrowser } from "../browser/browser"
import { meanwhileAt } from "../shop/at-checkpoint"
import type { StartedPayment } from "../shop/shop"
import { testStore } from "../shop/test-store"

testStore({ name: "payment-link" }, (store) => {
  const { shop, simulator } = store
  const { rowOf, approve, approveAndReturn, counting, expectOnePaidOrder } = store

  const linkOf = (session: any): string => session.data.redirection_url
  const follow = (session: any, method = "GET") => shop().visit(linkOf(session), method)
  const inits = () => simulator().totals().inits

  /** The service has shown once that it refuses before it captures, so that a refusal is a decline. */
  beforeAll(async () => {
    await store.buy()
  })

  async function sessionsOf(collectionId: string): Promise<any[]> {
    return shop().payments.listPaymentSessions({ payment_collection_id: collectionId })
  }

  async function liveSession(collectionId: string): Promise<any> {
    const sessions = await sessionsOf(collectionId)
    expect(sessions).toHaveLength(1)
    expect(await rowOf(sessions[0].id)).toMatchObject({ state: "ready" })
    return sessions[0]
  }

  /** Every way in which a payment ends without an order. */
  const ENDINGS: Record<string, (started: Pick<StartedPayment, "session">) => Promise<unknown>> = {
    canceled: async ({ session }) =>
      shop().visit((await simulator().cancel(session.data.transaction_id)).location),
    "failed at the wallet": async ({ session }) =>
      shop().visit((await simulator().fail(session.data.transaction_id, "wallet")).location),
    declined: async ({ session }) => {
      const { location } = await simulator().fail(session.data.transaction_id)
      await shop().visit(location)
      expect((await rowOf(session.id)).state).toBe("declined")
    },
    expired: async ({ session }) => {
      await store.recoverAfter((await rowOf(session.id)).id, 120)
      expect((await rowOf(session.id)).state).toBe("expired")
    },
  }

  it("forwards to the wallet while the payment is live, and changes nothing", async () => {
    const { collectionId, session } = await shop().startPayment({ SOUND: 1 })
    const before = [inits(), await rowOf(session.id)]
    for (const method of ["GET", "GET", "POST"]) {
      const answer = await follow(session, method)
      expect(answer.status).toBe(303)
      expect(answer.headers.location).toBe(session.data.wallet_url)
    }
    expect((await follow(session, "HEAD")).status).toBe(204)
    expect([inits(), await rowOf(session.id)]).toEqual(before)
    expect(await sessionsOf(collectionId)).toHaveLength(1)
  })

  it.each(Object.keys(ENDINGS))(
    "#86 of a payment that was %s starts nothing by being opened, and a live payment when its form is sent",
    async (ending) => {
      const started = await shop().startPayment({ SOUND: 1 })
      await ENDINGS[ending]!(started)
      const { cartId, collectionId, session } = started
      const before = inits()
      const page = await follow(session)
      expect(page.status).toBe(200)
      expect(page.data).toContain('<form method="post" action="?to_wallet">')
      expect(inits()).toBe(before)

      const forwarded = await follow(session, "POST")
      const live = await liveSession(collectionId)
      expect(live.id).not.toBe(session.id)
      expect(forwarded.status).toBe(303)
      expect(forwarded.headers.location).toBe(live.data.wallet_url)
      for (const link of [session, live]) {
        for (const method of ["GET", "POST"]) {
          expect((await follow(link, method)).headers.location).toBe(live.data.wallet_url)
        }
      }
      expect((await liveSession(collectionId)).id).toBe(live.id)
      expect(inits()).toBe(before + 1)

      const calls = counting()
      const landed = await approveAndReturn(live)
      const orderId = await expectOnePaidOrder(cartId)
      expect(landed.headers.location).toContain(`/order/${orderId}/confirmed`)
      expect(calls()).toEqual({ resumes: 1, captures: 1 })
    }
  )

  it.each(["canceled", "expired"])(
    "#86 of a payment that was %s starts one payment, however many forms are sent at once",
    async (ending) => {
      const started = await shop().startPayment({ SOUND: 1 })
      await ENDINGS[ending]!(started)
      const { cartId, collectionId, session } = started
      const before = inits()
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => follow(session, "POST")))
      const live = await liveSession(collectionId)
      expect(new Set(answers.map(({ headers }) => headers.location))).toEqual(
        new Set([live.data.wallet_url])
      )
      expect(inits()).toBe(before + 1)
      await approveAndReturn(live)
      await expectOnePaidOrder(cartId)
    }
  )

  it("#98 shows a browser that runs scripts one button, and starts nothing until it is clicked", async () => {
    const started = await shop().startPayment({ SOUND: 1 })
    await ENDINGS.canceled!(started)
    const before = inits()
    const browser = await openBrowser()
    const page = await browser.newPage()
    await page.goto(shop().baseUrl + new URL(linkOf(started.session)).pathname)
    // A mail scanner waits for scripts, too.
    await page.waitForTimeout(2_000)
    expect(await page.locator("script").count()).toBe(0)
    expect(inits()).toBe(before)
    await page.getByRole("button").click()
    await page.waitForURL(`${simulator().url}/**`)
    expect(inits()).toBe(before + 1)
    expect(page.url()).toBe((await liveSession(started.collectionId)).data.wallet_url)
    await browser.close()
  })

  it("#86 starts anew after a failure that came over the fixed error URL, which names no payment", async () => {
    const { collectionId, session } = await shop().startPayment({ SOUND: 1 })
    const { headers } = await follow(session)
    const [cookie] = [headers["set-cookie"]].flat()
    expect(cookie).toMatch(/^ext_wallet_payment=.+; Path=\/ext-wallet;.*HttpOnly; SameSite=Lax$/)
    const fixed = "http://localhost:9000/ext-wallet/error"
    const browser = { accept: "text/html", cookie: `other=1; ${cookie!.split(";")[0]!}` }

    expect((await shop().visit(fixed, "HEAD", browser)).status).toBe(204)
    expect((await rowOf(session.id)).state).toBe("ready")
    // A form on the wallet's page brings no cookie; the request that the redirect makes does.
    const posted = await shop().visit(fixed, "POST", { accept: "text/html" })
    expect([posted.status, posted.headers.location]).toEqual([303, "error"])
    const recalled = await shop().visit(fixed, "GET", browser)
    expect([recalled.headers["set-cookie"]].flat()[0]).toMatch(/^ext_wallet_payment=;/)
    const landed = await shop().visit(new URL(recalled.headers.location!, fixed).href)
    expect(landed.headers.location).toContain("wallet=failed&reason=declined")
    expect(await rowOf(session.id)).toMatchObject({ state: "canceled", reason: "wallet_error" })
    await follow(session, "POST")
    expect((await liveSession(collectionId)).id).not.toBe(session.id)

    const forged = { ...browser, cookie: "ext_wallet_payment=ewtx_1.nonsense" }
    const unknown = await shop().visit(fixed, "GET", forged)
    expect(unknown.headers.location).toContain("reason=unknown_error")
  })

  describe("of a payment that was replaced", () => {
    async function replaced() {
      const started = await shop().startPayment({ SOUND: 1 })
      // Canceled by a link scanner, say: the wallet's page of it can still be approved.
      const { cancelURL } = simulator().transactions().at(-1)!.request.redirections
      await shop().visit(cancelURL)
      await follow(started.session, "POST")
      return { ...started, live: await liveSession(started.collectionId) }
    }

    it("#86 an approval afterwards charges nothing, says so, and leads to the live one", async () => {
      const { cartId, session, live } = await replaced()
      const calls = counting()
      const page = await approveAndReturn(session)
      expect(page.status).toBe(200)
      expect(page.data).toContain("You were not charged")
      const [, href] = /href="(\.\.\/continue\/[^"]+)"/.exec(page.data)!
      const onward = await shop().visit(new URL(href!, linkOf(session)).href)
      expect(onward.headers.location).toBe(live.data.wallet_url)
      expect(calls()).toEqual({ resumes: 0, captures: 0 })
      expect(await shop().listOrders(cartId)).toEqual([])
      await approveAndReturn(live)
      await expectOnePaidOrder(cartId)
    })

    it("is not charged when it is approved in the very moment of being replaced", async () => {
      const { cartId, collectionId, session } = await shop().startPayment({ SOUND: 1 })
      const { cancelURL } = simulator().transactions().at(-1)!.request.redirections
      await shop().visit(cancelURL)
      const calls = counting()
      await meanwhileAt(
        "init_answered",
        async () => void shop().visit(await approve(session)),
        () => follow(session, "POST")
      )
      const live = await liveSession(collectionId)
      await approveAndReturn(live)
      await expectOnePaidOrder(cartId)
      expect(calls()).toEqual({ resumes: 1, captures: 1 })
    })
  })

  it("lands on the order that was paid another way, and says nothing of money once that is canceled", async () => {
    const { cartId, collectionId, session } = await shop().startPayment({ SOUND: 1 })
    await shop().startSession(collectionId, {}, "pp_system_default")
    const { order } = (await shop().complete(cartId)).data
    const landed = await follow(session)
    expect(landed.headers.location).toMatch(new RegExp(`/order/${order.id}/confirmed`))
    await shop().admin("POST", `/orders/${order.id}/cancel`)
    const { headers } = await follow(session)
    expect(headers.location).toContain("wallet=failed&reason=unknown_error")
  })

  it("never replaces a session of another provider", async () => {
    const { collectionId, session } = await shop().startPayment({ SOUND: 1 })
    await shop().startSession(collectionId, {}, "pp_system_default")
    for (const method of ["GET", "POST"]) {
      const { headers } = await follow(session, method)
      expect(headers.location).toContain("wallet=failed&reason=replaced")
    }
    const [kept, ...others] = await sessionsOf(collectionId)
    expect([kept.provider_id, others]).toEqual(["pp_system_default", []])
  })

  it("lets the customer complete what was approved by a click, and nothing by being opened", async () => {
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    await approve(session)
    await store.approvedInLedger((await rowOf(session.id)).id)
    const calls = counting()
    for (const method of ["GET", "POST"]) {
      const page = await follow(session, method)
      expect(page.status).toBe(200)
      expect(page.data).not.toContain("/return/")
    }
    expect(calls()).toEqual({ resumes: 0, captures: 0 })
    expect(await shop().listOrders(cartId)).toEqual([])
    const [, button] = /action="([^"]+)"/.exec((await follow(session)).data)!
    const link = new URL(button!, linkOf(session)).href
    const { headers } = await shop().visit(link, "POST")
    await shop().visit(new URL(headers.location!, link).href)
    await expectOnePaidOrder(cartId)
  })

  it("leads back to the checkout if the cart changed, and says that nothing was charged", async () => {
    const { cartId, collectionId, session } = await shop().startPayment({ SOUND: 1 })
    const { items } = (await shop().store("GET", `/carts/${cartId}`)).data.cart
    await shop().store("POST", `/carts/${cartId}/line-items/${items[0].id}`, { quantity: 2 })
    for (const method of ["GET", "POST"]) {
      const { headers } = await follow(session, method)
      expect(headers.location).toContain("wallet=failed&reason=cart_changed")
    }
    expect(await sessionsOf(collectionId)).toEqual([])
  })

  it("leads back to the checkout where starting fails, and works again when the service does", async () => {
    const { cartId, collectionId, session } = await shop().startPayment({ SOUND: 1 })
    await ENDINGS.canceled!({ session })
    simulator().fault("server_error_before_capture", { on: "init" })
    const { headers } = await follow(session, "POST")
    expect(headers.location).toMatch(/wallet=failed&reason=(try_again|unavailable)/)
    simulator().clearFaults()
    expect((await follow(session, "POST")).status).toBe(303)
    await approveAndReturn(await liveSession(collectionId))
    await expectOnePaidOrder(cartId)
  })

  it("does not count a start that failed towards the limit, and counts every other", async () => {
    const { collectionId, session } = await shop().startPayment({ SOUND: 1 })
    simulator().fault("server_error_before_capture", { on: "init" })
    for (let start = 0; start < 25; start++) await shop().startSession(collectionId)
    simulator().clearFaults()
    for (let start = 1; start < 20; start++) {
      expect((await shop().startSession(collectionId)).status).toBe(200)
    }
    const refused = await shop().startSession(collectionId)
    expect(refused.data.message).toContain("Too many payment attempts")
    // Medusa has deleted the session that was there before it asked for another one.
    expect(await sessionsOf(collectionId)).toEqual([])
    const { headers } = await follow(session, "POST")
    expect(headers.location).toContain("wallet=failed&reason=too_many_starts")
  })

  it("ends a client that never stops: a hundred starts of a cart, failed ones too", async () => {
    const { collectionId, session } = await shop().startPayment({ SOUND: 1 })
    const { id: _id, ...opening } = await rowOf(session.id)
    const failure = {
      type: "init_failed",
      reason: "unreachable",
      actor: "test",
      detail: {},
    } as const
    for (let failed = 1; failed < 99; failed++) {
      const { id } = await shop().wallet.ledger.open(opening, "test")
      await shop().wallet.ledger.apply(id, failure)
    }
    expect((await shop().startSession(collectionId)).status).toBe(200)
    const before = inits()
    const refused = await shop().startSession(collectionId)
    expect(refused.data.message).toContain("Too many payment attempts")
    const { headers } = await follow(session, "POST")
    expect(headers.location).toContain("wallet=failed&reason=too_many_starts")
    expect(inits()).toBe(before)
  })

  it("starts a later payment of an order anew, too", async () => {
    const { cartId, collectionId } = await shop().startPayment({ SOUND: 1 })
    await shop().startSession(collectionId, {}, "pp_system_default")
    const { order } = (await shop().complete(cartId)).data
    const { data } = await shop().admin("POST", "/payment-collections", {
      order_id: order.id,
      amount: 5,
    })
    const later = data.payment_collection.id
    const session = await shop().startAgain(later)
    await ENDINGS.canceled!({ session })
    await follow(session, "POST")
    const live = await liveSession(later)
    expect((await follow(session)).headers.location).toBe(live.data.wallet_url)
  })
})
