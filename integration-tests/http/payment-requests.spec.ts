import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"

import { CHANGES, changedOrders, type ChangeKind } from "../shop/changed-orders"
import { eventually } from "../shop/eventually"
import { forgetService } from "../shop/known-service"
import { testStore } from "../shop/test-store"

const MANY = 30

testStore({ name: "payment_requests", channels: ["feed", "email"] }, (store) => {
  const { shop, simulator, recover, capturesDuring } = store
  const { admin, paidOrder, convertedDraft, edit, credit, owed, orderThatOwes } =
    changedOrders(store)

  const api = (method: string, orderId: string, body?: object) =>
    shop().admin(method, `/ext-wallet/orders/${orderId}/payment-request`, body)

  async function request(orderId: string): Promise<any> {
    const { status, data } = await api("POST", orderId, {})
    expect([status, data.request?.status]).toEqual([200, "open"])
    return data.request
  }

  /** For an order that owes something. */
  async function requested(kind?: ChangeKind): Promise<any> {
    const orderId = await orderThatOwes(kind)
    return { orderId, ...(await request(orderId)) }
  }

  const open = (url: string) => shop().open(url)

  /** The button of a page that was opened before, as a browser sends its form. */
  function press(url: string, page: { data: string }) {
    const [, action = ""] = /<form method="post" action="([^"]+)"/.exec(page.data) ?? []
    return shop().open(new URL(action.replaceAll("&amp;", "&"), url).href, "POST")
  }

  /** The one that Medusa's own payment link names. */
  async function collectionOf(orderId: string): Promise<string> {
    const { data } = await shop().admin("GET", `/orders/${orderId}?fields=payment_collections.*`)
    return data.order.payment_collections.find(({ status }: any) => status === "not_paid").id
  }

  /** Where the page leads, followed to the wallet. */
  async function toWallet(url: string): Promise<any> {
    const started = await press(url, await open(url))
    expect([started.status, started.headers.location]).toEqual([
      303,
      expect.stringContaining("../continue/"),
    ])
    const forwarded = await open(new URL(started.headers.location!, url).href)
    expect(forwarded.status).toBe(303)
    return forwarded.headers.location
  }

  const lastTransaction = () => simulator().transactions().at(-1)!
  const approveLast = async () => (await simulator().approve(lastTransaction().id)).location

  async function pay(url: string) {
    await toWallet(url)
    return shop().visit(await approveLast())
  }

  async function expectBooksRight(orderId: string, captures: number) {
    const { summary, transactions, payment_collections } = await shop().readOrder(orderId)
    expect(summary.pending_difference).toBe(0)
    expect(transactions.filter(({ reference }: any) => reference === "capture")).toHaveLength(
      captures
    )
    const captured = payment_collections.reduce(
      (sum: number, one: any) => sum + Number(one.captured_amount ?? 0),
      0
    )
    expect(captured).toBeCloseTo(Number(summary.paid_total ?? captured), 2)
  }

  it.each(CHANGES)("takes what an order owes after a change (%s), once", async (kind) => {
    const { orderId, ...made } = await requested(kind)
    const amount = await owed(orderId)
    expect(made).toMatchObject({ amount, currency_code: "eur", reason: kind })
    const page = await open(made.url)
    expect(page.status).toBe(200)
    expect(page.data).toContain("Payment due")
    const captures = await capturesDuring(async () => {
      const landed = await pay(made.url)
      expect(landed.data).toContain("Thank you")
      expect(landed.data).toContain("× Field recordings")
    })
    expect(captures).toBe(1)
    expect(lastTransaction().request.transaction.totalAmount).toBe(Math.round(amount * 100))
    await expectBooksRight(orderId, 2)
    expect((await api("GET", orderId)).data.request).toMatchObject({ status: "paid", amount: 0 })
    expect((await open(made.url)).data).toContain("Already paid")
    await recover()
    await expectBooksRight(orderId, 2)
  })

  it("takes what a converted draft order owes, once", async () => {
    const orderId = await convertedDraft()
    const amount = await owed(orderId)
    const made = await request(orderId)
    expect([made.amount, made.reason]).toEqual([amount, null])
    expect(await capturesDuring(() => pay(made.url))).toBe(1)
    expect(lastTransaction().request.transaction.totalAmount).toBe(Math.round(amount * 100))
    await expectBooksRight(orderId, 1)
    expect((await open(made.url)).data).toContain("Already paid")
  })

  it("takes what an order owes whose cart cost nothing, and nothing in the cart's own collection", async () => {
    const { collectionId, cartId } = await shop().startPayment({ SOUND: 1 })
    const free = { type: "percentage", target_type: "order", value: 100, currency_code: "eur" }
    await admin("POST", "/promotions", {
      code: "FREE",
      type: "standard",
      status: "active",
      application_method: free,
    })
    await shop().store("POST", `/carts/${cartId}/promotions`, { promo_codes: ["FREE"] })
    expect((await shop().complete(cartId)).data.type).toBe("order")
    const [orderId = ""] = await shop().listOrders(cartId)
    const { items } = await shop().readOrder(orderId)
    const { variant_id } = items[0]
    await admin("POST", "/order-edits", { order_id: orderId })
    await admin("POST", `/order-edits/${orderId}/items`, {
      items: [{ variant_id, quantity: 1, unit_price: 20 }],
    })
    await admin("POST", `/order-edits/${orderId}/confirm`)
    expect(await owed(orderId)).toBeGreaterThan(0)
    const refused = await shop().startSession(collectionId)
    expect([refused.status, refused.data.code]).toEqual([422, "already_paid"])
    const { url } = await request(orderId)
    expect(await capturesDuring(() => pay(url))).toBe(1)
    await expectBooksRight(orderId, 1)
  })

  it("captures nothing of what was approved for another amount, and then the right one", async () => {
    const { orderId, url } = await requested()
    await toWallet(url)
    const old = lastTransaction().id
    await edit(orderId, 3)
    const captures = await capturesDuring(async () => {
      const landed = await shop().visit((await simulator().approve(old)).location)
      expect(landed.headers.location).toBe(url)
      expect((await open(url)).data).toContain("The amount changed")
      await pay(url)
    })
    expect(captures).toBe(1)
    await expectBooksRight(orderId, 2)
  })

  it("takes less after a credit line, and nothing once the order owes nothing", async () => {
    const { orderId, url, amount } = await requested()
    await toWallet(url)
    const old = await approveLast()
    await credit(orderId, 5)
    const captures = await capturesDuring(() => shop().visit(old))
    expect(captures).toBe(0)
    expect((await api("GET", orderId)).data.due.amount).toBeCloseTo(amount - 5, 2)
    expect(await capturesDuring(() => pay(url))).toBe(1)
    await expectBooksRight(orderId, 2)
    const other = await requested()
    const page = await open(other.url)
    await credit(other.orderId, other.amount)
    expect((await press(other.url, page)).data).toContain("Already paid")
  })

  it("starts one payment however often and from however many tabs the button is pressed", async () => {
    const { orderId, url } = await requested()
    const page = await open(url)
    const before = simulator().totals().inits
    const answers = await Promise.all(Array.from({ length: 5 }, () => press(url, page)))
    answers.push(await press(url, page))
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1)
    expect(simulator().totals().inits).toBe(before + 1)
    const captures = await capturesDuring(async () => {
      const address = await approveLast()
      await Promise.all([shop().visit(address), shop().visit(address)])
    })
    expect(captures).toBe(1)
    await expectBooksRight(orderId, 2)
  })

  it("is one request, one collection and one payment, however often it is asked for and followed", async () => {
    const orderId = await orderThatOwes()
    const collections = async () => (await shop().readOrder(orderId)).payment_collections.length
    const before = await collections()
    const answers = await Promise.all(Array.from({ length: MANY }, () => api("POST", orderId, {})))
    const ids = new Set(answers.map(({ data }) => data.request.id))
    expect(ids.size).toBe(1)
    const { url, history } = await request(orderId)
    expect(history).toHaveLength(1)
    for (let round = 0; round < 5; round++) await toWallet(url)
    expect(await collections()).toBe(before)
    // With the cart's own.
    expect((await shop().wallet.ledger.countInits({ order_id: orderId }, 60)).tried).toBe(2)
  })

  it.each(["ready", "unconfirmed"])(
    "goes on with a payment that may have been paid (%s), though another collection asks for the same",
    async (state) => {
      await forgetService(shop())
      const { orderId, url } = await requested()
      const wallet = await toWallet(url)
      const before = simulator().totals().inits
      const { id } = (await shop().wallet.ledger.listByOrder(orderId))[0]!
      if (state === "unconfirmed") await store.moveBack(id, 24 * 60)
      await recover()
      expect((await shop().wallet.ledger.find(id))!.state).toBe(state)
      await admin("POST", "/payment-collections", { order_id: orderId, amount: 11.4 })
      expect([await toWallet(url), simulator().totals().inits]).toEqual([wallet, before])
      await edit(orderId, 3)
      expect((await api("GET", orderId)).data.due).toMatchObject(
        state === "ready"
          ? { status: "open", amount: 22.8, unsettled: [] }
          : { status: "open", amount: 11.4, unsettled: [{ id, state: "review" }] }
      )
    }
  )

  it("changes nothing by being opened, and by HEAD and OPTIONS", async () => {
    const { orderId, url } = await requested()
    const before = [await shop().readOrder(orderId), simulator().totals()]
    for (const method of ["GET", "HEAD", "OPTIONS", "GET"]) {
      expect((await shop().open(url, method)).status).toBeLessThan(300)
    }
    expect([await shop().readOrder(orderId), simulator().totals()]).toEqual(before)
  })

  it("says that it was withdrawn and starts nothing, and a new request has another link", async () => {
    const { orderId, ...made } = await requested()
    const page = await open(made.url)
    const { data } = await api("DELETE", orderId, { id: made.id })
    expect(data.request).toMatchObject({ id: made.id, status: "withdrawn" })
    const before = simulator().totals().inits
    for (const answer of [await open(made.url), await press(made.url, page)]) {
      expect(answer.data).toContain("Payment request withdrawn")
      expect(answer.data).not.toContain("<form")
    }
    const next = await request(orderId)
    expect(next.id).not.toBe(made.id)
    expect((await open(made.url)).data).toContain("Payment request withdrawn")
    expect(simulator().totals().inits).toBe(before)
    const late = await api("DELETE", orderId, { id: made.id })
    expect([late.status, late.data.code]).toEqual([400, "moved_on"])
    expect((await api("GET", orderId)).data.request).toMatchObject({ status: "open" })
    expect(await capturesDuring(() => pay(next.url))).toBe(1)
  })

  it("lets a payment come in that was at the wallet before it was withdrawn, and no other", async () => {
    const { orderId, url } = await requested()
    await toWallet(url)
    await api("DELETE", orderId, {})
    const captures = await capturesDuring(async () => shop().visit(await approveLast()))
    expect(captures).toBe(1)
    await expectBooksRight(orderId, 2)

    const second = await requested()
    const begun = await press(second.url, await open(second.url))
    await api("DELETE", second.orderId, {})
    await shop().visit((await simulator().cancel(lastTransaction().id)).location)
    const before = simulator().totals().inits
    const payment = new URL(begun.headers.location!, second.url).href
    for (const method of ["GET", "POST"]) {
      const led = await shop().open(payment, method)
      expect([led.status, led.headers.location]).toEqual([303, second.url])
    }
    expect(simulator().totals().inits).toBe(before)
  })

  it("comes back to its own page from a cancel and a decline, says so, and can be paid then", async () => {
    const { orderId, url } = await requested()
    await toWallet(url)
    const canceled = await shop().visit((await simulator().cancel(lastTransaction().id)).location)
    expect(canceled.headers.location).toBe(url)
    expect((await open(url)).data).toContain("Payment canceled")
    await toWallet(url)
    await shop().visit((await simulator().fail(lastTransaction().id)).location)
    expect((await open(url)).data).toContain("Payment declined")
    expect(await capturesDuring(() => pay(url))).toBe(1)
    await expectBooksRight(orderId, 2)
  })

  it("waits while a payment is in review, and tells the admin which", async () => {
    const { orderId, url } = await requested()
    await toWallet(url)
    simulator().fault("server_error_after_capture", { on: "resume", times: 1 })
    await shop().visit(await approveLast())
    const { data } = await api("GET", orderId)
    expect(data.request.status).toBe("review")
    expect(data.due.unsettled).toEqual([expect.objectContaining({ state: "review" })])
    const page = await open(url)
    expect(page.data).toContain("We are checking your payment")
    expect(page.data).not.toContain("<form")
    const before = simulator().totals().inits
    await shop().open(`${url}?to_wallet&amount=11.4`, "POST")
    expect(simulator().totals().inits).toBe(before)
  })

  it("is refused for an order that owes nothing, was canceled, or is not there", async () => {
    const orderId = await paidOrder()
    const refused = await api("POST", orderId, {})
    expect([refused.status, refused.data.code]).toEqual([400, "nothing_owed"])
    expect((await api("GET", orderId)).data).toMatchObject({
      request: null,
      due: { status: "paid" },
    })
    expect((await api("POST", "order_none", {})).status).toBe(404)
    const owing = await requested()
    await shop().orders.updateOrders(owing.orderId, { status: "canceled" } as any)
    expect((await open(owing.url)).data).toContain("Payment request withdrawn")
  })

  describe("by e-mail", () => {
    const mails = async (orderId: string): Promise<any[]> => {
      const sent = await shop().notifications()
      return sent.filter(({ resource_id }) => resource_id === orderId)
    }
    const send = async (orderId: string) => (await api("POST", orderId, { send_email: true })).data
    const anotherMinute = () =>
      shop()
        .container.resolve(ContainerRegistrationKeys.PG_CONNECTION)("ext_wallet_payment_request")
        .update({ mail_tried_at: null })

    afterEach(() => delete process.env.EXT_WALLET_TEST_MAILBOX_DOWN)

    it("goes to the customer of the order as a template's data, once a minute, however many ask for it", async () => {
      const orderId = await orderThatOwes()
      const answers = await Promise.all(Array.from({ length: 10 }, () => send(orderId)))
      const [first, ...sent] = answers.filter(({ email }) => email.problem === null)
      expect(sent).toEqual([])
      const [mail, ...others] = await mails(orderId)
      expect(others).toEqual([])
      expect(mail).toMatchObject({
        to: "jeanne@example.test",
        channel: "email",
        template: "ext-wallet-payment-request",
        data: {
          url: first.request.url,
          amount: "11.4",
          currency_code: "eur",
          reason: "edited",
          order_id: orderId,
          order_display_id: expect.any(Number),
          items: [{ description: "Field recordings (Standard)", quantity: 2 }],
        },
      })
      const { sent_at, history } = (await api("GET", orderId)).data.request
      expect(sent_at).not.toBeNull()
      expect(history.map(({ type }: any) => type)).toEqual(["requested", "emailed"])
      expect((await send(orderId)).email.problem).toMatchObject({
        code: "emailed_just_now",
        message: expect.stringContaining("Try again in 60 seconds"),
      })
      expect(await mails(orderId)).toHaveLength(1)
      await api("DELETE", orderId, {})
      expect((await send(orderId)).email.problem.code).toBe("emailed_just_now")
      await anotherMinute()
      expect((await send(orderId)).email.problem).toBeNull()
    })

    it("that can't be sent is told plainly, and the request stands", async () => {
      process.env.EXT_WALLET_TEST_MAILBOX_DOWN = "jeanne@example.test"
      const orderId = await orderThatOwes()
      const { email, request: made } = await send(orderId)
      expect(email.problem.code).toBe("email_not_sent")
      expect(made).toMatchObject({ status: "open", sent_at: null })
      expect(made.history.at(-1).type).toBe("email_failed")
      expect((await open(made.url)).data).toContain("Payment due")
    })

    it("has no name, and nothing that a mail server could take for a header or another recipient", async () => {
      const orderId = await orderThatOwes()
      const { orders } = shop()
      const { items } = await shop().readOrder(orderId)
      const hostile = "Sound\r\nBcc: thief@example.test\u2028\0"
      const title = hostile.replaceAll("\0", "\t")
      await orders.updateOrderLineItems(items[0].id, { title, product_title: title })
      expect((await send(orderId)).email.problem).toBeNull()
      const [mail] = await mails(orderId)
      expect(JSON.stringify(mail.data)).not.toMatch(/\\r|\\n|\\t|\u2028|Jeanne|Martin|Lille/)
      for (const address of ["a@b.test\nBcc: x@y.test", "a@b.test, x@y.test", "A <a@b.test>", ""]) {
        await anotherMinute()
        await orders.updateOrders(orderId, { email: address })
        expect((await send(orderId)).email.problem.code).toBe("email_not_sent")
      }
      expect(await mails(orderId)).toHaveLength(1)
    })
  })

  it("reveals the order's number, items and amount, and nothing of the customer", async () => {
    const { url } = await requested()
    const { data, headers } = await open(url)
    expect(data).toContain("× Field recordings")
    expect(data).not.toMatch(/jeanne|martin|lille|rue de paris|example\.test/i)
    expect(data).not.toContain("<script")
    expect(headers).toMatchObject({
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    })
  })

  it("never leads to the order's own page, which shows an address, not even after it is paid", async () => {
    const { orderId, url } = await requested()
    const started = await press(url, await open(url))
    const link = new URL(started.headers.location!, url).href
    const address = await approveLast()
    const paid = await shop().visit(address)
    for (const answer of [paid, await open(link), await open(address), await open(url)]) {
      expect(answer.headers.location ?? "").not.toContain(orderId)
      expect(answer.data).not.toMatch(new RegExp(`${orderId}|jeanne|martin|lille`, "i"))
    }
    expect((await open(link)).data).toContain("Thank you")
  })

  it("tells no order's ID to a stranger who starts a payment in the collection that a link names", async () => {
    const orderId = await orderThatOwes()
    const collection = await collectionOf(orderId)
    const start = async () => {
      const data = { return_to: "http://localhost:8000/thanks" }
      const started = await shop().startSession(collection, data)
      const [session] = started.data.payment_collection.payment_sessions
      const { data: told } = await shop().store("GET", `/ext-wallet/payment-sessions/${session.id}`)
      expect(told).toEqual({ outcome: "open", order_id: null })
      return session.data.transaction_id
    }
    for (const end of ["cancel", "approve"] as const) {
      const { location } = await simulator()[end](await start())
      const { headers } = await shop().visit(location)
      expect(headers.location).toContain("/thanks?wallet=")
      expect(headers.location).not.toContain(orderId)
    }
  })

  it("cannot be guessed, changed, or used for another order", async () => {
    const { orderId: one, url } = await requested()
    const { orderId: other, ...second } = await requested()
    const { links } = shop().wallet
    const [, signature] = /\.([\w-]+)$/.exec(url)!
    const forged = [
      url.replace(/.$/, (last: string) => (last === "A" ? "B" : "A")),
      url.replace(/ewpr_\w+/, second.id),
      url.replace(/ewpr_\w+/, other),
      `http://localhost:9000/ext-wallet/payment-request/${links.sign("continue", one)}`,
      `http://localhost:9000/ext-wallet/payment-request/${links.sign("payment_request", "ewpr_none")}`,
      `http://localhost:9000/ext-wallet/payment-request/${links.sign("payment_request", "order_none")}`,
      `http://localhost:9000/ext-wallet/continue/${/[^/]+$/.exec(url)![0]}`,
      `http://localhost:9000/ext-wallet/payment-request/${one}`,
      `http://localhost:9000/ext-wallet/payment-request/.${signature}`,
      "http://localhost:9000/ext-wallet/payment-request/%00",
    ]
    for (const address of forged) {
      for (const method of ["GET", "POST"]) {
        expect([address, (await shop().open(address, method)).status]).toEqual([address, 404])
      }
    }
  })

  it("takes no other amount than what is owed", async () => {
    const { url, ...made } = await requested()
    const amount = Number(made.amount)
    const before = simulator().totals().inits
    const wrong = [
      "",
      "0",
      "0.01",
      "-11.4",
      "1e1",
      "11.4e0",
      "999999999999999999",
      "11.4&amount=1",
      "NaN",
    ]
    for (const value of [
      ...wrong,
      String(amount + 0.01),
      String(amount / 2),
      "11.40",
      "11.4%00",
      "%2011.4",
    ]) {
      const answer = await shop().open(`${url}?to_wallet&amount=${value}`, "POST")
      expect([value, answer.status]).toEqual([value, 200])
      expect(answer.data).toContain("The amount changed")
    }
    expect((await shop().open(`${url}?to_wallet`, "POST")).status).toBe(200)
    expect(simulator().totals().inits).toBe(before)
    const answer = await shop().open(`${url}?amount=${amount}`, "POST")
    expect(answer.status).toBe(303)
  })

  describe("by Medusa's own payment link", () => {
    const linkOf = (collectionId: string, query = "") =>
      `http://localhost:9000/ext-wallet/payment-collection/${collectionId}${query}`

    it("is paid like any request, without one", async () => {
      const orderId = await orderThatOwes()
      const collection = await collectionOf(orderId)
      const led = await open(linkOf(collection, `?order_id=${orderId}`))
      expect(led.status).toBe(303)
      expect(led.headers.location).not.toContain(orderId)
      expect((await open(led.headers.location!)).data).toContain("Payment due")
      expect(await capturesDuring(() => pay(led.headers.location!))).toBe(1)
      await expectBooksRight(orderId, 2)
    })

    it("leads nowhere for another order, a cart's collection, or one that is not there", async () => {
      const orderId = await orderThatOwes()
      const collection = await collectionOf(orderId)
      const { collectionId } = await shop().startPayment({ SOUND: 1 })
      for (const address of [
        linkOf(collection, "?order_id=order_other"),
        linkOf(collection, `?order_id=${orderId}&order_id=${orderId}`),
        linkOf(collectionId),
        linkOf("pay_col_none"),
        linkOf("%00"),
        linkOf("a%2Fb"),
      ]) {
        expect([address, (await open(address)).status]).toEqual([address, 404])
      }
    })
  })

  it("says in a sentence that the wallet is unavailable and sends nothing, if the key is missing", async () => {
    const { orderId, url } = await requested()
    const page = await open(url)
    await shop().wallet.saveEnvironment("sandbox", { api_key: null })
    const before = simulator().totals()
    const answer = await press(url, page)
    expect(answer.data).toContain("Payment method unavailable")
    expect(answer.data).not.toContain("<form")
    expect(simulator().totals()).toEqual(before)
    // As for an order that nothing was requested for yet.
    await api("DELETE", orderId, {})
    expect((await api("GET", orderId)).data.can_request).toBe(false)
    const other = await api("POST", orderId, {})
    expect([other.status, other.data.message]).toEqual([400, expect.stringContaining("no API key")])
  })

  it("says that the wallet is unavailable if the sandbox is active in production, unless the customer is a tester", async () => {
    const { orderId, url } = await requested()
    const page = await open(url)
    const before = simulator().totals().inits
    const { NODE_ENV } = process.env
    process.env.NODE_ENV = "production"
    try {
      expect((await press(url, page)).data).toContain("Payment method unavailable")
      expect(simulator().totals().inits).toBe(before)
      const email = "tester@example.test"
      await shop().signIn(email)
      const [customer] = await shop().container.resolve(Modules.CUSTOMER).listCustomers({ email })
      await shop().orders.updateOrders(orderId, { customer_id: customer!.id })
      expect((await press(url, page)).status).toBe(200)
      await shop().wallet.saveSettings({ sandbox_testers: [email] })
      expect((await press(url, page)).status).toBe(303)
    } finally {
      process.env.NODE_ENV = NODE_ENV
    }
  })

  it("tells the store of a payment that its customer canceled, with a link that leads to the request", async () => {
    const heard = shop().hear("ext_wallet.payment_canceled")
    const { orderId, url } = await requested()
    await toWallet(url)
    await shop().visit((await simulator().cancel(lastTransaction().id)).location)
    await eventually(async () => expect(heard).toHaveLength(1))
    expect(heard[0]).toMatchObject({ order_id: orderId, cart_id: null })
    const led = await open(heard[0].payment_link)
    expect([led.status, led.headers.location]).toEqual([303, url])
    await toWallet(url)
    await api("DELETE", orderId, {})
    await shop().visit((await simulator().cancel(lastTransaction().id)).location)
    await eventually(async () => expect(heard).toHaveLength(2))
    expect(heard[1].payment_link).toBeNull()
  })
})
