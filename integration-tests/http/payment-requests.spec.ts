import { Modules } from "@medusajs/framework/utils"

import { CHANGES, changedOrders } from "../shop/changed-orders"
import { paymentSteps } from "../shop/payment-steps"
import { testStore } from "../shop/test-store"

jest.setTimeout(180_000)

testStore({ name: "payment_requests", channels: ["feed", "email"] }, (store) => {
  const { shop, simulator } = store
  const { paidOrder, edit, credit, owed, orderThatOwes } = changedOrders(store)
  const { recover } = paymentSteps(store)

  const api = (method: string, orderId: string, body?: object) =>
    shop().admin(method, `/ext-wallet/orders/${orderId}/payment-request`, body)

  async function request(orderId: string): Promise<any> {
    const { status, data } = await api("POST", orderId, {})
    expect([status, data.request?.status]).toEqual([200, "open"])
    return data.request
  }

  const open = (url: string) => shop().open(url)

  /** The button of a page that was opened before, as a browser sends its form. */
  function press(url: string, page: { data: string }) {
    const [, action = ""] = /<form method="post" action="([^"]+)"/.exec(page.data) ?? []
    return shop().open(new URL(action.replaceAll("&amp;", "&"), url).href, "POST")
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

  const capturesDuring = async (work: () => Promise<unknown>) => {
    const before = simulator().totals().captures
    await work()
    return simulator().totals().captures - before
  }

  it.each(CHANGES)("takes what an order owes after a change (%s), once", async (kind) => {
    const orderId = await orderThatOwes(kind)
    const amount = await owed(orderId)
    const made = await request(orderId)
    expect(made).toMatchObject({ amount, currency_code: "eur", reason: kind })
    const page = await open(made.url)
    expect(page.status).toBe(200)
    expect(page.data).toContain("Payment due")
    const captures = await capturesDuring(async () => {
      const landed = await pay(made.url)
      expect(landed.headers.location).toContain(`/order/${orderId}/confirmed`)
    })
    expect(captures).toBe(1)
    expect(lastTransaction().request.transaction.totalAmount).toBe(Math.round(amount * 100))
    await expectBooksRight(orderId, 2)
    expect((await api("GET", orderId)).data.request).toMatchObject({ status: "paid", amount: 0 })
    expect((await open(made.url)).data).toContain("Already paid")
    await recover()
    await expectBooksRight(orderId, 2)
  })

  describe("of an order that goes on changing", () => {
    it("asks for what is owed now: an edit shows the new amount before anything is started", async () => {
      const orderId = await orderThatOwes()
      const { url } = await request(orderId)
      const seen = await open(url)
      await edit(orderId, 3)
      const before = simulator().totals().inits
      const again = await press(url, seen)
      expect([again.status, simulator().totals().inits]).toEqual([200, before])
      expect(again.data).toContain("The amount changed")
      const captures = await capturesDuring(() => pay(url))
      expect(captures).toBe(1)
      await expectBooksRight(orderId, 2)
    })

    it("captures nothing of what was approved for another amount, and then the right one", async () => {
      const orderId = await orderThatOwes()
      const { url } = await request(orderId)
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

    it("takes less after a credit line, and nothing once nothing is owed", async () => {
      const orderId = await orderThatOwes()
      const { url, amount } = await request(orderId)
      await toWallet(url)
      const old = await approveLast()
      await credit(orderId, 5)
      const captures = await capturesDuring(() => shop().visit(old))
      expect(captures).toBe(0)
      expect((await api("GET", orderId)).data.due.amount).toBeCloseTo(amount - 5, 2)
      expect(await capturesDuring(() => pay(url))).toBe(1)
      await expectBooksRight(orderId, 2)
      const settled = await orderThatOwes()
      const other = await request(settled)
      const page = await open(other.url)
      await credit(settled, other.amount)
      expect((await press(other.url, page)).data).toContain("Already paid")
    })
  })

  describe("in the hands of several", () => {
    it("starts one payment however often and from however many tabs the button is pressed", async () => {
      const orderId = await orderThatOwes()
      const { url } = await request(orderId)
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

    it("is one request, one collection and one payment after a thousand", async () => {
      const orderId = await orderThatOwes()
      const collections = async () => (await shop().readOrder(orderId)).payment_collections.length
      const before = await collections()
      const ids = new Set<string>()
      for (let round = 0; round < 20; round++) {
        const answers = await Promise.all(
          Array.from({ length: 50 }, () => api("POST", orderId, {}))
        )
        answers.forEach(({ data }) => ids.add(data.request.id))
      }
      expect(ids.size).toBe(1)
      const { url } = await request(orderId)
      for (let round = 0; round < 25; round++) await toWallet(url)
      expect(await collections()).toBe(before)
      const inits = await shop().wallet.ledger.countInits({ orderId }, 60)
      expect(inits.tried).toBe(2)
    })

    it("changes nothing by being opened, and by HEAD and OPTIONS", async () => {
      const orderId = await orderThatOwes()
      const { url } = await request(orderId)
      const before = [await shop().readOrder(orderId), simulator().totals()]
      for (const method of ["GET", "HEAD", "OPTIONS", "GET"]) {
        expect((await shop().open(url, method)).status).toBeLessThan(300)
      }
      expect([await shop().readOrder(orderId), simulator().totals()]).toEqual(before)
    })
  })

  describe("withdrawn", () => {
    it("says so and starts nothing, and a new request has another link", async () => {
      const orderId = await orderThatOwes()
      const made = await request(orderId)
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

    it("lets a payment come in that was at the wallet already, and no other", async () => {
      const orderId = await orderThatOwes()
      const made = await request(orderId)
      const started = await press(made.url, await open(made.url))
      const link = new URL(started.headers.location!, made.url).href
      await api("DELETE", orderId, {})
      const captures = await capturesDuring(async () => shop().visit(await approveLast()))
      expect(captures).toBe(1)
      await expectBooksRight(orderId, 2)

      const other = await orderThatOwes()
      const second = await request(other)
      const begun = await press(second.url, await open(second.url))
      await api("DELETE", other, {})
      await shop().visit((await simulator().cancel(lastTransaction().id)).location)
      const before = simulator().totals().inits
      const payment = new URL(begun.headers.location!, second.url).href
      for (const method of ["GET", "POST"]) {
        const led = await shop().open(payment, method)
        expect([led.status, led.headers.location]).toEqual([303, second.url])
      }
      expect(simulator().totals().inits).toBe(before)
      expect(link).not.toBe(payment)
    })
  })

  it("comes back to its own page from a cancel and a decline, says so, and can be paid then", async () => {
    const orderId = await orderThatOwes()
    const { url } = await request(orderId)
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
    const orderId = await orderThatOwes()
    const { url } = await request(orderId)
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
    const owing = await orderThatOwes()
    const { url } = await request(owing)
    await shop()
      .container.resolve(Modules.ORDER)
      .updateOrders(owing, { status: "canceled" } as any)
    expect((await open(url)).data).toContain("Payment request withdrawn")
  })
})
